/** Memory sizes in GB. */
export type Memory = {
  readonly ram?: number;
  readonly storage?: number;
  /** The pairs of a title that offers several ("3/32 4/64"), each as "3/32"; `ram` and `storage` are those of the first pair. */
  readonly choices?: readonly string[];
};

const START = "(?<![\\p{L}\\p{N}./-])";
const END = "(?![\\p{L}\\p{N}])";
const PAIR = new RegExp(`${START}(\\d{1,2})/(\\d{1,4}) ?(gb|tb|g|t)?(?![\\p{L}\\p{N}./]|-\\d)`, "gu");

const RAM = "ram|ddr\\d|lpddr\\d\\w?";
const STORAGE = "rom|ssd|hdd|emmc|nvme|ufs|internal|storage|hard ?disk";
const SIZE = "(\\d{1,4}) ?(gb|tb)";
/** Titles write "RAM 8GB SSD 512GB" or "8GB RAM 512GB SSD". The pattern whose last match begins later shows whether words stand before or after their sizes. */
const WORD_FIRST = new RegExp(`${START}(${RAM}|${STORAGE}) ${SIZE}${END}`, "gu");
const SIZE_FIRST = new RegExp(`${START}${SIZE} (${RAM}|${STORAGE})${END}`, "gu");

const RAM_SIZES = new Set([1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48, 64, 96]);
const STORAGE_SIZES = new Set([8, 16, 32, 64, 128, 256, 512, 1000, 1024, 2048]);

/** "256SSD" and "SSD 512" mean gigabytes without a unit, and so does "512G" of a computer. */
const BARE = /(?<=(?:^|[ /]))(120|128|240|250|256|480|500|512|1000|1024) ?(?=(?:ssd|hdd|nvme|emmc)(?![\p{L}\p{N}]))/gu;
const BARE_BEHIND = /(?<=(?:^| )(?:ssd|nvme|emmc) )(120|128|240|250|256|480|500|512|1000|1024)(?= |$)(?! ?[gt]b)/gu;
const SHORT_UNIT = /(?<=(?:^|[ /]))(64|128|256|512|1024)g(?![\p{L}\p{N}])/gu;
const IS_COMPUTER =
  /\d ?[gt]b(?![\p{L}\p{N}])|(?:^| )(?:ram|ssd|nvme|laptop|ryzen|core|w1[01]|i[3579](?:-\w{1,8})?)(?: |$)/u;

const withUnits = (text: string) =>
  /ssd|hdd|nvme|emmc|\dg/.test(text)
    ? text
        .replace(BARE, "$1gb ")
        .replace(BARE_BEHIND, "$1gb")
        .replace(SHORT_UNIT, (whole, number: string) => (IS_COMPUTER.test(text) ? `${number}gb` : whole))
    : text;

/** Reads memory sizes such as "8/256" or "RAM 8GB SSD 512GB". `rest` has each pair as two quantities. */
export function extractMemory(text: string): { readonly memory: Memory; readonly rest: string } {
  const pairs: Memory[] = [];
  const rest = withUnits(text).replace(PAIR, (whole, first: string, second: string, unit?: string) => {
    const [ram, storage] = [Number(first), inGigabytes(second, unit?.startsWith("t") ? "tb" : "gb")];
    if (!RAM_SIZES.has(ram) || !STORAGE_SIZES.has(storage) || ram >= storage) return whole;
    pairs.push({ ram, storage });
    return ` ${ram}gb ${storage}gb `;
  });
  const listed = pairs.length > 0 ? pairs.map((pair) => `${pair.ram}/${pair.storage}`) : storagesIn(rest);
  const choices = [...new Set(listed)].sort();
  const memory = pairs[0] ?? namedMemory(rest);
  return { memory: choices.length > 1 ? { ...memory, choices } : memory, rest: rest.replace(/\s+/g, " ").trim() };
}

const LISTED = new RegExp(`${START}(?:${SIZE} ){1,5}${SIZE}${END}`, "u");
const LEAST_STORAGE = 64;

/** Reads a choice of storage sizes, such as "256GB / 512GB". */
function storagesIn(text: string): readonly string[] {
  const [list = ""] = LISTED.exec(text) ?? [];
  const sizes = [...list.matchAll(/(\d+) ?(gb|tb)/g)].map(([, size, unit]) => inGigabytes(size, unit));
  return sizes.every((size) => size >= LEAST_STORAGE && STORAGE_SIZES.has(size)) ? sizes.map(String) : [];
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
  // Both patterns match "8GB SSD 512GB": size first ("8GB SSD") and word first ("SSD 512GB"). The one whose last match begins later is right: here, word first.
  const endOf = (matches: readonly { readonly at: number }[]) => matches.at(-1)?.at ?? -1;
  const isWordFirst = endOf(wordFirst) > endOf(sizeFirst) && !isBetween(wordFirst, sizeFirst);
  const named = (isWordFirst ? wordFirst : sizeFirst).map(({ word = "", size, unit }) => ({
    isRam: /^(?:ram|ddr|lpddr)/.test(word),
    size: inGigabytes(size, unit),
  }));
  const [ram, storage] = [named.find(({ isRam }) => isRam), named.find(({ isRam }) => !isRam)];
  return { ...(ram ? { ram: ram.size } : {}), ...(storage ? { storage: storage.size } : {}) };
}

type NamedSize = {
  readonly at: number;
  readonly word?: string | undefined;
  readonly size?: string | undefined;
  readonly unit?: string | undefined;
};

/**
 * Says whether a word stands between two sizes: in "512GB SSD 8GB", "SSD" belongs to 512 GB, since no title names an 8 GB drive after a larger size.
 */
const isBetween = (wordFirst: readonly NamedSize[], sizeFirst: readonly NamedSize[]): boolean =>
  wordFirst.some(
    ({ at, word, size, unit }) =>
      !/^(?:ram|ddr|lpddr)/.test(word ?? "") &&
      sizeFirst.some(
        (other) =>
          other.at < at && other.word === word && inGigabytes(other.size, other.unit) > inGigabytes(size, unit),
      ),
  );

const inGigabytes = (size: string | undefined, unit: string | undefined) => Number(size) * (unit === "tb" ? 1024 : 1);
