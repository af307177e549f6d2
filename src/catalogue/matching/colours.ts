import { phraseReader } from "./phrases.ts";

const NAMES = [
  ...([
    "hitam",
    "putih",
    "abu-abu",
    "silver",
    "emas",
    "merah",
    "marun",
    "merah muda",
    "oranye",
    "kuning",
    "hijau",
    "tosca",
  ] as const),
  ...(["biru", "navy", "ungu", "lilac", "coklat", "krem", "khaki", "transparan"] as const),
];
/** In Indonesian, as a variant is labelled. */
export type Colour = (typeof NAMES)[number];

/** A variant of one product, never another: nothing is refused for it. */
export const coloursIn = phraseReader(NAMES, {
  hitam: "hitam, black, item, midnight, graphite, onyx, phantom black, jet black, matte black, awesome black",
  putih: "putih, white, starlight, pearl white, broken white",
  "abu-abu": "abu abu, abu, grey, gray, space grey, space gray, titanium, awesome graphite",
  silver: "silver, perak",
  emas: "emas, gold, rose gold",
  merah: "merah, red",
  marun: "marun, maroon, burgundy",
  "merah muda": "pink, merah muda, merah jambu, dusty pink, fuchsia, fanta",
  oranye: "oranye, orange, jingga",
  kuning: "kuning, yellow, mustard, lemon yellow",
  hijau: "hijau, green, army, olive, sage, mint, awesome lime",
  tosca: "tosca, toska, turquoise, teal, cyan",
  biru: "biru, blue, awesome iceblue, sky blue, baby blue, ice blue",
  navy: "navy, dongker, biru dongker, navy blue",
  ungu: "ungu, purple, violet",
  lilac: "lilac, lavender, awesome lilac",
  coklat: "coklat, cokelat, brown, mocca, moka, mocha, tan",
  krem: "krem, cream, beige, ivory, nude",
  khaki: "khaki",
  transparan: "transparan, bening, clear, transparent",
});
