/** The beginning of every token, by which people and scanners for leaked secrets recognise it. */
export const PREFIX = "pbk_";
/** The number of a token's characters that are stored in the clear. */
export const HINT_LENGTH = 10;

/** The form of a token; a text of another form is refused without a query. */
export const TOKEN = /^pbk_[\w-]{43}$/;
