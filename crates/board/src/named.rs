//! Enums whose members have names in data, so that each member is written once.

/// What has names in data: an enum that [`named!`](crate::named) declares.
pub trait Named: Copy + 'static {
    /// The names, in the order of the members.
    const NAMES: &'static [&'static str];

    /// The name of a member.
    fn name_of(self) -> &'static str;
}

/// Declares an enum whose members have names in data, options and messages.
///
/// It has `ALL`, the members in their order; `name`, what a member is called; and `named`, the member of a name.
///
/// ```
/// gokoro_board::named! {
///     /// A part of a game.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Phase {
///         /// The first moves.
///         Opening = "opening",
///         /// The last ones.
///         Endgame = "endgame",
///     }
/// }
///
/// assert_eq!(Phase::ALL.map(Phase::name), ["opening", "endgame"]);
/// assert_eq!((Phase::named("endgame"), Phase::named("end")), (Some(Phase::Endgame), None));
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $sight:vis enum $kind:ident { $($(#[$doc:meta])* $member:ident = $name:literal,)+ }
    ) => {
        $(#[$about])*
        $sight enum $kind { $($(#[$doc])* $member,)+ }

        impl $crate::Named for $kind {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name_of(self) -> &'static str {
                self.name()
            }
        }

        impl $kind {
            /// All of them, in order.
            pub const ALL: [$kind; [$($name),+].len()] = [$($kind::$member),+];

            /// The name in data, options and messages.
            pub const fn name(self) -> &'static str {
                match self { $($kind::$member => $name,)+ }
            }

            /// The one of a name.
            pub fn named(name: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}
