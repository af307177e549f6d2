/** The longest description that an editor may write, in characters: a longer text is an article. */
export const MAX_DESCRIPTION = 3_000;

/** The length of an editor's description, in characters, from which a product's page says something of its own (indexing/). */
export const ENOUGH_DESCRIPTION = 300;
