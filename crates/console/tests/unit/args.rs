//! Tests of `src/args.rs` from inside.

use super::*;

#[test]
fn languages_without_texts_are_known() {
    assert_eq!(unspoken("xx_YY.UTF-8"), Some("xx"));
    assert_eq!(unspoken("de"), Some("de"));
    for spoken in ["", "C", "C.UTF-8", "POSIX", "en_GB", "ja_JP.UTF-8", "zh_TW", "ko"] {
        assert_eq!(unspoken(spoken), None, "{spoken}");
    }
}

#[test]
fn locales_name_languages() {
    for (locale, lang) in [
        ("ja_JP.UTF-8", Lang::Ja),
        ("ja", Lang::Ja),
        ("zh_CN.UTF-8", Lang::Zh),
        ("zh_TW.UTF-8", Lang::Zh),
        ("zh-Hans", Lang::Zh),
        ("ko_KR.eucKR", Lang::Ko),
        ("C", Lang::En),
        ("", Lang::En),
        ("de_DE", Lang::En),
    ] {
        assert_eq!(language_of(locale), lang, "{locale}");
    }
}
