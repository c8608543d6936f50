//! Names of rule sets.

use gokoro_board::Rules;

/// What a `RU` value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesReading {
    /// The rules.
    pub rules: Rules,
    /// Their usual name, see [`rules_name`]; `None` for parts that no rules with a name have.
    pub name: Option<&'static str>,
    /// Whether they are played as stated.
    pub exact: bool,
}

/// Reads `RU`: a name, or the parts as KataGo writes them. `None` if it is not known.
pub fn parse_rules(text: &str) -> Option<RulesReading> {
    if let Some(name) = rules_name(text) {
        return Some(RulesReading { rules: name.parse().ok()?, name: Some(name), exact: true });
    }
    let (rules, exact) = Rules::of_parts(text)?;
    Some(RulesReading { rules, name: (rules.name != Rules::CUSTOM).then_some(rules.name), exact })
}

/// The usual English name of the rules that a `RU` value means, such as
/// `Japanese` or `New Zealand`; `None` if it is not known.
pub fn rules_name(text: &str) -> Option<&'static str> {
    let text = super::number::plain(text);
    let key: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    let names: [(&str, &[&str]); 7] = [
        ("Japanese", &["japan", "jp", "日本", "일본", "territory"]),
        ("Chinese", &["chin", "cn", "中国", "中國", "중국", "area"]),
        ("Korean", &["korea", "kr", "韩国", "韓国", "韓國", "한국"]),
        ("New Zealand", &["newzealand", "nz"]),
        ("AGA", &["aga", "bga", "french"]),
        ("Ing", &["ing", "goe", "应氏", "應氏", "応氏"]),
        ("Tromp-Taylor", &["tromp", "tt"]),
    ];
    names.iter().find(|(_, starts)| starts.iter().any(|&start| key.starts_with(start))).map(|(name, _)| *name)
}
