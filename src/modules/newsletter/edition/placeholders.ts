/** The placeholders in a frozen edition for addresses that differ in each copy. Texts by people never contain the control character. */
export const UNSUBSCRIBE_PLACEHOLDER = "\u0001unsubscribe\u0001";
export const PREFERENCES_PLACEHOLDER = "\u0001preferences\u0001";
