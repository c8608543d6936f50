"""Training of Gokoro's nets from game records (see README.md)."""
