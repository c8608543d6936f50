//! Building and changing trees. New text goes to the end of the one buffer, so
//! everything read stays where it is; an edited node loses its raw form and is
//! written from its properties. Values are escaped here.

use super::{Collection, NodeId, PropData, RecordNode, TextSpan, text};

/// A value to be stored, not yet escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewValue<'a> {
    /// A value that stands alone: `C`, `B`, `TR`.
    Text(&'a str),
    /// Two halves with a colon between: `LB`, `AR`, `FG`.
    Pair(&'a str, &'a str),
}

impl<'a> From<&'a str> for NewValue<'a> {
    fn from(text: &'a str) -> NewValue<'a> {
        NewValue::Text(text)
    }
}

impl<'a> From<(&'a str, &'a str)> for NewValue<'a> {
    fn from((left, right): (&'a str, &'a str)) -> NewValue<'a> {
        NewValue::Pair(left, right)
    }
}

/// Why a tree could not be changed. The tree is then as before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// A property name must be one or more capital letters or digits, a letter first.
    #[error("{0:?} is not an SGF property name: use capital letters and digits, such as \"C\"")]
    Name(String),
    /// The text would be longer than 4 GiB.
    #[error("the record would be longer than 4 GiB: write it as several files")]
    Full,
}

impl Collection {
    /// Adds a game with one empty node and returns that node.
    pub fn add_game(&mut self) -> NodeId {
        NodeId(self.arena.add_node(super::NONE))
    }

    /// Adds an empty node as the last child of `parent`.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        NodeId(self.arena.add_node(parent.0))
    }

    /// Sets a property to these values. It keeps its place and spelling if the
    /// node has it already (repetitions of it are removed), else it is added at
    /// the end. No values at all: the property is removed.
    ///
    /// # Errors
    /// A bad name, or a record that would grow beyond 4 GiB.
    pub fn set<'v, V: Into<NewValue<'v>>>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = V>,
    ) -> Result<(), EditError> {
        let valid = name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if !valid || !name.starts_with(|c: char| c.is_ascii_uppercase()) {
            return Err(EditError::Name(name.to_owned()));
        }
        let text: Vec<String> = values.into_iter().map(|value| escaped(value.into())).collect();
        if text.is_empty() {
            self.remove(node, name);
            return Ok(());
        }
        let total = text.iter().map(String::len).sum::<usize>() + name.len();
        if self.buffer.len() + total >= u32::MAX as usize {
            return Err(EditError::Full);
        }
        let property = self.append(name, &text);
        self.place_property(node, name, property);
        Ok(())
    }

    /// Sets a property to one text, see [`Collection::set`].
    ///
    /// # Errors
    /// As [`Collection::set`].
    pub fn set_text(&mut self, node: NodeId, name: &str, text: &str) -> Result<(), EditError> {
        self.set(node, name, [text])
    }

    /// Makes the games say what [`Collection::write`] gives: `CA[UTF-8]`, in every
    /// game that names another encoding or none and has text beyond ASCII.
    ///
    /// # Errors
    /// As [`Collection::set`].
    pub fn declare_utf8(&mut self) -> Result<(), EditError> {
        let ascii = self.buffer.is_ascii();
        let told = |root: &RecordNode<'_>| match root.value("CA") {
            Some(value) => value.raw().trim_ascii().eq_ignore_ascii_case(b"UTF-8"),
            None => ascii,
        };
        let roots: Vec<NodeId> = self.games().filter(|root| !told(root)).map(RecordNode::id).collect();
        roots.into_iter().try_for_each(|root| self.set_text(root, "CA", "UTF-8"))
    }

    /// Removes every property called `name`; tells whether there was one.
    pub fn remove(&mut self, node: NodeId, name: &str) -> bool {
        let kept: Vec<PropData> = self.other_properties(node, name).collect();
        let found = kept.len() != self.arena.nodes[node.index()].props as usize;
        if found {
            self.replace_properties(node, &kept);
        }
        found
    }

    fn other_properties<'a>(&'a self, node: NodeId, name: &'a str) -> impl Iterator<Item = PropData> + 'a {
        let range = self.arena.nodes[node.index()].prop_range();
        let pairs = range.zip(self.node(node).properties());
        pairs.filter(move |(_, view)| !view.is(name)).map(|(index, _)| self.arena.props[index])
    }

    /// Puts name and values at the end of the buffer.
    fn append(&mut self, name: &str, values: &[String]) -> PropData {
        let name = self.append_text(name);
        let first_value = self.arena.values.len() as u32;
        for value in values {
            let span = self.append_text(value);
            self.arena.values.push(span);
        }
        PropData { name, first_value, values: values.len() as u32 }
    }

    fn append_text(&mut self, text: &str) -> TextSpan {
        let start = self.buffer.len();
        self.buffer.extend_from_slice(text.as_bytes());
        TextSpan::new(start, self.buffer.len())
    }

    fn place_property(&mut self, node: NodeId, name: &str, mut property: PropData) {
        let range = self.arena.nodes[node.index()].prop_range();
        let old = self.node(node).properties().position(|view| view.is(name));
        let mut kept: Vec<PropData> = self.other_properties(node, name).collect();
        match old {
            Some(at) => {
                property.name = self.arena.props[range.start + at].name;
                kept.insert(at, property);
            }
            None => kept.push(property),
        }
        self.replace_properties(node, &kept);
    }

    /// Gives a node a new row of properties at the end of the arena, or in its
    /// old place where they fit.
    fn replace_properties(&mut self, node: NodeId, properties: &[PropData]) {
        let data = &mut self.arena.nodes[node.index()];
        data.raw = TextSpan::default();
        let fits = properties.len() <= data.props as usize;
        data.props = properties.len() as u32;
        if fits {
            let range = data.prop_range();
            self.arena.props[range].copy_from_slice(properties);
        } else {
            data.first_prop = self.arena.props.len() as u32;
            self.arena.props.extend_from_slice(properties);
        }
    }
}

fn escaped(value: NewValue<'_>) -> String {
    match value {
        NewValue::Text(text) => text::escape(text).into_owned(),
        NewValue::Pair(left, right) => {
            format!("{}:{}", text::escape_half(left), text::escape_half(right))
        }
    }
}
