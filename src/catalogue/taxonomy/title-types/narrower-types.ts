import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { findProductType, type ProductType, type ProductTypeSlug } from "../product-types.shared.ts";
import { wordsOfName } from "../types/names.ts";

type Narrowing = {
  /** The narrower type; null where the catalogue has no type for such things. */
  readonly to: ProductTypeSlug | null;
  /** The category in which shops sell such things, where it is another than that of the wide type. */
  readonly category?: CategorySlug;
  readonly of: readonly ProductTypeSlug[];
  /** Words, each of which narrows the type when a title has it. */
  readonly words?: string;
  /** How many of the title's first words may have such a word; long titles praise a thing for all its uses at their end. */
  readonly within?: number;
  /** What narrows the type as a word does, where a single word does not tell. */
  readonly when?: RegExp;
  /** What shows that the words mean something else, such as "anti karat" beside a ring. */
  readonly unless?: RegExp;
};

/** Models of phones in a row, as only titles of what fits them all have: "Redmi 3,4/4X,5A,5,6,7 choice". */
const MANY_MODELS = /(?:\d{1,2}[a-z+]{0,4}\s?[,/]\s?){5}/i;

/** A cloth of veils. */
const BABY_DOLL = /\bbaby ?dol+\b|\bbaby ?dool\b/i;

/** What nappies promise. */
const NO_RASH = /\b(?:anti|bebas|cegah|mencegah|tanpa|no)\W?r[au]sh\b|\br[au]sh\W?free\b/i;

/** Metals and colours that only look like gold, and rust ("anti karat"), which is written like carats. */
const NO_GOLD =
  /\b(?:anti|tahan|ga|gak|tidak) ?karat|\b(?:titanium|stainless|baja|steel|xuping|lapis|imitasi|replika|warna emas|gold color|plated|rhodium|perak|silver)\b/i;

const CLOTHES: readonly ProductTypeSlug[] = [
  "kemeja",
  "blus",
  "kaos",
  "celana",
  "rok",
  "gaun",
  "gamis",
  "baju-koko",
  "jaket",
  "sweater",
  "baju-tidur",
  "pakaian-dalam",
];

const SPORTS =
  "lari, running, futsal, olahraga, senam, renang, sepeda, gowes, badminton, voli, volley, basket, yoga, jogging, tenis, trail, hiking, cycling";
const BABIES =
  "bayi, baby, anak, kids, kid, balita, batita, toddler, newborn, boy, girl, boys, girls, junior, kiddy, infant";

/** Types that are narrower by whom or what the thing is for, such as clothes for children or shampoo for cats. The first entry that fits counts. */
const NARROWER_TYPES: readonly Narrowing[] = [
  { to: "baju-hamil", of: CLOTHES, words: "hamil, menyusui, maternity, nursing, busui, bumil" },
  { to: "baju-bayi", of: CLOTHES, words: BABIES, unless: BABY_DOLL },
  { to: "baju-bayi", of: ["kaos-kaki", "topi"], words: "bayi, baby, newborn" },
  { to: "sabun-sampo-bayi", of: ["sabun-mandi", "sampo"], words: "bayi, baby, kids, anak, newborn" },
  { to: "tisu-basah", of: ["tisu"], words: "basah, wet, wipes" },
  { to: "makanan-bayi", of: ["biskuit", "sereal", "makanan-beku"], words: "bayi, baby, mpasi" },
  // Adult nappies, creams for the skin under nappies and brushes for bottles have a type of their own, or no type.
  { to: "popok-dewasa", of: ["popok-bayi"], words: "dewasa, adult, adults, lansia, manula, lifree, confidence" },
  { to: null, of: ["popok-bayi"], words: "cream, krim, creme, salep, ointment, lotion, bedak, powder" },
  { to: null, of: ["popok-bayi"], words: "rash, rush", unless: NO_RASH },
  { to: null, of: ["botol-susu"], words: "brush, cleaner, cleanser, cleansing" },
  { to: "susu-ibu-hamil", of: ["susu-bubuk"], words: "hamil, menyusui, bumil, busui" },
  { to: "susu-formula", of: ["susu-bubuk"], words: "bayi, balita, pertumbuhan, batita" },
  {
    to: null,
    of: ["body-lotion", "bedak", "parfum", "pelembap", "kondisioner", "sepatu", "sandal"],
    words: "bayi, baby",
  },
  {
    to: "tinta-printer",
    of: ["toner-wajah"],
    words: "printer, laserjet, canon, brother, hp, epson, ricoh, xerox, cartridge, catridge, kyocera",
  },
  {
    to: null,
    of: ["tinta-printer"],
    words: "stempel, stamp, tato, tattoo, spidol, pulpen, pena, sablon, nintendo, gameboy",
  },
  { to: null, of: ["tas"], words: "hardisk, harddisk, harddrive, hdd, ssd, disk" },

  { to: null, of: ["hp"], when: MANY_MODELS },
  { to: "sampo", of: ["sabun-muka"], words: "shampoo, sampo, shampo" },
  // Tracks and play sets of toy cars are no cars.
  { to: null, of: ["diecast", "mainan-edukasi"], words: "playset, trek, track, lintasan" },
  { to: "diecast", of: ["mainan-edukasi"], words: "hotwheels, wheels, matchbox, tomica, majorette, diecast" },
  // Skin care names its active parts in per cent.
  { to: null, of: ["vitamin"], words: "serum, ampoule, essence, toner, waterless, ferulic, retinol" },
  { to: "sampo-hewan", of: ["sampo", "sabun-mandi"], words: "kucing, anjing, hewan, cat, dog, pet, kitten, puppy" },
  { to: "tas-hewan", of: ["tas", "tas-sekolah"], words: "kucing, anjing, hewan, pet" },
  { to: "sampo-mobil", of: ["sampo"], words: "mobil, motor, car" },
  { to: "kacamata-renang", of: ["kacamata"], words: "renang, swimming, swim" },
  { to: "sepatu-olahraga", of: ["sepatu"], words: SPORTS },
  { to: "baju-olahraga", of: ["kaos", "celana", "kemeja"], words: SPORTS, within: 8 },
  // A suit of several clothes is none of them.
  {
    to: null,
    of: ["celana", "kaos", "blus", "jaket", "kemeja", "rok", "sweater"],
    words: "setelan, stelan, setlan, oneset",
  },
  {
    to: "perhiasan-emas",
    of: ["cincin", "kalung", "gelang", "anting"],
    words: "karat, kadar, 24k, 17k, 18k, 16k, 22k, 375, 420, 700, 750",
    unless: NO_GOLD,
  },
  { to: "tas-sekolah", of: ["tas"], words: "sekolah, anak, sd, tk, paud, school, kids" },
  { to: "batik", of: ["kemeja", "blus", "gaun"], words: "batik, tenun" },
  { to: "jaket-motor", of: ["jaket"], words: "motor, touring, bikers, riding" },
  { to: "kursi-kantor", of: ["kursi"], words: "kantor, gaming, kerja, office, direktur, staff, ergonomis" },
  { to: "meja-kantor", of: ["meja"], words: "kantor, kerja, office" },
  { to: "sepeda-listrik", of: ["sepeda"], words: "listrik, elektrik, electric" },
  {
    to: "masker-medis",
    of: ["masker-wajah"],
    words:
      "medis, ply, 3ply, 4ply, earloop, duckbill, kn95, kf94, n95, bedah, surgical, kesehatan, kain, scuba, hijab, disposable, pelindung",
  },
  {
    to: "konsol-game",
    of: ["game"],
    words:
      "console, konsol, oled, lite, v2, neon, cfw, slim, fat, unit, mesin, fullset, 500gb, 1tb, 32gb, 64gb, 128gb, 256gb, hen, hdd, digital",
  },
  {
    to: null,
    of: ["casing-hp"],
    words:
      "atx, matx, psu, fan, airflow, argb, rgb, tower, hdd, hardisk, harddisk, harddrive, harddisknya, disk, ssd, sata, nvme, enclosure, laptop, notebook, macbook, netbook, airpods, gopro, flashdisk, keyboard, nintendo, playstation, ps4, ps5, xbox, controller",
  },
  {
    to: null,
    of: ["lampu"],
    category: "otomotif-aksesoris",
    words:
      "motor, mobil, headlamp, foglamp, vario, beat, scoopy, mio, nmax, aerox, pcx, vixion, supra, jupiter, revo, satria, ninja, cbr, avanza, xenia, innova, brio, " +
      "h4, h7, h11, sein, sen, strobo, plat",
  },
  { to: null, of: ["air-cooler"], words: "cpu, processor, prosesor, argb, am4, am5, lga" },
  { to: "keyboard-musik", of: ["keyboard"], words: "piano, musik, casio, roland, korg, tuts, psr, organ" },
];

const narrowingsByType = Map.groupBy(
  NARROWER_TYPES.flatMap(({ to, of, words = "", category, when, unless, within = Infinity }) =>
    of.map((wide) => ({
      wide,
      type: to === null ? undefined : findProductType(to),
      words: wordsOfName(words),
      within,
      ...(category && { category }),
      ...(when && { when }),
      ...(unless && { unless }),
    })),
  ),
  ({ wide }) => wide,
);

function isAmong(words: readonly string[], word: string, most: number): boolean {
  const place = words.indexOf(word);
  return place >= 0 && place < most;
}

type Narrowed = { readonly type: ProductType | undefined; readonly category: CategorySlug };

/**
 * Narrows a type by whom or what the thing is for, as the title or the path says. If the path's own type is one of the narrower types, that type is returned,
 * whatever the title says. The type is undefined where the catalogue has none for such a thing.
 */
export function narrowed(
  type: ProductType,
  title: string,
  path: { readonly type?: ProductType | undefined; readonly category?: string | undefined },
): Narrowed {
  const fitting = narrowingsByType.get(type.slug);
  if (!fitting) return { type, category: type.category };
  const words = wordsOfName(title);
  const found =
    (path.type && fitting.find(({ type: narrow }) => narrow === path.type)) ??
    fitting.find(
      (one) =>
        !one.unless?.test(title) &&
        (one.when?.test(title) || one.words.some((word) => isAmong(words, word, one.within))),
    ) ??
    (path.category === "ibu-bayi" && type.category === "fashion-pria-wanita"
      ? fitting.find((one) => one.type?.slug === "baju-bayi")
      : undefined);
  if (!found) return { type, category: type.category };
  return { type: found.type, category: found.type?.category ?? found.category ?? type.category };
}
