import { decodeEntities } from "../../platform/text/html-text.ts";

/**
 * Returns a title as plain text, in the shop's own words and case. It removes tags, entities (encoded once or twice), emoji, invisible characters, bytes
 * written out as `\xe2\x9d\xa4`, and the quotes of a literal (`b"…"`).
 */
export function cleanTitle(raw: string): string {
  const text = withoutLiteral(raw);
  return PLAIN.test(text) ? text.replace(/ {2,}/g, " ").trim() : cleaned(text);
}

/** Unwraps a title that a shop's program wrote as a literal of bytes: `b"Ponds 90 gr"`. */
const withoutLiteral = (text: string): string => (text[0] === "b" ? (LITERAL.exec(text)?.[2] ?? text) : text);
const LITERAL = /^b(["'])(.*)\1$/s;

/** Most titles match this: ASCII without an entity, a tag, a byte written out or a quote. */
const PLAIN = /^[ !-%'-;=-[\]-_a-~]*$/;

const cleaned = (raw: string): string =>
  withWrittenBytes(decodeEntities(decodeEntities(raw)))
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/[“”„″]/g, '"')
    .replace(/[‘’′´`]/g, "'")
    .replace(/[™®©℠]/g, " ")
    .normalize("NFKC")
    .replace(UNWANTED, " ")
    .replace(/[\ufe00-\ufe0f\u20e3]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Pictures, symbols, control and format characters, private use and half surrogates; ° and + are kept. */
const UNWANTED = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cf}\p{Co}\p{Cs}]|(?!°)\p{So}/gu;

const decoder = new TextDecoder();

const withWrittenBytes = (text: string): string =>
  text.replace(/(?:\\x[0-9a-f]{2})+/gi, (written) =>
    decoder.decode(Uint8Array.from(written.slice(2).split(/\\x/i), (byte) => Number.parseInt(byte, 16))),
  );
