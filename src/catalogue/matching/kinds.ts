import { coloursIn } from "./colours.ts";

/** Aspects in which two things with the same name may differ. */
export type KindName =
  | "side"
  | "end"
  | "battery-size"
  | "scent-strength"
  | "oil-grade"
  | "age"
  | "school-year"
  | "curriculum"
  | "for-whom"
  | "direction"
  | "plug"
  | "graphics"
  | "ink-colour"
  | "imitation"
  | "completeness";
/** The aspects that a title states, with their values. */
export type Kinds = ReadonlyMap<KindName, ReadonlySet<string>>;

/** Aspects that titles state only when they apply, so a title without such a statement names another thing than a title with it. */
export const SAID_WHERE_TRUE: ReadonlySet<KindName> = new Set(["imitation", "completeness"]);

const START = "(?<![\\p{L}\\p{N}.-])";
const END = "(?![\\p{L}\\p{N}])";
const pattern = (text: string) => new RegExp(`${START}(?:${text})${END}`, "gu");

const CONNECTOR =
  "hdmi|vga|dvi|display ?port|dp|usb-?c|usb ?c|type-?c|type ?c|usb|lightning|micro ?usb|rca|aux|av|sata|ide|lan|rj45";
const DIRECTION = pattern(`(${CONNECTOR})(?: (?:male|female))? (?:to|ke) (${CONNECTOR})`);

/** The patterns by value; a pattern with a group takes its value from the group. */
const PATTERNS: Readonly<Record<Exclude<KindName, "direction" | "ink-colour">, Readonly<Record<string, RegExp>>>> = {
  side: { left: pattern("kiri|left"), right: pattern("kanan|right") },
  end: { front: pattern("depan|front"), back: pattern("belakang|rear") },
  "for-whom": {
    boy: pattern("boy|boys|cowok|pria|men|man|mens|laki-laki|laki laki|male"),
    girl: pattern("girl|girls|cewek|wanita|women|woman|womens|perempuan|female"),
  },
  plug: {
    lightning: pattern("lightning|iphone|ipad"),
    micro: pattern("micro ?usb|micro"),
    c: pattern("usb ?-?c|type ?-?c"),
  },
  graphics: { chip: pattern("(?:rtx|gtx|mx|rx) ?(\\d{3,4})") },
  "battery-size": {
    aa: pattern("aa|um-?3|lr6|r6"),
    aaa: pattern("aaa|um-?4|lr0?3|r0?3"),
    c: pattern("um-?2|lr14|r14"),
    d: pattern("um-?1|lr20|r20"),
    "9v": pattern("9 ?v|6f22|6lr61"),
  },
  "scent-strength": {
    edp: pattern("edp|eau de parfum|extrait de parfum"),
    edt: pattern("edt|eau de toilette"),
    edc: pattern("edc|eau de cologne"),
    mist: pattern("body mist"),
  },
  "oil-grade": { grade: pattern("(\\d{1,2}) ?w ?-?(\\d{2})") },
  age: { age: pattern("(\\d{1,2})(?:-(\\d{1,2}))? ?(?:plus )?(tahun|thn|th|bulan|bln)") },
  "school-year": { class: pattern("(?:kelas|kls) ([1-9]|1[0-2]|x(?:ii|i)?|i{1,3}|i[vx]|vi{0,3}|v)") },
  curriculum: {
    k13: pattern("k ?-?13|kurikulum 2013"),
    merdeka: pattern("kurikulum merdeka|kurmer"),
    ktsp: pattern("ktsp"),
  },
  imitation: { imitation: pattern("kw ?\\d?|oem|replika|replica|tiruan|grade ori") },
  completeness: {
    bare: pattern("unit only|unit saja|body only|bodi saja|body saja|tanpa box|tanpa dus|no box|non box|batangan"),
  },
};

/** "Mirror" as a quality means an imitation. */
const MIRROR_QUALITY = new RegExp(`${START}mirror${END}`, "u");
/** Words beside which "mirror" does not mean an imitation: other names of a real mirror, the places where one hangs, and words about mirroring a screen. */
const MIRROR =
  /(?<!\p{L})(?:cermin|kaca|spion|rias|vanity|make ?up|wall|dinding|meja|lampu|led|screen|dongle|wifi display|hdmi|bathroom|kamar mandi|mobil|motor|blind spot)(?!\p{L})/u;
const DYED = /(?<!\p{L})(?:tinta|ink|cartridge|catridge|toner|cat|pilox|paint|hair ?colou?r|pewarna|semir)(?!\p{L})/u;
const ANY = new RegExp(
  [...Object.values(PATTERNS).flatMap((values) => Object.values(values)), DIRECTION, MIRROR_QUALITY, DYED]
    .map(({ source }) => source)
    .join("|"),
  "u",
);
const NONE: Kinds = new Map();

/** @param text a normalised title */
export function kindsIn(text: string, words: readonly string[]): Kinds {
  if (!ANY.test(text)) return NONE;
  const found = new Map<KindName, Set<string>>();
  const add = (name: KindName, value: string) => found.set(name, (found.get(name) ?? new Set()).add(value));
  for (const [name, values] of Object.entries(PATTERNS) as [KindName, Record<string, RegExp>][])
    for (const [value, spelled] of Object.entries(values))
      for (const [, ...groups] of text.matchAll(spelled)) {
        const said = groups.filter((group) => group !== undefined);
        add(name, said.length === 0 ? value : said.map((group) => SPELLED_ONCE.get(group) ?? group).join("-"));
      }
  for (const [, from = "", to = ""] of text.matchAll(DIRECTION)) add("direction", `${plain(from)}>${plain(to)}`);
  if (MIRROR_QUALITY.test(text) && !MIRROR.test(text)) add("imitation", "imitation");
  if (DYED.test(text)) for (const colour of coloursIn(words)) add("ink-colour", colour);
  return found;
}

const SPELLED_ONCE = new Map([
  ["thn", "tahun"],
  ["th", "tahun"],
  ["bln", "bulan"],
  ...["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].map(
    (roman, place) => [roman, `${place + 1}`] as const,
  ),
]);

const plain = (connector: string) => connector.replace(/[ -]/g, "");
