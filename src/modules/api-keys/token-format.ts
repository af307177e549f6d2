/** Tells people, and scanners for leaked secrets, what it is. */
export const PREFIX = "pbk_";
/** So many characters of a token are stored in the clear. */
export const HINT_LENGTH = 10;

/** What a token looks like: nothing else is looked up. */
export const TOKEN = /^pbk_[\w-]{43}$/;
