//! The models compiled in: *fast* for nodes of a search and for people, *playout* for the moves
//! of playouts. They are read at first use; where they come from is
//! in the `.toml` files beside them.

use std::sync::{LazyLock, OnceLock};

use gokoro_board::{BoardSize, MAX_SIZE};

use crate::gammas::Factors;
use crate::model::PatternModel;

static FAST_BYTES: &[u8] = include_bytes!("../models/fast-2bca79f51e69.bin");
static PLAYOUT_BYTES: &[u8] = include_bytes!("../models/playout-457d90201cb3.bin");

/// The fast model.
pub fn fast() -> &'static PatternModel {
    static MODEL: LazyLock<PatternModel> = LazyLock::new(|| compiled_in(FAST_BYTES));
    &MODEL
}

/// The playout model, a smaller layer of the fast one; [`gammas`](crate::gammas) uses it.
pub fn playout() -> &'static PatternModel {
    static MODEL: LazyLock<PatternModel> = LazyLock::new(|| compiled_in(PLAYOUT_BYTES));
    &MODEL
}

/// The factors of the playout model for boards of one size, made at first use.
pub fn factors(size: BoardSize) -> &'static Factors {
    static OF_SIZES: [OnceLock<Factors>; MAX_SIZE as usize + 1] =
        [const { OnceLock::new() }; MAX_SIZE as usize + 1];
    OF_SIZES[usize::from(size.get())].get_or_init(|| Factors::new(playout(), size))
}

/// A model whose bytes are part of the program; a test reads each of them.
fn compiled_in(bytes: &[u8]) -> PatternModel {
    PatternModel::read(bytes).unwrap_or_else(|error| panic!("a model compiled in: {error}"))
}
