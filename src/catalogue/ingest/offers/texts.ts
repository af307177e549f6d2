import { decodeEntities } from "../../../platform/text/html-text.ts";
import { INVISIBLE, INVISIBLE_WITHIN_WORDS } from "../../../platform/text/invisible.shared.ts";

/** The most characters of a text. */
const MAX_TEXT = 500;

/**
 * Makes plain text in one line: decodes entities, also those escaped twice (`&amp;amp;`), and bytes such as `\xe2\x9d\xa4`; removes tags and invisible
 * characters. The shop's words and capitals are kept.
 */
export function plainLine(text: string): string {
  if (text.length <= MAX_TEXT && CLEAN.test(text)) return text;
  const read = withoutInvisible(withoutTags(decoded(text.slice(0, 4 * MAX_TEXT))));
  const line = read.replace(/\s+/g, " ").trim();
  return line.length > MAX_TEXT ? line.slice(0, MAX_TEXT).toWellFormed().trim() : line;
}

/** Matches texts that need no cleaning; most texts are of this kind. */
const CLEAN = /^(?:[\w.,:;!?()/+'"%@#*[\]-]+(?: [\w.,:;!?()/+'"%@#*[\]-]+)*)?$/;

/** Decodes entities, also those escaped twice, and bytes. Afterwards escaped markup (`&lt;b&gt;`) is markup again (`<b>`). */
export const decoded = (text: string): string => readBytes(decodeEntities(decodeEntities(text)));

/** Removes tags, also in a text that was cut off: a script element without an end tag is removed up to the end of the text. */
export const withoutTags = (text: string): string =>
  text.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ").replace(/<\/?[a-z!][^<>]*>/gi, " ");

/** Removes invisible characters from one line. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE_WITHIN_WORDS, "").replace(INVISIBLE_RUN, " ").toWellFormed();

const INVISIBLE_RUN = new RegExp(`${INVISIBLE.source}+`, "gu");

const ESCAPED_BYTES = /(?:\\x[0-9a-f]{2})+/gi;

/** Decodes bytes that Python wrote instead of letters. */
const readBytes = (text: string): string =>
  text.includes("\\x")
    ? text.replace(ESCAPED_BYTES, (bytes) => Buffer.from(bytes.replaceAll("\\x", ""), "hex").toString("utf8"))
    : text;

/** Matches the text of cells that mean "no value", in any column. */
const NOTHING = /^(?:-+|n\/?a|#n\/a|null|nil|none|nan|undefined|\(null\)|\\n)?$/i;

export const isNothing = (text: string): boolean => (text.length < 10 && NOTHING.test(text)) || isFailedCell(text);

/** Texts that a spreadsheet, a script or a template writes where it found no value. */
const FAILED =
  /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|ERROR!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)|(?:loading|memuat)(?:\s*data)?\s*(?:\.{2,}|…)|\[object \w+\]|\{\{[^{}]*\}\}|\{%[^{}]*%\}|\$\{[^{}]*\})$/i;

/** Whether a cell holds an error of the program that made the file. Such a cell is a failure even in a column where an empty cell has a meaning. */
export const isFailedCell = (text: string): boolean => text.length < 100 && FAILED.test(text);

/** What programs write where they found no value; in a column of ids it says that an id was lost, not that the shop has none. */
const LOST = /^(?:null|nil|none|nan|undefined|\(null\)|\\n|#n\/a)$/i;

/** Whether a cell of a column of ids holds what a program left of an id. */
export const isLostId = (text: string): boolean => isFailedCell(text) || (text.length < 10 && LOST.test(text));

/** Whether a word means sold out in a column of stock, and no value in any other column. */
export const isEmptyWord = (text: string): boolean => text.length < 10 && /^(?:tidak ada|kosong)$/i.test(text);

/** Removes what Excel uses to keep a number as text: `'0899`, `="0899"`. */
export const withoutExcelMarks = (text: string): string => text.replace(/^'|^="?|"$/g, "").trim();
