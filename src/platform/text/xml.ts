/**
 * Escapes text for the content or an attribute of an XML 1.0 document. Characters that the standard does not allow (section 2.2, "Char") cannot even
 * be written as references, so they are dropped; ">" is escaped so that no "]]>" remains.
 */
export const escapeXml = (text: string): string =>
  HARMLESS.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
        .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Matches most texts, which need no escaping; every page has dozens of them. */
const HARMLESS = /^[\t\n\r !#-%(-;=?-\uD7FF\uE000-\uFFFD]*$/;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Makes `<name>text</name>`, or nothing where there is no text. */
export const xmlElement = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : "";
