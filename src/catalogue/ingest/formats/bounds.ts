/** The most levels of elements or values nested in each other; a product has five levels at most. */
export const MAX_DEPTH = 64;

/** The most characters read of one cell or element; a longer description is cut, since some regular expressions that read it do not take linear time. */
export const MAX_CELL = 10_000;

/** The most characters of a column's name. */
export const MAX_COLUMN_NAME = 200;

/** The most columns of a table; an export of a shop with many custom fields has some hundred. */
export const MAX_COLUMNS = 2000;
