/** What cools a room, by the usual reckoning of shops: 500 BTU an hour for a square metre, and about 9,000 for one PK. */
const LARGEST_ROOMS: readonly (readonly [squareMetres: number, pk: number])[] = [
  [10, 0.5],
  [14, 0.75],
  [18, 1],
  [27, 1.5],
  [36, 2],
  [45, 2.5],
];
export const COOLS_ROOMS = "ac";
const LEAST_ROOM = 4;
const NUMBER = String.raw`(\d{1,3}(?:\.\d)?)`;
/** At the beginning of words that are joined by spaces. Search has each word once: "3 x 3" is "3 x". */
const SIDES = new RegExp(`^${NUMBER} ?x(?: ?${NUMBER})?(?: |$)`);
const AREA = new RegExp(`^${NUMBER} ?(?:m2|meter persegi)(?: |$)`);

export type RoomSize = {
  readonly squareMetres: number;
  readonly pk: number;
  /** Where there is none of that. */
  readonly nextPk: number;
  /** How many of the words say it. */
  readonly length: number;
};

/** Of "3x3", "3 x 4", "9m2", "9 m2" and "9 meter persegi", where the words from `place` on say one. */
export function roomSizeAt(words: readonly string[], place: number): RoomSize | undefined {
  const text = words.slice(place, place + 3).join(" ");
  const [sides, one, other = one] = SIDES.exec(text) ?? [];
  const [area, whole] = AREA.exec(text) ?? [];
  const said = sides ?? area;
  const squareMetres = sides === undefined ? Number(whole) : Number(one) * Number(other);
  const [fit, next = fit] = squareMetres >= LEAST_ROOM ? LARGEST_ROOMS.filter(([most]) => squareMetres <= most) : [];
  return said === undefined || !fit || !next
    ? undefined
    : { squareMetres, pk: fit[1], nextPk: next[1], length: said.trim().split(" ").length };
}

/** What a question says of a room, in words. */
export function roomSizeIn(words: readonly string[]): RoomSize | undefined {
  return words.map((_, place) => roomSizeAt(words, place)).find(Boolean);
}
