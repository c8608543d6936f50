//! Views into a tree: nodes, properties and values as small copies that borrow
//! the collection. They only look; meaning is given in `typed`.

use std::borrow::Cow;

use super::{Collection, NONE, NodeData, NodeId, PropData, TextSpan, text};

/// A node, borrowed from its collection.
#[derive(Clone, Copy, Debug)]
pub struct RecordNode<'a> {
    pub(super) tree: &'a Collection,
    pub(super) id: NodeId,
    pub(super) data: &'a NodeData,
}

impl<'a> RecordNode<'a> {
    /// The node's id.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The collection that the node is of.
    pub fn tree(self) -> &'a Collection {
        self.tree
    }

    fn at(self, id: u32) -> Option<RecordNode<'a>> {
        (id != NONE).then(|| self.tree.node(NodeId(id)))
    }

    /// The node before, `None` at the first of a game.
    pub fn parent(self) -> Option<RecordNode<'a>> {
        self.at(self.data.parent)
    }

    /// The next node of the main line.
    pub fn first_child(self) -> Option<RecordNode<'a>> {
        self.at(self.data.first_child)
    }

    /// The nodes that may follow, main line first.
    pub fn children(self) -> Children<'a> {
        Children { tree: self.tree, next: self.data.first_child }
    }

    /// This node and the first children after it, to the end of the line.
    pub fn main_line(self) -> impl Iterator<Item = RecordNode<'a>> {
        std::iter::successors(Some(self), |node| node.first_child())
    }

    /// The nodes from the first of the game to this one.
    pub fn path(self) -> Vec<RecordNode<'a>> {
        let mut path: Vec<_> = std::iter::successors(Some(self), |node| node.parent()).collect();
        path.reverse();
        path
    }

    /// The properties in their order, repeated ones included.
    pub fn properties(self) -> impl Iterator<Item = Property<'a>> {
        let tree = self.tree;
        let props = &tree.arena.props[self.data.prop_range()];
        props.iter().map(move |&data| Property { tree, data })
    }

    /// The first property called `name` (canonical: upper case).
    pub fn get(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.is(name))
    }

    /// The first value of the first property called `name`.
    pub fn value(self, name: &str) -> Option<PropertyValue<'a>> {
        self.get(name).and_then(|property| property.values().next())
    }

    /// All values of all properties called `name`, in order.
    pub fn values(self, name: &str) -> impl Iterator<Item = PropertyValue<'a>> {
        let properties = self.properties().filter(move |property| property.is(name));
        properties.flat_map(Property::values)
    }

    /// The first value of `name` as `Text`, line breaks kept.
    pub fn text(self, name: &str) -> Option<Cow<'a, str>> {
        self.value(name).map(PropertyValue::text)
    }

    /// The first value of `name` as `SimpleText`, trimmed; `None` if empty.
    pub fn simple_text(self, name: &str) -> Option<String> {
        let text = self.value(name)?.simple_text().trim().to_owned();
        (!text.is_empty()).then_some(text)
    }

    /// Where the node begins in the text read, in bytes, for
    /// [`Collection::place`]. An edited node tells where its first property is.
    pub fn offset(self) -> u32 {
        if !self.data.raw.is_empty() {
            return self.data.raw.start;
        }
        let first = self.properties().next();
        first.map_or(u32::MAX, Property::offset)
    }
}

/// Siblings in order, see [`RecordNode::children`] and [`Collection::games`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    pub(super) tree: &'a Collection,
    pub(super) next: u32,
}

impl<'a> Iterator for Children<'a> {
    type Item = RecordNode<'a>;

    fn next(&mut self) -> Option<RecordNode<'a>> {
        let id = NodeId(self.next);
        (self.next != NONE).then(|| {
            let node = self.tree.node(id);
            self.next = node.data.next_sibling;
            node
        })
    }
}

/// A property, borrowed from its collection.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    tree: &'a Collection,
    data: PropData,
}

impl<'a> Property<'a> {
    /// The name as it is spelt in the text, such as `White`.
    pub fn spelling(self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.data.name.of(&self.tree.buffer))
    }

    /// The canonical name, such as `W`: the lower-case letters of FF\[1\] to
    /// FF\[3\] left out. A name in lower case altogether is read as upper case.
    pub fn name(self) -> String {
        canonical(self.data.name.of(&self.tree.buffer))
    }

    /// Whether the canonical name is `name`.
    pub fn is(self, name: &str) -> bool {
        let spelling = self.data.name.of(&self.tree.buffer);
        spelling == name.as_bytes()
            || (spelling.iter().any(u8::is_ascii_lowercase) && canonical(spelling) == name)
    }

    /// The values in order. None at all for a name without brackets.
    pub fn values(self) -> impl Iterator<Item = PropertyValue<'a>> {
        let tree = self.tree;
        let values = &tree.arena.values[self.data.value_range()];
        values.iter().map(move |&span| PropertyValue { tree, span })
    }

    /// Where the name begins in the text read, in bytes.
    pub fn offset(self) -> u32 {
        self.data.name.start
    }
}

pub(super) fn canonical(spelling: &[u8]) -> String {
    let capitals: String =
        spelling.iter().filter(|b| !b.is_ascii_lowercase()).map(|&b| char::from(b)).collect();
    match capitals.bytes().any(|b| b.is_ascii_uppercase()) {
        true => capitals,
        false => spelling.iter().map(|b| char::from(b.to_ascii_uppercase())).collect(),
    }
}

/// One value of a property: what stands between its brackets.
#[derive(Clone, Copy, Debug)]
pub struct PropertyValue<'a> {
    tree: &'a Collection,
    span: TextSpan,
}

impl<'a> PropertyValue<'a> {
    /// The bytes as written, escapes included.
    pub fn raw(self) -> &'a [u8] {
        self.span.of(&self.tree.buffer)
    }

    /// The value as `Text`, see [`text::text`].
    pub fn text(self) -> Cow<'a, str> {
        text::text(self.raw())
    }

    /// The value as `SimpleText`, see [`text::simple_text`].
    pub fn simple_text(self) -> Cow<'a, str> {
        text::simple_text(self.raw())
    }

    /// The raw halves of a composed value, see [`text::split_pair`].
    pub fn pair(self) -> Option<(&'a [u8], &'a [u8])> {
        text::split_pair(self.raw())
    }

    /// Where the value begins in the text read, in bytes.
    pub fn offset(self) -> u32 {
        self.span.start
    }
}
