import type { ProductTypeSlug } from "../product-types.shared.ts";

const CPU =
  /\b(?:core(?:™|\s)?\s?)?(?:i[3579][ -]?\d{3,5}[a-z]{0,2}\d?|ci[3579]|i[3579]\b(?!\s*mini)|ryzen\s?[3579]|r[3579][ -]\d{4}[a-z]*|n[2-9]\d{3}\b|celeron|pentium|athlon|core\s?(?:ultra|2)|m[123]\s?(?:pro|max|chip)|snapdragon x|atom|c2d|(?:dual|quad)[ -]?core|a(?:4|6|8|9|10|12)\s?-?\s?\d{4}[a-z]?|amd\s?a(?:4|6|8|9|10|12)|e[12]\s?-?\s?\d{4}[a-z]?|fx[ -]?\d{4})\b/i;
/** Processors made for laptops and sold in nothing else: "i7-6700HQ", "8250U", "Ryzen 3 2200U", "N4000". */
const MOBILE_CPU =
  /\bi[3579][ -]{0,3}\d{3,5}(?:u|h|hq|hk|hs|hx|y|m|mq|g\d)\b|\b\d{4,5}(?:u|hq|hs|hx)\b|\bn[2-5]\d{3}\b/i;
const STORAGE =
  /\b(?:hard\s?dis[ck]|hardis[ck]|hdd|ssd|hd)\s?\d|\b(?:320|500|750|1000)\s?gb?\b|\b(?:\d{3}\s?(?:gb?\b)?|\d\s?tb)\s*[-/]?\s*(?:ssd|hdd|nvme|emmc)|\b(?:ssd|hdd|nvme|emmc)\s*\d{3}|\b(?:128|256|512)\s?gb?\b|\b1\s?tb\b/i;
const MEMORY = /\b(?:2|4|6|8|12|16|24|32|64)\s?gb?\b|\bram\s?\d/i;
const INCHES = /\b1[0-7](?:[.,]\d)?\s?(?:"|'|’|”|″|inch|inci\b|inc\b|in\b|fhd|wuxga|hd\b)|\b1[0-7][.,]\d\b/i;
const SYSTEM = /\b(?:w1[01]|win(?:dows)?\s?(?:1[01]|[78](?:\.1)?)|ohs|dos|linux|endless|no os)\b/i;
const NOTEBOOK_MAKER =
  /\b(?:asus|acer|lenovo|hp|dell|toshiba|msi|axioo|alienware|gigabyte|fujitsu|chuwi|zyrex|microsoft surface|avita)\b/i;
const PHONE_OR_CARD = /\b(?:sim|phablet|android|hub|reader|adaptor|adapter)\b/i;
const MEMORY_AND_STORAGE =
  /(?<![\d.,])\b(?:ram\s*)?(?:1|2|3|4|6|8|12|16)\s?(?:gb)?\s?[/+-]\s?(?:8|16|32|64|128|256|512)\s?(?:gb|\b)/i;
const NAMED_MEMORY = /\bram\s?\d{1,2}\s?(?:gb?)?\W{1,3}(?:rom|internal|int)\s?\d{1,3}\s?(?:gb?)?\b/i;
const DESKTOP_CPU = /\b(?:i[3579][ -]?\d{4,5}[fkst]{0,2}|ryzen\s?[3579]\s\d{4}(?:[gx]|gt|gt3d|x3d|f)?)\b/i;
const SOLD_ALONE = /\b(?:tray|box|lga\s?\d{4}|am[45]|\d{1,2} (?:cores?|threads?)|processor|prosess?or)\b/i;
const MOTHERBOARD = /\b(?:[hbzxa]\d{2,3}(?:m|i)?)\b.*\b(?:lga|am[45])\b/i;
const GRAPHICS = /\b(?:ge\s?force|radeon|[rg]tx\s?\d{3,4}|gt\s?[67]10|gt\s?[17]\d30|rx\s?\d{3,4})\b/i;
const GRAPHICS_MEMORY = /\b\d{1,2}\s?gb?\b|\bgddr\d|\bd[56]x?\b/i;
const MEMORY_MODULE = /\b(?:ddr[345]l?)\b/i;
const MEMORY_SPEED = /\b(?:pc\d{4,5}|\d{4}\s?mhz|sodimm|so-dimm|longdimm|udimm|\d\s?x\s?\d{1,2}\s?gb)\b/i;
const SCREEN = /\b(?:1[5-9]|2\d|3[0-4]|4[0-9])(?:[.,]\d)?\s?(?:"|''|”|inch)/i;
const MONITOR = /\b(?:\d{2,3}\s?hz|[14]\s?ms|w?qhd|ips|va panel|curved|freesync|g-sync)\b/i;
const FINE = /\b(?:fhd|uhd|4k)\b/i;
const WALL_SCREEN = /(?<![\d.,])(?:4[0-9]|5[058]|6[05]|7[05]|8[056])\s?(?:"|''|”|″|in(?:ch|ci|c|)\b)/i;
const TELEVISION = /\b(?:led|lcd|dvb-?t2?|tv|digital)\b/i;
const TELEVISION_SCREEN =
  /(?<![\d.,])(?:1[5-9]|2\d|3[0-9]|4[0-9]|5[058]|6[05]|7[05]|8[056])\s?(?:"|''|”|″|in(?:ch|ci|c|)\b)/i;

/**
 * Finds the type that a title's figures belong to: "i5-1135G7 8GB 512SSD" is a laptop, "8GB GDDR6 RTX 3060" a graphics card.
 * @param category the category of the offer's path: the same figures are a monitor's among computers, and a television's elsewhere
 * @returns undefined where the figures say nothing
 */
export function typeOfSpecs(title: string, category?: string): ProductTypeSlug | undefined {
  const hasCpu = CPU.test(title) || MOBILE_CPU.test(title);
  const isCard = GRAPHICS.test(title) && GRAPHICS_MEMORY.test(title) && !INCHES.test(title);
  if (isLaptop(title, hasCpu) || (isCard && isLaptopModel(title))) return "laptop";
  if (!hasCpu && isCard) return "kartu-grafis";
  const isOfComputer = STORAGE.test(title) || MEMORY.test(title) || isCard;
  if (DESKTOP_CPU.test(title) && SOLD_ALONE.test(title) && !isOfComputer) return "prosesor";
  if (!hasCpu && MOTHERBOARD.test(title)) return "motherboard";
  if (
    !hasCpu &&
    MEMORY_MODULE.test(title) &&
    MEMORY_SPEED.test(title) &&
    !STORAGE.test(title.replace(/\bddr\d.*$/i, ""))
  )
    return "ram-komputer";
  if (MEMORY_AND_STORAGE.test(title) || NAMED_MEMORY.test(title)) return "hp";
  return typeOfScreen(title, category === "komputer-laptop");
}

function typeOfScreen(title: string, isAmongComputers: boolean): ProductTypeSlug | undefined {
  const isTv = /\btv\b/i.test(title);
  if (WALL_SCREEN.test(title) && (isTv || TELEVISION.test(title) || FINE.test(title))) return "tv";
  const isMonitor = SCREEN.test(title) && (MONITOR.test(title) || FINE.test(title));
  if (isMonitor && !isTv && (isAmongComputers || MONITOR.test(title) || !TELEVISION.test(title))) return "monitor";
  if (!TELEVISION_SCREEN.test(title) || !TELEVISION.test(title)) return undefined;
  return isAmongComputers && !isTv ? "monitor" : "tv";
}

/** Recognises a laptop by a processor beside figures that only a laptop has, or, where the title names a maker of laptops, by any three figures of a laptop. */
function isLaptop(title: string, hasCpu: boolean): boolean {
  const [hasScreen, hasSystem, hasStorage] = [INCHES, SYSTEM, STORAGE].map((said) => said.test(title));
  const hasMemory = MEMORY.test(title) || MEMORY_AND_STORAGE.test(title);
  const said = [hasScreen, hasSystem, hasStorage, hasMemory].filter(Boolean).length;
  if (hasCpu && hasStorage && said > 1) return true;
  if (PHONE_OR_CARD.test(title) && !hasSystem) return false;
  if (hasCpu && hasScreen) return true;
  if (MOBILE_CPU.test(title) && said > 0) return true;
  if (!NOTEBOOK_MAKER.test(title)) return false;
  return (
    said + Number(hasCpu) >= 3 || (/\bram\b/i.test(title) && /\b(?:hdd|ssd|hard\s?dis[ck]|hardis[ck])\b/i.test(title))
  );
}

const PHONE_MODEL =
  /^\W*(?:(?:new|baru|hp|ori|original|promo|tukar|tambah|live|on|flash|sale|cod|murah|termurah|ready)\W+){0,6}(?:(?:vivo|oppo|realme|infinix|itel|tecno|xiaomi|redmi|poco|advan|huawei|honor|icherry|mito|evercoss|nexcom|maxtron|himax|brandcode|asiafone|meizu|zte|nubia)\s+(?:[a-z]{0,4}\s?)?\d{1,4}[a-z]{0,2}\b|asus\s+(?:zenfone|z[a-d]\d{3})|samsung\s+(?:galaxy\s+)?(?:[amjszcv]\d{1,2}[a-z]{0,2}|z\s?f(?:lip|old)\s?\d?|note\s?\d{1,2}|caramel|keystone|piton|(?:gt|sm)-?\w\d{3,4}\w?)\b|advan\s+vandroid|coolpad|strawberry\s+[a-z]*\d{2,4})/i;

/** Recognises a phone's maker and model: "vivo Y12s", "Samsung A10s". */
export const isPhoneModel = (title: string): boolean => PHONE_MODEL.test(title);

const LAPTOP_MODEL =
  /^\W*(?:(?:new|baru|promo|resmi|obral|murah)\W+)*(?:asus|acer|lenovo|hp|dell|toshiba|msi|axioo|xiaomi mi)\b.*\b(?:laptop|notebook)\b|^\W*(?:promo\W+)?(?:asus\s+(?:(?!a[35]20|a88|a68|x[23568]70|x[23]99)[aekxf]\d{3}[a-z]{1,3}\b|[gu][lxr]\d{3}|rog\s+(?:strix\s+)?g[lx]?\d{3}|tp\d{3})|acer\s+(?:a[35]1\d|e[135][ -]?\d{3}|es1|v5|z\s?(?:series\s+)?z?1?4\d{2})|lenovo\s+(?:v1[0-9]{2}|ip\s?\d{3}|[gb]\d0-\d{2}|n22|l340)|msi\s+g[efls]\d{2}|axioo\s+(?:hype|pongo|mybook|slimbook)|lenovo\s+(?:yoga|flex|legion|loq|thinkbook|slim\s\d|v1[45]\b)|lenovo\b.{0,30}\b1[3-7][ai][a-z]{2}\d{1,2}\b|(?:ideapad\s+)?(?:flex|yoga)\s+\d{1,2}\s+\d{2}[a-z]{3}\d|toshiba\s+c[458]\d|microsoft\s+surface\s+\d)/i;

/** Recognises a laptop's maker and model: "Asus X540NA", "Acer A314-33", "Asus E202S Notebook". */
export const isLaptopModel = (title: string): boolean => LAPTOP_MODEL.test(title);

const CAMERA_MODEL =
  /\b(?:nikon\s+[dz]\s?\d{1,4}|canon\s+(?:eos\s+)?(?:\d{2,4}d|[mr]\d{1,3})|sony\s+(?:a|alpha\s?a?|zv-?[e\d]|dsc-?\w?)\d{1,4})\b/i;

/** Recognises a camera's maker and model: "Nikon D5300", "Canon 650D". */
const isCameraModel = (title: string): boolean => CAMERA_MODEL.test(title);

const PRINTER_MODEL =
  /\b(?:epson\s+(?:l|lx|lq|m|wf|tm)-?\d{2,5}|canon\s+(?:pixma\s+)?(?:g|ip|mp|ts|mg|lbp|e)\d{3,4}|brother\s+(?:dcp|mfc|hl)-?\w*\d)/i;

/** Recognises a printer's maker and model: "Epson L3250". */
const isPrinterModel = (title: string): boolean => PRINTER_MODEL.test(title);

const TV_MODEL =
  /\b(?:sharp\W+(?:\w+\W+){0,3}(?:2t|4t|lc)[- ]?c?\d{2}|lc[- ]?\d{2}(?:le|sa)|ua[- ]?\d{2}[a-z]|pld\W?\d{2}|th[- ]?\d{2}[a-z]|kdl?[- ]?\d{2}|(?:led|lcd|tv)\W+(?:lg|sharp|samsung|polytron|panasonic|aqua|toshiba|philips|sony|tcl|akari|sanken|changhong|coocaa)\W+\d{2}(?!\d))/i;

/** Recognises a television's model, as makers name it: "Sharp LC-32LE180", "LED LG 24TK425". */
const isTvModel = (title: string): boolean => TV_MODEL.test(title);

const MOTORCYCLE_TYRE = /(?<![\d/])(?:[5-9]\d|1[0-9]0)\/(?:[5-9]\d|100)\s?-\s?(?:1[0-9]|2[01])(?![\d/])/;
const CAR_TYRE = /(?<![\d/])(?:1[4-9]5|2[0-9]5|3[0-2]5)\/[3-8][05]\s?(?:z?r|-)\s?(?:1[2-9]|2[0-4])(?!\d)/i;

/** Finds the tyre whose size a title states, as makers write it: "ECOMAX H01 70/90-14", "Techno 185/70 R14". */
function typeOfTyre(title: string): ProductTypeSlug | undefined {
  if (CAR_TYRE.test(title)) return "ban-mobil";
  return MOTORCYCLE_TYRE.test(title) ? "ban-motor" : undefined;
}

/**
 * Finds the type of a title that names no thing, but a maker's model or a tyre's size.
 * @param whole the title without gifts and without what the thing is for
 */
export function modelIn(title: string, whole: string) {
  if (isLaptopModel(whole)) return ["laptop", "laptop-model"] as const;
  if (isPhoneModel(title)) return ["hp", "phone-model"] as const;
  if (isCameraModel(whole)) return ["kamera", "camera-model"] as const;
  if (isPrinterModel(whole)) return ["printer", "printer-model"] as const;
  if (isTvModel(title)) return ["tv", "tv-model"] as const;
  const tyre = typeOfTyre(whole);
  return tyre && ([tyre, "specs"] as const);
}
