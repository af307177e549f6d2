/** The largest room for each size of air conditioner, by the usual calculation of shops: 500 BTU an hour for a square metre, and about 9,000 for one PK. */
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
const ROOM = "(?:kamar|ruang|ruangan)(?: tidur| tamu| kerja| keluarga)?";
/** Patterns for the beginning of words joined by spaces. A search keeps each word only once, so "3 x 3" arrives as "3 x". */
const SIDES = new RegExp(`^(?:${ROOM} )?(?:ukuran )?${NUMBER} ?x(?: ?${NUMBER})?(?: |$)`);
const AREA = new RegExp(`^(?:${ROOM} )?(?:ukuran )?${NUMBER} ?(?:m2|meter persegi)(?: |$)`);
const SMALL_ROOM = new RegExp(`^(?:${ROOM} (?:kecil|sempit|mungil|kos|kost|kosan)|kos|kost|kosan)(?: |$)`);
/** The area of a small room or a room to let, which has about 3 by 3 metres. */
const SMALL_ROOM_SQUARE_METRES = 9;
const MOST_WORDS = 6;

export type RoomSize = {
  readonly squareMetres: number;
  readonly pk: number;
  /** The next larger power, for when no air conditioner with `pk` is found. */
  readonly nextPk: number;
  /** Whether the search states no size, so that the usual size of a small room is assumed. */
  readonly isUsual: boolean;
  /** The number of words that state the room. */
  readonly length: number;
};

/** Reads a room in the words from `place` on: "3x3", "3 x 4", "9m2", "9 meter persegi", "kamar 3x3" or "kamar kecil". */
export function roomSizeAt(words: readonly string[], place: number): RoomSize | undefined {
  const text = words.slice(place, place + MOST_WORDS).join(" ");
  const [sides, one, other = one] = SIDES.exec(text) ?? [];
  const [area, whole] = AREA.exec(text) ?? [];
  const [small] = SMALL_ROOM.exec(text) ?? [];
  const said = sides ?? area ?? small;
  const isUsual = sides === undefined && area === undefined;
  const squareMetres = isUsual
    ? SMALL_ROOM_SQUARE_METRES
    : sides === undefined
      ? Number(whole)
      : Number(one) * Number(other);
  const [fit, next = fit] = squareMetres >= LEAST_ROOM ? LARGEST_ROOMS.filter(([most]) => squareMetres <= most) : [];
  return said === undefined || !fit || !next
    ? undefined
    : { squareMetres, pk: fit[1], nextPk: next[1], isUsual, length: said.trim().split(" ").length };
}

/** Whether the words are the size of a room and nothing else, which is a question for what cools it. */
export function isRoomSizeAlone(words: readonly string[]): boolean {
  const room = roomSizeAt(words, 0);
  return room !== undefined && !room.isUsual && room.length === words.length;
}

/** Finds the first room that the words of a search state. */
export function roomSizeIn(words: readonly string[]): RoomSize | undefined {
  return words.map((_, place) => roomSizeAt(words, place)).find(Boolean);
}
