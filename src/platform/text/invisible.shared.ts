/** One character of those that nobody sees in a line of text, or that turn the order of the others around. */
export const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
