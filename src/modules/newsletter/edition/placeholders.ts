/** Stand in a frozen edition where each copy has its own address. No text that somebody writes has the first character. */
export const UNSUBSCRIBE_PLACEHOLDER = "\u0001unsubscribe\u0001";
export const PREFERENCES_PLACEHOLDER = "\u0001preferences\u0001";
