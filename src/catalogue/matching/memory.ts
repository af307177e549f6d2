/** In GB. */
export type Memory = { readonly ram?: number; readonly storage?: number };

const START = "(?<![\\p{L}\\p{N}./-])";
const END = "(?![\\p{L}\\p{N}])";
const PAIR = new RegExp(`${START}(\\d{1,2})/(\\d{1,4}) ?(gb|tb|g|t)?(?![\\p{L}\\p{N}./-])`, "gu");

const RAM = "ram|ddr\\d|lpddr\\d\\w?";
const STORAGE = "rom|ssd|hdd|emmc|nvme|ufs|internal|storage|hard ?disk";
const SIZE = "(\\d{1,4}) ?(gb|tb)";
/** "RAM 8GB SSD 512GB" and "8GB RAM 512GB SSD": the last one found tells on which side of the sizes the words stand. */
const WORD_FIRST = new RegExp(`${START}(${RAM}|${STORAGE}) ${SIZE}${END}`, "gu");
const SIZE_FIRST = new RegExp(`${START}${SIZE} (${RAM}|${STORAGE})${END}`, "gu");

const RAM_SIZES = new Set([1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48, 64, 96]);
const STORAGE_SIZES = new Set([8, 16, 32, 64, 128, 256, 512, 1000, 1024, 2048]);

/** "8/256", "RAM 8GB SSD 512GB". In `rest` a pair stands as its two quantities. */
export function extractMemory(text: string): { readonly memory: Memory; readonly rest: string } {
  const pairs: Memory[] = [];
  const rest = text.replace(PAIR, (whole, first: string, second: string, unit?: string) => {
    const [ram, storage] = [Number(first), inGigabytes(second, unit?.startsWith("t") ? "tb" : "gb")];
    if (!RAM_SIZES.has(ram) || !STORAGE_SIZES.has(storage) || ram >= storage) return whole;
    pairs.push({ ram, storage });
    return ` ${ram}gb ${storage}gb `;
  });
  return { memory: pairs[0] ?? namedMemory(rest), rest: rest.replace(/\s+/g, " ").trim() };
}

function namedMemory(text: string): Memory {
  if (!/\d ?[gt]b/.test(text)) return {};
  const wordFirst = [...text.matchAll(WORD_FIRST)].map((match) => ({
    at: match.index,
    word: match[1],
    size: match[2],
    unit: match[3],
  }));
  const sizeFirst = [...text.matchAll(SIZE_FIRST)].map((match) => ({
    at: match.index,
    word: match[3],
    size: match[1],
    unit: match[2],
  }));
  // "8GB SSD 512GB": what stands last tells on which side the words stand.
  const endOf = (matches: readonly { readonly at: number }[]) => matches.at(-1)?.at ?? -1;
  const isWordFirst = endOf(wordFirst) > endOf(sizeFirst);
  const named = (isWordFirst ? wordFirst : sizeFirst).map(({ word = "", size, unit }) => ({
    isRam: /^(?:ram|ddr|lpddr)/.test(word),
    size: inGigabytes(size, unit),
  }));
  const [ram, storage] = [named.find(({ isRam }) => isRam), named.find(({ isRam }) => !isRam)];
  return { ...(ram ? { ram: ram.size } : {}), ...(storage ? { storage: storage.size } : {}) };
}

const inGigabytes = (size: string | undefined, unit: string | undefined) => Number(size) * (unit === "tb" ? 1024 : 1);
