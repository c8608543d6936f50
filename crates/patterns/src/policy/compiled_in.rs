//! The two nets that are compiled in.

use std::sync::LazyLock;

use super::PolicyNet;

impl PolicyNet {
    /// The quick net that is compiled in: it chooses moves, and foresees those of people by their rank.
    pub fn quick() -> &'static PolicyNet {
        static BYTES: &[u8] = include_bytes!("../../models/net-4x64-56ffa1c31250.safetensors");
        static NET: LazyLock<PolicyNet> = LazyLock::new(|| PolicyNet::compiled_in(BYTES));
        &NET
    }

    /// The deep net that is compiled in: a strong net taught it what positions are worth and whose each point
    /// becomes. It judges; of people's moves by rank it knows nothing.
    pub fn deep() -> &'static PolicyNet {
        static BYTES: &[u8] = include_bytes!("../../models/net-4x64-3cb89688533a.safetensors");
        static NET: LazyLock<PolicyNet> = LazyLock::new(|| PolicyNet::compiled_in(BYTES));
        &NET
    }

    fn compiled_in(bytes: &[u8]) -> PolicyNet {
        PolicyNet::read_own(bytes).unwrap_or_else(|error| panic!("a net compiled in: {error}"))
    }
}
