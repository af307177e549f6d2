/** Elements or values of a feed that lie within each other. A product has five at most. */
export const MAX_DEPTH = 64;

/** Characters of one cell or element: a description that is longer is cut. Expressions over it are not linear in all of it. */
export const MAX_CELL = 10_000;

/** Characters of the name of a column. */
export const MAX_COLUMN_NAME = 200;

/** Columns of a table: an export of a shop with many fields of its own has some hundred. */
export const MAX_COLUMNS = 2000;
