import type { FactKey } from "../taxonomy/types/facts.ts";

/** How a detail is read from a text in lower case: a number within bounds, or the first of some values whose pattern matches. */
export type DetailRule = {
  /** The first group of a match is the number or, for a choice, the text that stands for the value; the second group may be the number's unit. */
  readonly patterns: readonly RegExp[];
  /** A pattern for titles only, which state the detail without naming it: "Laptop 14 inch 1,2 kg". */
  readonly inTitles?: RegExp;
  /** The bounds of a number, in the fact's unit. */
  readonly within?: readonly [least: number, most: number];
  /** Each value with the pattern of its texts. A text with several values counts as saying nothing, unless `takesAll` is set. */
  readonly values?: readonly (readonly [pattern: RegExp, value: string])[];
  readonly takesAll?: true;
  /** Whether the largest of several numbers is taken, as for the size of room that a device suits. */
  readonly takesLargest?: true;
};

/** A number, with or without spaces around it and with thousands separated by dots or commas, as shops write numbers. */
const N = String.raw`(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)\s{0,2}`;
const rule = (source: string): RegExp => new RegExp(source, "gu");
const END = String.raw`(?![\p{L}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{N}])`;
/** Matches a number after its label; a few other characters may stand between. */
const labelled = (label: string, unit: string): RegExp =>
  rule(`${START}(?:${label})[^\\d\\n.;]{0,18}?${N}(${unit})${END}`);
const number = (unit: string): RegExp => rule(`${N}(${unit})${END}`);

const WATT = "w|watt|watts";
/** A label of a thing's own weight, not of a parcel's weight or the weight of a person who uses the thing. */
const WEIGHT = "(?:berat|bobot|weight)(?! (?:paket|kotor|pengiriman|kirim|kemasan|gross|badan|maks|beban|volume))";

const weight = (least: number, most: number, inTitles?: RegExp): DetailRule => ({
  patterns: [labelled(WEIGHT, "kg|kilogram|kilo|gram|gr|g")],
  within: [least, most],
  ...(inTitles ? { inTitles } : {}),
});

/** Excludes what follows a resolution that is not a screen's: the name of a graphics card, a camera, sound or film. */
const NOT_OF_SCREEN = `${END}(?! ?(?:\\d{3}(?![\\p{L}\\p{N}])|graphics?|webcam|kamera|camera|cam|audio|video|recording|voice|call|microphone|sound))`;

/** The rules by fact. A number without a label is read only for types in which the number can mean nothing else. */
export const DETAIL_RULES: Partial<Record<FactKey, DetailRule>> = {
  btu: {
    patterns: [number("btu(?:[ /]?(?:h|hr|jam))?"), rule(`${START}btu(?:/h(?:r)?)?\\s?[:=]\\s?${N}${END}`)],
    within: [3_000, 60_000],
  },
  bintang_energi: {
    patterns: [
      rule(`(?:energi|hemat|energy|sni)[^\\d\\n]{0,30}?(?:bintang|star)\\s?[:=]?\\s?([1-5])${END}`),
      rule(`${START}([1-5])\\s?(?:bintang|stars?)[^\\d\\n]{0,20}?(?:energi|hemat|energy)`),
      rule(`${START}bintang ([1-5]) (?:hemat|energi)`),
    ],
    inTitles: rule(`${START}(?:bintang|star)\\s?([1-5])${END}|${START}([1-5])\\s?(?:bintang|stars?)${END}`),
    within: [1, 5],
  },
  luas_ruangan: {
    patterns: [
      rule(
        `(?:ruang|ruangan|kamar|room|luas|coverage|area)[^\\d\\n.;]{0,30}?(?:\\d{1,3}\\s?(?:m2|m²)?\\s?(?:-|–|s/d|sampai|hingga)\\s?)?${N.replace("(?<![\\p{L}\\p{N}.,/-])", "")}(?:m2|m²|m\\^2|meter persegi|sqm)`,
      ),
    ],
    within: [3, 300],
    takesLargest: true,
  },
  freon: {
    patterns: [rule(`${START}(r[ -]?(?:32|410a?|22|290|600a|134a|407c))${END}`)],
    values: [
      [/r[ -]?32/, "R32"],
      [/r[ -]?410/, "R410A"],
      [/r[ -]?22/, "R22"],
      [/r[ -]?290/, "R290"],
      [/r[ -]?600/, "R600a"],
      [/r[ -]?134/, "R134a"],
      [/r[ -]?407/, "R407C"],
    ],
  },
  daya_listrik: {
    patterns: [
      labelled("daya(?: listrik| input)?|konsumsi(?: daya| listrik| energi)?|power(?: consumption)?|listrik", WATT),
    ],
    inTitles: number(WATT),
    within: [5, 5_000],
  },
  putaran: { patterns: [number("rpm")], within: [300, 2_000] },
  panci_dalam: {
    patterns: [rule(`${START}(ceramic|keramik|stainless(?: steel)?|anti ?lengket|non ?stick|teflon|titanium)${END}`)],
    values: [
      [/ceramic|keramik/, "keramik"],
      [/stainless/, "stainless steel"],
      [/lengket|stick|teflon/, "antilengket"],
      [/titanium/, "titanium"],
    ],
  },
  kendali: {
    patterns: [rule(`${START}(digital)(?! (?:printing|marketing|timbangan|scale))${END}`)],
    values: [[/digital/, "digital"]],
  },
  jenis_layar: {
    patterns: [
      rule(
        `${START}((?:super |dynamic )?amoled|mini[ -]?led|oled|qled|qned|nanocell|ips(?![- ]level)|pls|(?:va|tn)(?= panel)|ltps|lcd|dled|led(?= (?:smart |google |android |digital )?tv))${END}`,
      ),
    ],
    values: [
      [/amoled/, "AMOLED"],
      [/mini/, "Mini LED"],
      [/oled/, "OLED"],
      [/qled/, "QLED"],
      [/qned/, "QNED"],
      [/nanocell/, "NanoCell"],
      [/ips|pls/, "IPS"],
      [/va/, "VA"],
      [/tn/, "TN"],
      [/ltps|lcd/, "LCD"],
      [/led/, "LED"],
    ],
  },
  laju_segar: { patterns: [number("hz")], within: [48, 600] },
  waktu_respons: { patterns: [number("ms")], within: [0.01, 20] },
  resolusi: {
    patterns: [
      // "HD" and "UHD" mean a graphics card where they follow "Intel", and the picture of a camera where they stand beside one.
      rule(
        `(?<![\\p{L}\\p{N}.,]|intel |(?:kamera|camera|webcam|video|cam) (?:(?:full )?hd )?)(8k|4k|uhd|2k|[23][.,]\\dk|3k|qhd|wqhd|wuxga|fhd|full ?hd|1080p|hd ready|hd|720p|(?:7680|3840|2880|2560|1920|1366|1280) ?[x×] ?\\d{3,4})${NOT_OF_SCREEN}`,
      ),
      // The resolution may follow the inches without a space: "14.0FHD".
      rule(`(?<=\\d)(fhd|wuxga|qhd|uhd)${NOT_OF_SCREEN}`),
    ],
    values: [
      [/^8k|7680/, "8K"],
      [/^2[.,]2/, "2.2K"],
      [/^2[.,]5/, "2.5K"],
      [/^2[.,]8|2880/, "2.8K"],
      [/^3[.,]2/, "3.2K"],
      [/4k|uhd|3840/, "4K"],
      [/^3k/, "3K"],
      [/2560 ?[x×] ?1600/, "WQXGA"],
      [/2k|qhd|2560/, "QHD"],
      [/wuxga|1920 ?[x×] ?1200/, "WUXGA"],
      [/fhd|full|1080/, "Full HD"],
      [/hd|720|1366|1280/, "HD"],
    ],
  },
  megapiksel: {
    patterns: [labelled("kamera(?: utama| belakang)?|(?:main|rear) camera", "mp|megapiksel|megapixel")],
    inTitles: number("mp|megapixel"),
    within: [2, 250],
  },
  sistem_operasi: {
    patterns: [
      rule(
        `${START}((?:windows|win) ?1[01](?: (?:home|pro))?|w1[01]|chrome ?os|chromebook|mac ?os|free ?dos|non ?os|ubuntu|android 1\\d|(?:ipados|ios) ?[12]\\d|google tv|android tv|webos|tizen|vidaa|coolita|roku tv|fire tv|smart tv)${END}`,
      ),
    ],
    values: [
      [/(?:w(?:in(?:dows)?)?) ?11 pro/, "Windows 11 Pro"],
      [/(?:w(?:in(?:dows)?)?) ?11/, "Windows 11"],
      [/w(?:in(?:dows)?)? ?10/, "Windows 10"],
      [/chrome/, "ChromeOS"],
      [/mac/, "macOS"],
      [/dos|non/, "tanpa Windows"],
      [/ubuntu/, "Ubuntu"],
      [/google tv/, "Google TV"],
      [/android tv/, "Android TV"],
      [/webos/, "webOS"],
      [/tizen/, "Tizen"],
      [/vidaa/, "VIDAA"],
      [/coolita/, "Coolita"],
      [/roku/, "Roku TV"],
      [/fire/, "Fire TV"],
      ...[10, 11, 12, 13, 14, 15, 16].map((version): [RegExp, string] => [
        RegExp(`android ${version}`),
        `Android ${version}`,
      ]),
    ],
  },
  port: {
    patterns: [
      rule(
        `${START}(?<!kabel |cable |converter |konverter |adapter |bonus |free |gratis )(hdmi|display ?port|vga(?= port|[ ,/+&-]{1,3}(?:hdmi|dvi|display|dp|audio|usb|lan|rj))|(?<=(?:hdmi|dvi|port|dp|usb)[ ,/+&-]{1,3})vga|dvi|thunderbolt|usb[ -]?c|(?:usb )?type[ -]?c|usb[ -]?a|lan|rj ?45|ethernet)${END}(?! (?:kabel|cable))`,
      ),
    ],
    values: [
      [/hdmi/, "HDMI"],
      [/display/, "DisplayPort"],
      [/vga/, "VGA"],
      [/dvi/, "DVI"],
      [/thunderbolt/, "Thunderbolt"],
      [/usb[ -]?c|type[ -]?c/, "USB-C"],
      [/usb[ -]?a/, "USB-A"],
      [/lan|rj|ethernet/, "LAN"],
    ],
    takesAll: true,
  },
  pengisian_daya: {
    patterns: [
      rule(`${N}(?:${WATT}) ?(?:fast|super|turbo|flash|hyper|quick|charging|charge|pengisian|pd)`),
      labelled(
        "(?:fast |quick |super |turbo )?charging|pengisian(?: daya)?(?: cepat)?|supervooc|vooc|fast charge|turbocharge|pd",
        WATT,
      ),
    ],
    within: [5, 300],
  },
  isi_baterai: { patterns: [number("mah")], within: [20, 40_000] },
  masa_pakai: {
    patterns: [labelled("hingga|up to|sampai|baterai|battery|playtime|play time|pemutaran|putar", "jam|hours?|hrs?|h")],
    within: [1, 200],
  },
  tahan_air: { patterns: [rule(`${START}(ip(?:x[1-9]|[56]\\d)k?)${END}`)] },
  bluetooth: {
    patterns: [rule(`${START}(?:bluetooth|bt)[ :]{0,2}(?:v(?:ersi|ersion|er)?\\.? ?)?([3-6](?:\\.\\d)?)${END}`)],
  },
  peredam_bising: {
    patterns: [rule(`${START}(anc|enc|active noise cancel(?:l?ing|l?ation))${END}`)],
    values: [
      [/anc|active/, "aktif (ANC)"],
      [/enc/, "mikrofon (ENC)"],
    ],
    takesAll: true,
  },
  ukuran_driver: {
    patterns: [labelled("drivers?|speaker unit", "mm"), rule(`${N}mm (?:\\p{L}{2,12} ){0,2}drivers?${END}`)],
    within: [4, 70],
  },
  teknologi_cetak: {
    patterns: [
      rule(`${START}(ink ?tank|eco ?tank|infus|ink ?jet|desk ?jet|laser(?: ?jet)?|thermal|termal|dot matrix)${END}`),
    ],
    values: [
      [/tank|infus/, "tangki tinta"],
      [/ink ?jet|desk/, "inkjet"],
      [/laser/, "laser"],
      [/th?ermal/, "termal"],
      [/dot/, "dot matrix"],
    ],
  },
  fungsi_cetak: {
    patterns: [
      rule(
        `${START}(all in one|multifungsi|multifunction|print[ ,/&-]{1,3}scan[ ,/&-]{1,3}(?:dan )?copy|print[ ,/&-]{1,3}copy[ ,/&-]{1,3}scan|scan[ ,/&-]{1,3}copy)${END}`,
      ),
    ],
    values: [[/./, "cetak, pindai, salin"]],
  },
  dupleks: {
    patterns: [rule(`${START}((?:auto(?:matic|matis)? )?(?:duplex|dupleks))${END}`)],
    values: [[/dupl/, "otomatis"]],
  },
  kertas_terbesar: {
    patterns: [rule(`${START}(a3\\+?|a4)${END}`)],
    values: [
      [/a3/, "A3"],
      [/a4/, "A4"],
    ],
  },
  kecepatan_cetak: { patterns: [number("ppm|halaman per menit|lembar per menit")], within: [1, 100] },
  berat_barang: weight(0.005, 150),
};

/** Types of things whose titles state their weight without its name. */
export const WEIGHED_IN_TITLES: ReadonlySet<string> = new Set(["laptop", "tablet"]);
export const TITLE_WEIGHT: RegExp = number("kg");
