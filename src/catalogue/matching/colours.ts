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
/** A colour's Indonesian name, which also labels the variant. */
export type Colour = (typeof NAMES)[number];

/** Reads the colours that words name. A colour is a variant of one product, so it never keeps two offers apart. */
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
