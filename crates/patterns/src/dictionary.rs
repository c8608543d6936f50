//! A set of feature keys with a number for each: what a model knows.

/// Finds keys by open addressing; the number of a key is its slot.
#[derive(Clone, Debug)]
pub struct Dictionary {
    slots: Vec<u64>,
    shift: u32,
    len: usize,
}

impl Dictionary {
    /// A dictionary of these keys. The same keys in the same order give the same
    /// numbers.
    pub fn new(keys: impl ExactSizeIterator<Item = u64>) -> Dictionary {
        let capacity = (keys.len() * 3 / 2).max(16).next_power_of_two();
        let shift = 64 - capacity.trailing_zeros();
        let mut dictionary = Dictionary { slots: vec![0; capacity], shift, len: 0 };
        for key in keys {
            dictionary.insert(key);
        }
        dictionary
    }

    fn insert(&mut self, key: u64) {
        let mut slot = self.start(key);
        while self.slots[slot] != 0 {
            if self.slots[slot] == key {
                return;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = key;
        self.len += 1;
    }

    #[inline]
    fn start(&self, key: u64) -> usize {
        (key >> self.shift) as usize & (self.slots.len() - 1)
    }

    /// The number of a key.
    #[inline]
    pub fn find(&self, key: u64) -> Option<u32> {
        let mut slot = self.start(key);
        loop {
            match self.slots[slot] {
                found if found == key => return Some(slot as u32),
                0 => return None,
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// Keys in it.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Numbers are below this.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// The keys with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.slots.iter().enumerate().filter(|&(_, &key)| key != 0).map(|(slot, &key)| (slot as u32, key))
    }
}
