//! A net made ready to be asked: its forward pass alone, by the fast convolutions of
//! `winograd`. It gives what [`Net::run`](crate::Net::run) gives, to about five digits.

use crate::frame::Frame;
use crate::kernel::{Instructions, Products};
use crate::net::{Net, Part, Shape, Told, cut, mean};
use crate::winograd::{Convolution, Squares, mixed_weights};

/// A net whose weights no longer change.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadyNet {
    net: Net,
    /// For each block the weights of its convolutions as mixtures.
    blocks: Vec<[Vec<f32>; 2]>,
    instructions: Instructions,
}

/// The memory in which a net looks at boards of one size.
#[derive(Clone, Debug)]
pub struct Desk {
    frame: Frame,
    shape: Shape,
    /// The planes, `planes` numbers for each cell; to be filled by the caller at points.
    pub input: Vec<f32>,
    /// What comes out.
    pub told: Told,
    sums: Vec<f32>,
    activated: Vec<f32>,
    inner: Vec<f32>,
    pooled: Vec<f32>,
    squares: Squares,
}

impl Desk {
    /// Room for boards of one size.
    #[must_use]
    pub fn new(frame: Frame, shape: Shape) -> Desk {
        let channels = || vec![0.0; frame.cells() * shape.channels];
        Desk {
            frame,
            shape,
            input: vec![0.0; frame.cells() * shape.planes],
            told: Told::new(frame, shape),
            sums: channels(),
            activated: channels(),
            inner: channels(),
            pooled: vec![0.0; shape.channels],
            squares: Squares::new(frame, shape.channels),
        }
    }

    /// The cells of the boards.
    #[must_use]
    pub const fn frame(&self) -> Frame {
        self.frame
    }
}

impl ReadyNet {
    /// Makes a net ready.
    #[must_use]
    pub fn new(net: Net) -> ReadyNet {
        let c = net.shape().channels;
        let mixed = |part: &Part| mixed_weights(&net.parameters()[part.weights.clone()], c, c);
        let blocks = net.parts().blocks.iter().map(|(first, _, second)| [mixed(first), mixed(second)]);
        ReadyNet { blocks: blocks.collect(), net, instructions: Instructions::default() }
    }

    /// The same net, asked with these instructions.
    #[must_use]
    pub fn with(self, instructions: Instructions) -> ReadyNet {
        ReadyNet { instructions, ..self }
    }

    /// The net.
    #[must_use]
    pub const fn net(&self) -> &Net {
        &self.net
    }

    /// Computes everything behind `desk.input`. The desk must be of this net's shape.
    pub fn run(&self, desk: &mut Desk) {
        self.run_all(std::slice::from_mut(desk));
    }

    /// Computes several boards side by side, layer by layer, so that the weights of a layer are
    /// fetched once for all. Each gives the same bits as alone.
    pub fn run_all(&self, desks: &mut [Desk]) {
        desks.iter_mut().for_each(|desk| self.begin(desk));
        for ((first, pool, second), mixed) in self.net.parts().blocks.iter().zip(&self.blocks) {
            for desk in &mut *desks {
                mean(&mut desk.pooled, &desk.activated, desk.frame);
                let (bias, squares) = (self.net.bias(first, Some((pool, &desk.pooled))), &mut desk.squares);
                let (input, out) = (&desk.activated, &mut desk.inner);
                Convolution { squares, weights: &mixed[0], bias: &bias, input, sums: None, out }
                    .run(self.instructions);
            }
            for desk in &mut *desks {
                let (bias, squares) = (self.net.bias(second, None), &mut desk.squares);
                let (input, sums, out) = (&desk.inner, Some(&mut desk.sums[..]), &mut desk.activated);
                Convolution { squares, weights: &mixed[1], bias: &bias, input, sums, out }
                    .run(self.instructions);
            }
        }
        for desk in desks {
            mean(&mut desk.pooled, &desk.activated, desk.frame);
            self.net.head(desk.frame, &desk.activated, &desk.pooled, &mut desk.told);
        }
    }

    /// From the planes to the channels, the plain way: there are too few planes for squares.
    fn begin(&self, desk: &mut Desk) {
        debug_assert_eq!(desk.shape, self.net.shape());
        let (frame, shape) = (desk.frame, self.net.shape());
        let (planes, c, part) = (shape.planes, shape.channels, &self.net.parts().input);
        let body = frame.first() * c..(frame.first() + frame.span()) * c;
        let bias = &self.net.parameters()[part.bias.clone()];
        desk.sums[body.clone()].chunks_exact_mut(c).for_each(|row| row.copy_from_slice(bias));
        let starts = frame.windows(planes);
        let weights = &self.net.parameters()[part.weights.clone()];
        let (out, input) = (&mut desk.sums[body], &desk.input);
        Products {
            out,
            afresh: false,
            input,
            parts: &starts,
            step: planes,
            depth: 3 * planes,
            weights,
            width: c,
        }
        .add_by(self.instructions);
        cut(&mut desk.activated, &desk.sums, frame, c);
    }
}
