import { decodeEntities } from "../../../platform/text/html-text.ts";
import { INVISIBLE, INVISIBLE_WITHIN_WORDS } from "../../../platform/text/invisible.shared.ts";

/** Characters. */
const MAX_TEXT = 500;

/**
 * A text of a feed as plain text in one line: entities that were written twice (`&amp;amp;`) and bytes as `\xe2\x9d\xa4` are read, tags
 * taken out, what cannot be seen too. Its words and its capitals stay as the shop has them.
 */
export function plainLine(text: string): string {
  if (text.length <= MAX_TEXT && CLEAN.test(text)) return text;
  const read = withoutInvisible(withoutTags(decoded(text.slice(0, 4 * MAX_TEXT))));
  const line = read.replace(/\s+/g, " ").trim();
  return line.length > MAX_TEXT ? line.slice(0, MAX_TEXT).toWellFormed().trim() : line;
}

/** Most texts. */
const CLEAN = /^(?:[\w.,:;!?()/+'"%@#*[\]-]+(?: [\w.,:;!?()/+'"%@#*[\]-]+)*)?$/;

/** Entities, also those that were written twice, and bytes as letters: what was escaped stands there as markup again. */
export const decoded = (text: string): string => readBytes(decodeEntities(decodeEntities(text)));

/** Also of what was cut off: a script without its end goes on to the end. */
export const withoutTags = (text: string): string =>
  text.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ").replace(/<\/?[a-z!][^<>]*>/gi, " ");

/** One line's text without what nobody sees. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE_WITHIN_WORDS, "").replace(INVISIBLE_RUN, " ").toWellFormed();

const INVISIBLE_RUN = new RegExp(`${INVISIBLE.source}+`, "gu");

const ESCAPED_BYTES = /(?:\\x[0-9a-f]{2})+/gi;

/** Python wrote bytes where letters were meant. */
const readBytes = (text: string): string =>
  text.includes("\\x")
    ? text.replace(ESCAPED_BYTES, (bytes) => Buffer.from(bytes.replaceAll("\\x", ""), "hex").toString("utf8"))
    : text;

/** What stands for nothing, in any column. */
const NOTHING = /^(?:-+|n\/?a|#n\/a|null|nil|none|nan|undefined|\(null\)|\\n)?$/i;

export const isNothing = (text: string): boolean => (text.length < 10 && NOTHING.test(text)) || isFailedCell(text);

/** What a spreadsheet, a script or a template leaves where it found no value. */
const FAILED =
  /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|ERROR!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)|(?:loading|memuat)(?:\s*data)?\s*(?:\.{2,}|…)|\[object \w+\]|\{\{[^{}]*\}\}|\{%[^{}]*%\}|\$\{[^{}]*\})$/i;

/** Whether a cell has the error of whoever made the file: also where an empty one would mean something. */
export const isFailedCell = (text: string): boolean => text.length < 100 && FAILED.test(text);

/** Of a column of stock these say that it is sold out; of any other that it has no value. */
export const isEmptyWord = (text: string): boolean => text.length < 10 && /^(?:tidak ada|kosong)$/i.test(text);

/** Excel's ways to keep a number a text: `'0899`, `="0899"`. */
export const withoutExcelMarks = (text: string): string => text.replace(/^'|^="?|"$/g, "").trim();
