/** Product lines by brand: a title that names one of these lines names the brand. */
const FAMILIES: Readonly<Record<string, string>> = {
  apple: "iphone, ipad, macbook, airpods, imac, apple watch",
  samsung: "galaxy, samsung galaxy, galaxy tab",
  xiaomi: "redmi, poco, mi, pocophone",
  google: "google pixel, pixel, nest",
  asus: "rog, zenbook, vivobook, tuf gaming, asus rog",
  lenovo: "thinkpad, ideapad, legion, thinkcentre",
  hp: "hewlett packard, hp laserjet, hp deskjet, hp pavilion, hp probook, hp elitebook, hp omen, hp victus, hp envy, hp smart tank, hp ink tank, hp proliant",
  dell: "alienware, dell emc",
  acer: "predator, acer predator, acer aspire",
  huawei: "matebook, huawei matebook",
  sony: "playstation, bravia, cyber shot, ps5",
  microsoft: "xbox, surface",
  nintendo: "nintendo switch",
  canon: "pixma, powershot",
  nikon: "coolpix, nikkor",
  fujifilm: "instax, fuji, fuji xerox",
  anker: "soundcore",
  casio: "g shock, gshock, baby g, edifice",
  honda: "vario, scoopy, pcx, brio",
  yamaha: "nmax, yamalube",
  toyota: "avanza",
  "western digital": "wd, wdc",
  intel: "core i3, core i5, core i7, core i9",
  amd: "ryzen, radeon",
  nvidia: "geforce",
  kingston: "hyperx",
  loreal: "loreal paris",
  levis: "levi's",
};

export const BRAND_BY_FAMILY: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([brand, names]) => names.split(",").map((name) => [name.trim(), brand] as const)),
);

/**
 * Brands and families that are also ordinary words ("HP Samsung" is a phone). In a title, such a word counts as a brand only if a `BrandGroup` has it among its
 * `words`.
 */
export const ALSO_WORDS: ReadonlySet<string> = new Set(
  "hp mi nest surface legion predator pixel edifice fuji galaxy brio".split(" "),
);
