import type { BrandDictionary } from "./brands.ts";
import { FITS, FOR } from "./compatibility-words.ts";
import { phraseReader } from "./phrases.ts";

/**
 * The kinds of accessories. `for`: the thing is made to fit another thing ("untuk iPhone"); `bundle`: other things are sold with it; `body-only`: it is sold
 * alone; every other kind is the accessory that the title names.
 */
const THINGS = [
  ...(["bundle", "body-only", "case", "screen-protector", "charger", "cable", "strap", "spare-part", "ink"] as const),
  ...(["holder", "battery", "remote", "refill", "box"] as const),
];
export type Accessory = "for" | (typeof THINGS)[number];

const readThings = phraseReader(THINGS, {
  bundle: "bundle, bundling, paket, bonus, gratis, combo, kit, paket hemat, paket lengkap",
  "body-only": "body only, bodi saja, body saja, unit only",
  case: "case, casing, softcase, hardcase, soft case, hard case, flip case, flipcase, flip cover, cover, sarung, back cover, sleeve, garskin, bumper, tas, bag, backpack, ransel, carrying case",
  "screen-protector":
    "tempered glass, tempered, anti gores, antigores, screen protector, screen guard, screenguard, hydrogel, pelindung layar, privacy glass",
  charger: "charger, adaptor, adapter, kepala charger, power adapter, casan, docking, dock",
  cable: "kabel, cable, kabel data, konektor, connector",
  strap: "strap, tali jam, watch band, watchband, tali",
  "spare-part":
    "sparepart, spare part, spareparts, suku cadang, lcd touchscreen, lcd fullset, touchscreen lcd, housing, backdoor",
  ink: "cartridge, ink cartridge, catridge, toner, tinta",
  holder: "holder, bracket, mount, dudukan, tripod, breket",
  battery: "baterai, batre, battery, batere",
  remote: "remote, remot, remote control",
  refill: "refill, isi ulang, reffil",
  // The box of a phone is sold without the phone.
  box: "dus box, dusbook, dus book, dus hp, dus iphone, dus samsung, kardus hp, box only, dus only",
});

/** Kinds in whose titles a code is likely the code of the device that the accessory fits: "case A55" is any case for an A55. */
const MADE_FOR: readonly Accessory[] = ["for", "case", "screen-protector", "strap", "spare-part", "box"];
export const isMadeForAnother = (accessories: ReadonlySet<Accessory>): boolean =>
  MADE_FOR.some((name) => accessories.has(name));

/**
 * Things that accessories are made for, besides brands and models. Phones and computers are left out, because "untuk HP Android" does not tell which device is
 * meant.
 */
const HOSTS = new Set("motor mobil kamera printer tv ac kulkas tipe type".split(" "));
/** Things that are sold alone ("panci"), but are parts when the name of the whole thing follows at once ("panci rice cooker"). */
const PARTS = new Set(
  (
    "panci gelas tabung selang karet tutup pisau filter saringan kaca rak roda lampu dinamo motor kapasitor pcb modul engsel gagang keyboard layar " +
    "pompa elemen pemanas tatakan tombol tali kepala evaporator kompresor"
  ).split(" "),
);
const WHOLES = new Set(
  (
    "rice magic magicom ricecooker blender mixer juicer mesin kulkas freezer ac tv kompor oven microwave setrika kipas dispenser laptop printer pintu vacuum " +
    "galon presto kamera sepeda pompa"
  ).split(" "),
);

/** The number of words after "untuk" that may say what the accessory fits. */
const REACH = 4;

/** Returns the kinds of accessories that a title names, including `for` and `bundle`. */
export function accessoriesIn(words: readonly string[], brands: BrandDictionary): ReadonlySet<Accessory> {
  const isThing = (word: string) =>
    HOSTS.has(word) || (brands.keyOf.has(word) && !brands.placeOf.get(word)?.isWord) || /\p{L}\d|\d\p{L}/u.test(word);
  const isFor = words.some(
    (word, place) => FITS.has(word) || (FOR.has(word) && words.slice(place + 1, place + 1 + REACH).some(isThing)),
  );
  const isPart = words.some((word, place) => PARTS.has(word) && WHOLES.has(words[place + 1] ?? ""));
  return new Set([
    ...readThings(words),
    ...(isFor ? (["for"] as const) : []),
    ...(isPart ? (["spare-part"] as const) : []),
  ]);
}
