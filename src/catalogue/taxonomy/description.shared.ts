/** The longest description that an editor may write, in characters: a longer text is an article. */
export const MAX_DESCRIPTION = 3_000;

/** The least length, in characters, at which an editor's description gives a product's page something of its own (indexing/). */
export const ENOUGH_DESCRIPTION = 300;
