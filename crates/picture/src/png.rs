//! Drawings as PNG: takes the SVG that `svg` wrote. The only font is the one
//! compiled in, so the same drawing gives the same pixels on every machine.
//! It has Latin letters, digits and a few signs; other characters stay empty.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

/// DejaVu Sans, cut down to what boards need; see `assets/README.md`.
static FONT: &[u8] = include_bytes!("../assets/DejaVuSans-subset.ttf");

/// The widest PNG, in pixels.
pub const MAX_WIDTH: u32 = 8192;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// The text is no SVG.
    #[error("cannot read the SVG: {0}")]
    Svg(String),
    /// The width is 0 or above [`MAX_WIDTH`], or the drawing is too tall.
    #[error("cannot draw {0} pixels wide: use a width from 1 to {MAX_WIDTH}")]
    Size(u32),
    /// The pixels could not be written as PNG.
    #[error("cannot write the PNG: {0}")]
    Encode(String),
}

/// Draws `svg` into a PNG of `width` pixels; the height follows.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| PngError::Svg(error.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if width > MAX_WIDTH || height > MAX_WIDTH {
        return Err(PngError::Size(width));
    }
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
}

fn options() -> Options<'static> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        fonts.load_font_data(FONT.to_vec());
        fonts.set_sans_serif_family("DejaVu Sans");
        Arc::new(fonts)
    });
    Options { fontdb: Arc::clone(&FONTS), ..Options::default() }
}
