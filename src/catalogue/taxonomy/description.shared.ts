/** Of a product, by an editor: longer ones are articles. */
export const MAX_DESCRIPTION = 3_000;

/** With so much text by an editor a product's page says something of its own (indexing/). */
export const ENOUGH_DESCRIPTION = 300;
