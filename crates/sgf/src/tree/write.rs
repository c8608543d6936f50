//! Trees back into text. What was read well-formed is copied byte by byte from
//! the buffer, the rest is written anew, without line breaks.

use super::{Collection, NONE, NodeId, PropData, TextSpan};

impl Collection {
    /// The whole collection as SGF text (see the module page for what is kept).
    pub fn write(&self) -> Vec<u8> {
        let mut writer = Writer { tree: self, out: Vec::with_capacity(self.buffer.len() + 16) };
        for game in self.games() {
            writer.game(game.id().0);
        }
        writer.copy(self.tail);
        writer.out
    }

    /// One game as SGF text.
    pub fn write_game(&self, root: NodeId) -> Vec<u8> {
        let mut writer = Writer { tree: self, out: Vec::new() };
        writer.game(root.0);
        writer.out
    }
}

struct Writer<'a> {
    tree: &'a Collection,
    out: Vec<u8>,
}

impl Writer<'_> {
    fn copy(&mut self, span: TextSpan) {
        self.out.extend_from_slice(span.of(&self.tree.buffer));
    }

    /// Writes the tree below `root` depth first, without recursion.
    fn game(&mut self, root: u32) {
        let mut at = root;
        loop {
            self.enter(at, root);
            let first = self.tree.arena.nodes[at as usize].first_child;
            at = if first != NONE { first } else { self.leave(at, root) };
            if at == NONE {
                return;
            }
        }
    }

    /// Closes nodes upwards until one has a sibling; returns that, or `NONE`.
    fn leave(&mut self, mut at: u32, root: u32) -> u32 {
        loop {
            self.close(at, root);
            let node = &self.tree.arena.nodes[at as usize];
            if at == root {
                return NONE;
            }
            if node.next_sibling != NONE {
                return node.next_sibling;
            }
            at = node.parent;
        }
    }

    /// Whether a node stands in parentheses of its own: as it was read, or
    /// because it is a game or one of several variations.
    fn in_parentheses(&self, id: u32, root: u32) -> bool {
        let nodes = &self.tree.arena.nodes;
        let node = &nodes[id as usize];
        let several = |parent: u32| nodes[parent as usize].first_child != nodes[parent as usize].last_child;
        id == root || node.opens || several(node.parent)
    }

    fn enter(&mut self, id: u32, root: u32) {
        let node = &self.tree.arena.nodes[id as usize];
        self.copy(node.lead);
        let written = node.opens && !node.lead.is_empty();
        if !written && self.in_parentheses(id, root) {
            self.out.push(b'(');
        }
        if !node.raw.is_empty() {
            return self.copy(node.raw);
        }
        self.out.push(b';');
        let mut apart = true;
        for index in node.prop_range() {
            if !apart {
                self.out.push(b' ');
            }
            let property = self.tree.arena.props[index];
            self.property(property);
            apart = property.values > 0;
        }
    }

    fn property(&mut self, property: PropData) {
        self.copy(property.name);
        for index in property.value_range() {
            self.out.push(b'[');
            self.copy(self.tree.arena.values[index]);
            self.out.push(b']');
        }
    }

    fn close(&mut self, id: u32, root: u32) {
        let node = &self.tree.arena.nodes[id as usize];
        match node.close.is_empty() {
            false => self.copy(node.close),
            true if self.in_parentheses(id, root) => self.out.push(b')'),
            true => {}
        }
    }
}
