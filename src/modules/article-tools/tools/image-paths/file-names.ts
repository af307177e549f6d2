/** The parts of an address that tell which picture is meant. */
export type FileName = {
  /** The file's name without folders, in lower case: `sepatu-lari.jpg`. */
  readonly file: string;
  /** The same name without its extension and without the sizes and build hashes that tools add. */
  readonly stem: string;
};

/** Suffixes of sizes by WordPress and others: `-300x200`, `-scaled`, `@2x`; also `(1)` of a second download. */
const SIZE = /(?:-\d{2,4}x\d{2,4}|-scaled|-rotated|-e\d{9,}|@\dx|[-_ ]?\(\d{1,2}\)|[-_]\d{3,4}w)$/;
/** The hash that bundlers add: eight letters and digits, with at least one digit. */
const BUILD_HASH = /[-._](?=[a-z]*\d)[a-z0-9_]{8}$/;

export function fileNameOf(address: string): FileName {
  const path = decoded(address.replace(/[?#].*$/s, "").replaceAll("\\", "/"));
  const file = (path.split("/").at(-1) ?? "").trim().toLowerCase().normalize("NFKC");
  return { file, stem: stemOf(file) };
}

/** Returns the part of a name that stays the same if only case, extension or the marks between words differ. */
export function stemOf(file: string): string {
  let stem = file.toLowerCase().replace(/\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/, "");
  for (let previous = ""; previous !== stem; ) {
    previous = stem;
    stem = stem.replace(SIZE, "");
  }
  return words(stem).join("-");
}

export const withoutBuildHash = (file: string): string =>
  stemOf(file.replace(/\.[a-z]{3,4}$/, "").replace(BUILD_HASH, ""));

const words = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names that any picture may have, which therefore prove nothing. */
const ANY_NAME =
  /^(?:(?:image|img|gambar|foto|photo|picture|pic|screenshot|tangkapan-layar|untitled|tanpa-judul|unnamed|download|unduhan|whatsapp-image|dsc|p|cover|sampul|banner|thumbnail|original|\d+)[\d-]*|[0-9a-f-]{16,})$/;

export const isGenericName = (stem: string): boolean => stem.length < 4 || ANY_NAME.test(stem);

/** How similar two names are, from 0 to 1, by their trigrams. */
export function nameSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [trigrams(one), trigrams(other)];
  const shared = [...first].filter((part) => second.has(part)).length;
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size);
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
