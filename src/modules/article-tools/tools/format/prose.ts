import { type MarkdownDoc, OBJECT_REPLACEMENT } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

const NBSP = "\u00a0";

/** Makes a rule do the same work in the prose of a body and in plain text. */
const inWords = (work: (words: string, replace: Replace) => void) => ({
  markdown: (doc: MarkdownDoc, replace: Replace) => work(doc.prose, replace),
  plain: (text: string, replace: Replace) => work(text, replace),
});

/** Yields the lines of a text, each of which is checked separately, since a quotation does not continue on the next line. */
function* linesOf(words: string): Generator<{ line: string; at: number }> {
  let at = 0;
  for (const line of words.split("\n")) {
    yield { line, at };
    at += line.length + 1;
  }
}

export const quotationMarks: TextRule = {
  name: "quotation-marks",
  title: "Tanda kutip",
  describe: "Tanda kutip lurus yang berpasangan menjadi tanda kutip lengkung; ukuran inci dibiarkan.",
  reason: "Tanda kutip lurus menjadi tanda kutip lengkung.",
  on: true,
  ...inWords((words, replace) => {
    for (const { line, at } of linesOf(words)) {
      const marks = [...line.matchAll(/"/g)].map(({ index }) => index);
      // In 6,1" the mark means inches, so the other quotation marks on the line cannot be paired reliably.
      if (marks.length === 0 || marks.length % 2 === 1 || marks.some((index) => /\d/.test(line[index - 1] ?? "")))
        continue;
      const isPaired = marks.every((index, nth) => (nth % 2 === 0 ? opens(line, index) : closes(line, index)));
      if (!isPaired) continue;
      marks.forEach((index, nth) => {
        replace(at + index, at + index + 1, nth % 2 === 0 ? "“" : "”");
      });
    }
    for (const { index } of words.matchAll(/(?<=\p{L})'(?=\p{L})/gu)) replace(index, index + 1, "’");
  }),
};

const opens = (line: string, index: number) =>
  /^$|[\s([{“–—/\ufffc]/.test(line[index - 1] ?? "") && /\S/.test(line[index + 1] ?? "");
const closes = (line: string, index: number) =>
  /\S/.test(line[index - 1] ?? "") && /^$|[\s.,;:!?)\]}”–—/\ufffc]/.test(line[index + 1] ?? "");

export const dashes: TextRule = {
  name: "dashes",
  title: "Tanda pisah dan elipsis",
  describe: "Tanda hubung yang berdiri sendiri menjadi tanda pisah (–), tiga titik menjadi elipsis (…).",
  reason: "Tanda pisah dan elipsis ditulis dengan tandanya sendiri.",
  on: true,
  ...inWords((words, replace) => {
    for (const { index } of words.matchAll(/(?<=[\p{L}\p{N}),.”"] )(?:--?|—)(?= [\p{L}\p{N}(“"])/gu)) {
      const length = words.startsWith("--", index) ? 2 : 1;
      replace(index, index + length, "–");
    }
    for (const { index } of words.matchAll(/(?<=\p{L})---?(?=\p{L})/gu)) {
      replace(index, index + (words.startsWith("---", index) ? 3 : 2), " – ");
    }
    for (const { index } of words.matchAll(/(?<![.\ufffc])\.{3}(?![.\ufffc])/g)) replace(index, index + 3, "…");
  }),
};

export const spaces: TextRule = {
  name: "spaces",
  title: "Spasi",
  describe: "Satu spasi di antara kata dan kalimat, tidak ada sebelum koma atau titik dan di ujung baris.",
  reason: "Spasi yang berlebih dihapus, yang kurang ditambahkan.",
  on: true,
  markdown(doc, replace) {
    for (const { index, 0: found } of doc.prose.matchAll(/(?<=[^\s\ufffc]) {2,}(?=[^\s\ufffc])/g)) {
      if (!doc.covers(index, "Table")) replace(index, index + found.length, " ");
    }
    spaceBeforeMarks(doc.prose, replace);
    for (const { index, 0: found } of doc.prose.matchAll(/(?<=[^\s])[ \t]+$/gm)) {
      // Two spaces at the end of a line are a line break if another line follows, so they are not removed.
      const next = doc.prose[index + found.length + 1];
      const isBreak = found.endsWith("  ") && next !== undefined && next !== "\n";
      if (!isBreak) replace(index, index + found.length, "");
      else if (found !== "  ") replace(index, index + found.length, "  ");
    }
  },
  plain(text, replace) {
    for (const { index, 0: found } of text.matchAll(/(?<=\S) {2,}(?=\S)/g)) replace(index, index + found.length, " ");
    spaceBeforeMarks(text, replace);
  },
};

const spaceBeforeMarks = (words: string, replace: Replace) => {
  for (const { index } of words.matchAll(GLUED_SENTENCE)) replace(index + 1, index + 1, " ");
  for (const { index, 0: found } of words.matchAll(/(?<=[\p{L}\p{N})”]) +(?=[,;](?:\s|$)|[.!?](?:\s|$))/gu)) {
    replace(index, index + found.length, "");
  }
};

/** A sentence that follows without a space, as in "350 watt.Isi". Addresses and names such as "Booking.Com" look the same, so they are excluded. */
const GLUED_SENTENCE =
  /(?<=(?<![\p{L}\p{N}@/.][.]?)\p{L}?\p{Ll}{2,}|\d(?:%|\p{Ll}{2,}))(?!\.(?:Com|Co|Id|Net|Org|Io|App|Js|Web|Shop|Store)\b)[.!?](?=\p{Lu}\p{Ll}+(?:[ ,;:]|$))/gmu;

export const moneySpaces: TextRule = {
  name: "money",
  title: "Rupiah",
  describe: "Nilai uang ditulis Rp10.000: tanpa spasi (menurut EYD), dengan titik di antara ribuan, tanpa “,-”.",
  reason: "Nilai rupiah ditulis seragam.",
  on: true,
  ...inWords((words, replace) => {
    for (const { index, 0: found } of words.matchAll(CURRENCY)) {
      replace(index, index + found.length, "Rp");
    }
    for (const { index, 0: amount } of words.matchAll(AMOUNT)) {
      const [, number = "", end = ""] = /^(.*?)([.,][-–—]+)?$/s.exec(amount) ?? [];
      const written = grouped(number);
      if (written !== number) replace(index, index + number.length, written);
      if (end !== "") replace(index + number.length, index + amount.length, "");
    }
    for (const { index, 1: number = "" } of words.matchAll(
      /(?<=Rp[ \u00a0]?)(\d[\d.,]*) (?=ribu\b|juta\b|miliar\b|triliun\b)/g,
    )) {
      replace(index + number.length, index + number.length + 1, NBSP);
    }
  }),
};

/** `RP` in capitals is the currency only before a point, a space or an amount of thousands that stands alone, because "RP2040" and "RP150000X" are names. */
const RP = String.raw`(?<![\p{L}\p{N}])(?:[Rr]p|rP|RP(?=[. \u00a0]|\d{5,}(?![\p{L}\d])|\d{1,3}(?:[.,]\d{3})+(?![\p{L}\d])))\.?[ \u00a0]?`;
const CURRENCY = new RegExp(`${RP}(?=\\d)`, "gu");
/** The amount after `Rp`, with the `,-` that is written in place of cents. */
const AMOUNT = new RegExp(`(?<=${RP})\\d+(?:[.,]\\d+)*(?:[.,][-–—]{1,2}(?![\\p{L}\\p{N}]))?`, "gu");

/** Writes 150000 and 150,000 as 150.000; numbers that may have decimals are not rewritten. */
function grouped(number: string): string {
  if (/^\d{4,15}$/.test(number)) return number.replace(/\B(?=(?:\d{3})+$)/g, ".");
  return /^[1-9]\d{0,2}(?:,\d{3})+$/.test(number) && !/^\d,\d{3}$/.test(number) ? number.replaceAll(",", ".") : number;
}

const UNITS =
  "kg|g|gr|gram|mg|ons|ton|km|m|cm|mm|meter|inci|inch|liter|ml|mL|GB|TB|MB|GHz|MHz|Hz|mAh|Wh|W|watt|kW|V|volt|MP|fps|Mbps|persen|°C";

export const unitSpaces: TextRule = {
  name: "units",
  title: "Satuan",
  describe: "Angka dan satuannya dipisah spasi yang tidak terpotong di ujung baris.",
  reason: "Angka dan satuannya tidak terpotong di ujung baris.",
  on: true,
  ...inWords((words, replace) => {
    for (const { index, 1: number = "" } of words.matchAll(UNIT)) {
      replace(index + number.length, index + number.length + 1, NBSP);
    }
    for (const { index, 1: number = "" } of words.matchAll(GLUED_UNIT)) {
      replace(index + number.length, index + number.length, NBSP);
    }
  }),
};
/** A number without a space before its unit. Units of one letter are left out, because they may be part of a name: 10W-40, 5G. */
const GLUED_UNIT = new RegExp(
  `(?<![\\p{L}\\d.,${OBJECT_REPLACEMENT}_/-])(\\d+(?:[.,]\\d+)*)(?=(?:${UNITS.split("|")
    .filter((unit) => unit.length > 1)
    .join("|")})(?![\\p{L}\\d²³_-]))`,
  "gu",
);
const UNIT = new RegExp(`(?<![\\p{L}\\d.,${OBJECT_REPLACEMENT}-])(\\d[\\d.,]*) (?=(?:${UNITS})(?![\\p{L}\\d]))`, "gu");
