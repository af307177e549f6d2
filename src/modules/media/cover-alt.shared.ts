/** Stands between what a titled cover shows and the title that it bears. */
const BESIDE_TITLE = "; di sampingnya judul ";

/** What a titled cover shows, for who cannot see it. @param drawing what its drawing shows */
export const titledCoverAlt = (drawing: string, title: string) => `${drawing}${BESIDE_TITLE}${title}`;

/** What is left of it where the drawing stands alone. */
export const drawingAlt = (coverAlt: string) => coverAlt.split(BESIDE_TITLE, 1)[0] ?? "";
