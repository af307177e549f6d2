import { cleanTitle } from "./clean-title.ts";
import { withoutNoise } from "./noise-words.ts";

/**
 * Returns a title for comparing: words in lower case without accents and noise, single spaces, numbers with a decimal point and no grouping, `"` as inch,
 * `8GB+256GB` as 8/256. Signs remain only within numbers and codes (1.5, 8/256, ga-403). Normalising a normalised title changes nothing.
 */
export function normaliseTitle(raw: string): string {
  const words = withSignsSpelled(withPlainNumbers(withInches(withSums(lowered(cleanTitle(raw))))))
    .split(/[^\p{L}\p{N}./-]+/u)
    .flatMap(wordsOf);
  return withJoinedNumbers(withoutNoise(withoutWarranty(words), (word) => word).join(" "));
}

export const wordsOfTitle = (normalised: string): readonly string[] => (normalised === "" ? [] : normalised.split(" "));

/** "30+2's" and "24+2 pcs" are the pieces in one pack. */
const SUM =
  /(?<![\p{L}\p{N}.,+/-])(\d{1,3}) ?\+ ?(\d{1,3})(?=(?: ?'?s| ?(?:pcs|pc|pieces|lembar|lbr|sheets|sachet|tablet|kapsul|butir|botol|rolls?|bungkus|buah))(?!\p{L}))/gu;
const withSums = (text: string) =>
  text.includes("+") ? text.replace(SUM, (_, one: string, other: string) => `${Number(one) + Number(other)}`) : text;

const lowered = (text: string) => (ASCII.test(text) ? text.toLowerCase() : loweredWithoutAccents(text));

const ASCII = /^[ -~]*$/;

const loweredWithoutAccents = (text: string) =>
  text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC").replaceAll("⁄", "/");

/** Writes `24"`, `24''` and `24 '` as inches. A quote that closes an earlier quote does not mean inches, nor does the apostrophe of `34's`. */
function withInches(text: string): string {
  if (!/["']/.test(text)) return text;
  let isOpen = false;
  return text
    .replace(/(?<=\d ?)''(?=s(?!\p{L}))/gu, "'")
    .replaceAll("''", '"')
    .replace(/(\d ?)?(["'])(?=(.?))/gsu, (whole, digit, sign: string, next: string) => {
      if (sign === "'") return digit && !/[\p{L}\p{N}]/u.test(next) ? `${digit} inch ` : whole;
      if (digit && !isOpen) return `${digit} inch `;
      isOpen = !isOpen;
      return `${digit ?? ""} `;
    });
}

/**
 * Writes numbers without grouping: "1.500" and "1,500" are thousands, as Indonesian shops group; "1,5" is a decimal. Dots within codes ("t048.417") are kept.
 */
const withPlainNumbers = (text: string): string =>
  text.replace(/(\p{L}?)(\d+(?:[.,]\d+)*)/gu, (_, letter: string, run: string) => {
    const [first = "", ...others] = plainNumber(run) ?? run.split(",");
    const parts = letter ? run.split(",") : [first, ...others];
    return (
      letter + parts.map((part, place) => (letter && place === 0 ? part : (plainNumber(part)?.[0] ?? part))).join(" ")
    );
  });

function plainNumber(run: string): readonly [string] | undefined {
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/.test(run)) return [run.replaceAll(".", "").replace(",", ".")];
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/.test(run)) return [run.replaceAll(",", "")];
  return /^\d+,\d+$/.test(run) ? [run.replace(",", ".")] : undefined;
}

/** "32G" means gigabytes where the thing holds data, not a weight. */
const GIGABYTES = /(?<![\d.,])(8|16|32|64|128|256|512)g(?![\p{L}\p{N}])/gu;
const HOLDS_DATA =
  /flas|usb|ssd|hdd|nvme|emmc|memor|micro ?sd|sd[hx]c|(?:sd|tf) ?card|cruzer|(?<!\p{L})r[ao]m(?!\p{L})/u;
const withGigabytes = (text: string): string => (HOLDS_DATA.test(text) ? text.replace(GIGABYTES, "$1gb") : text);

/** A weight or a volume that a title joins to the word before it: "conditioner10ml". */
const GLUED_AMOUNT = /(?<=\p{L}{4})\d{1,4} ?(?:ml|gr|gram|kg|ltr|liter)(?![\p{L}\p{N}])/gu;

/** "8GB+256GB" and "8GB/1TB", also the other way round: "16GB / 2GB". */
const MEMORY_AND_STORAGE = /(?<![\d.])(\d{1,2}) ?gb ?[/+] ?(\d{1,4})(?![\d.])(?= ?(tb)?)/g;

const withSignsSpelled = (text: string): string =>
  withGigabytes(text)
    .replace(/(?<=\d) ?[×*] ?(?=\d)/g, "x")
    .replace(/%/g, " persen ")
    .replace(/(?<=\d ?[mg]b)\/s(?![a-z])/g, "ps")
    .replace(/(?<=\d\.\d)\/(?=\d{1,4} ?[gt]b)/g, " ")
    .replace(MEMORY_AND_STORAGE, (_, one: string, other: string, terabytes?: string) =>
      !terabytes && Number(other) > 1 && Number(other) < Number(one) ? `${other}/${one}` : `${one}/${other}`,
    )
    .replace(/(?<![\d.])(\d{1,2})\+(\d{2,4})(?![\d.])/g, "$1/$2")
    .replace(GLUED_AMOUNT, " $&")
    .replace(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, " plus ")
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "");

/**
 * Splits a text into words. A point or slash between digits stays ("8/256"), as does a hyphen within a word that has a digit ("ga-403"); elsewhere these signs
 * separate words.
 */
const wordsOf = (text: string): readonly string[] =>
  /[./-]/.test(text) ? wordsBetweenSigns(text) : text ? [text] : [];

const wordsBetweenSigns = (text: string): readonly string[] =>
  text
    .split(/[./-]{2,}|(?<!\d)[./]|[./](?!\d)|^-|-$/)
    .flatMap((part) => (/\d/.test(part) ? [part] : part.split("-")))
    .map((part) => part.replace(/^-|-$/g, ""))
    .filter((part) => part !== "");

/** Removes a warranty's duration, which would read as a number of the thing: "garansi 1 tahun", "garansi resmi tam 12 bulan". */
function withoutWarranty(words: readonly string[]): readonly string[] {
  const left: string[] = [];
  for (let place = 0; place < words.length; place++) {
    left.push(words[place] ?? "");
    if (words[place] === "garansi") place = endOfWarranty(words, place);
  }
  return left;
}

/** Finds the end of a warranty's duration. Up to two words before the duration may say whose warranty it is. */
function endOfWarranty(words: readonly string[], garansi: number): number {
  for (let number = garansi + 1; number <= garansi + 3; number++) {
    const isDuration = /^\d{1,2}$/.test(words[number] ?? "") && DURATION.has(words[number + 1] ?? "");
    if (isDuration) return number + 1;
  }
  return garansi;
}

const DURATION = new Set(["tahun", "thn", "th", "bulan", "bln", "hari"]);

/** Joins numbers that are written apart: "12 000", "10 400 mah", "3 x 100". This step comes last, because noise may have stood between the numbers. */
const withJoinedNumbers = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}./-]|\d )(\d{1,3})((?: 000)+)(?![\d./-])/gu, (whole) => whole.replaceAll(" ", ""))
    .replace(/(?<![\p{L}\p{N}./-]|\d )(\d{1,3}) (\d{3})(?= ?(?:mah|btu|rpm|dpi|lumen)(?![\p{L}\p{N}]))/gu, "$1$2")
    .replace(/(?<=\d) ?x ?(?=\d)/g, "x");
