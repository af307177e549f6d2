/** The words between the description of a titled cover's drawing and the cover's title. */
const BESIDE_TITLE = "; di sampingnya judul ";

/** The alternative text of a titled cover. @param drawing describes the cover's drawing */
export const titledCoverAlt = (drawing: string, title: string) => `${drawing}${BESIDE_TITLE}${title}`;

/** The part of the alternative text that describes the drawing alone. */
export const drawingAlt = (coverAlt: string) => coverAlt.split(BESIDE_TITLE, 1)[0] ?? "";
