import type { ProductTypeSlug } from "../product-types.shared.ts";

const CPU =
  /\b(?:core\s?)?(?:i[3579][ -]?\d{3,5}[a-z]{0,2}\d?|ci[3579]|i[3579]\b(?!\s*mini)|ryzen\s?[3579]|r[3579][ -]\d{4}[a-z]*|n[2-9]\d{3}\b|celeron|pentium|athlon|core\s?(?:ultra|2)|m[123]\s?(?:pro|max|chip)|snapdragon x)\b/i;
const STORAGE =
  /\b(?:\d{3}\s?(?:gb?\b)?|\d\s?tb)\s*[-/]?\s*(?:ssd|hdd|nvme|emmc)|\b(?:ssd|hdd|nvme|emmc)\s*\d{3}|\b(?:128|256|512)\s?gb?\b|\b1\s?tb\b/i;
const MEMORY = /\b(?:2|4|6|8|12|16|24|32|64)\s?gb?\b|\bram\s?\d/i;
const INCHES = /\b1[0-7](?:[.,]\d)?\s?(?:"|''|”|inch|inc\b|in\b|fhd|wuxga|hd\b)|\b1[0-7][.,]\d\b/i;
const WINDOWS = /\b(?:w1[01]|win(?:dows)?\s?1[01]|ohs)\b/i;
const MEMORY_AND_STORAGE =
  /\b(?:ram\s*)?(?:1|2|3|4|6|8|12|16)\s?(?:gb)?\s?[/+-]\s?(?:8|16|32|64|128|256|512)\s?(?:gb|\b)/i;
const GRAPHICS = /\b(?:ge\s?force|radeon|[rg]tx\s?\d{3,4}|gt\s?[67]10|gt\s?[17]\d30|rx\s?\d{3,4})\b/i;
const GRAPHICS_MEMORY = /\b\d{1,2}\s?gb?\b|\bgddr\d|\bd[56]x?\b/i;
const MEMORY_MODULE = /\b(?:ddr[345]l?)\b/i;
const MEMORY_SPEED = /\b(?:pc\d{4,5}|\d{4}\s?mhz|sodimm|so-dimm|longdimm|udimm|\d\s?x\s?\d{1,2}\s?gb)\b/i;
const SCREEN = /\b(?:1[5-9]|2\d|3[0-4]|4[0-9])(?:[.,]\d)?\s?(?:"|''|”|inch)/i;
const REFRESH = /\b(?:\d{2,3}\s?hz|[14]\s?ms|fhd|qhd|uhd|wqhd|ips|va panel|curved|led|freesync|g-sync)\b/i;

/**
 * What the figures in a title are those of: "i5-1135G7 8GB 512SSD" is a laptop's, "8GB GDDR6 RTX 3060" a graphics card's.
 * @returns undefined where they say nothing
 */
export function typeOfSpecs(title: string): ProductTypeSlug | undefined {
  const hasCpu = CPU.test(title);
  if (hasCpu && STORAGE.test(title) && [INCHES, WINDOWS, MEMORY, MEMORY_AND_STORAGE].some((said) => said.test(title)))
    return "laptop";
  if (!hasCpu && GRAPHICS.test(title) && GRAPHICS_MEMORY.test(title) && !INCHES.test(title)) return "kartu-grafis";
  if (
    !hasCpu &&
    MEMORY_MODULE.test(title) &&
    MEMORY_SPEED.test(title) &&
    !STORAGE.test(title.replace(/\bddr\d.*$/i, ""))
  )
    return "ram-komputer";
  if (MEMORY_AND_STORAGE.test(title)) return "hp";
  if (SCREEN.test(title) && REFRESH.test(title)) return "monitor";
  return undefined;
}

const PHONE_MODEL =
  /^\W*(?:(?:new|baru|hp|ori|original|promo)\W+)*(?:(?:vivo|oppo|realme|infinix|itel|tecno|xiaomi|redmi|poco|advan|huawei|honor|asus)\s+(?:[a-z]{0,4}\s?)?\d{1,4}[a-z]{0,2}\b|samsung\s+(?:galaxy\s+)?[amjszc]\d{1,2}[a-z]{0,2}\b)/i;

/** "vivo Y12s", "Samsung A10s": a maker of phones and a model. */
export const isPhoneModel = (title: string): boolean => PHONE_MODEL.test(title);
