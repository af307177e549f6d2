import { escapeXml, XML_DECLARATION } from "../../../platform/text/xml.ts";
import type { Code, Segment } from "../schema.ts";
import { partsOf } from "../segments/codes.ts";

/** An article in a file for a translator. */
export type XliffFile = {
  readonly articleId: number;
  readonly title: string;
  readonly units: readonly XliffUnit[];
};
export type XliffUnit = Segment & {
  /** The known translation. */
  readonly target: string | undefined;
  /** Whether a person has written the translation. */
  readonly isFinal: boolean;
  /** Notes for the translator. */
  readonly notes: readonly string[];
};

export const NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0";

/**
 * Writes XLIFF 2.1, core only. Text that must not be translated is in `originalData`, to which `ph` and `pc` refer.
 * @see https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html
 */
export async function* writeXliff(
  { from, to }: { readonly from: string; readonly to: string },
  files: AsyncIterable<XliffFile>,
): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">\n`;
  for await (const file of files) yield fileOf(file);
  yield "</xliff>\n";
}

/** The element of one file; `original` names the article for the import. */
const fileOf = ({ articleId, title, units }: XliffFile): string =>
  `<file id="f${articleId}" original="artikel/${articleId}" canResegment="no">
  <notes><note category="title">${escapeXml(title)}</note></notes>
${units.map(unitOf).join("")}</file>
`;

function unitOf({ key, text, codes, target, isFinal, notes }: XliffUnit): string {
  const state = target === undefined ? "initial" : isFinal ? "final" : "translated";
  const noted = notes.map((note) => `<note>${escapeXml(note)}</note>`).join("");
  return `  <unit id="${escapeXml(key)}" xml:space="preserve">
${noted && `    <notes>${noted}</notes>\n`}${originalData(codes)}    <segment id="s1" state="${state}">
      <source>${content(text, codes)}</source>
${target === undefined ? "" : `      <target>${content(target, codes)}</target>\n`}    </segment>
  </unit>
`;
}

function originalData(codes: readonly Code[]): string {
  if (codes.length === 0) return "";
  const data = codes.flatMap((code) =>
    code.kind === "ph"
      ? [datum(`d${code.id}`, code.text)]
      : [datum(`d${code.id}a`, code.open), datum(`d${code.id}b`, code.close)],
  );
  return `    <originalData>\n${data.join("")}    </originalData>\n`;
}
const datum = (id: string, text: string) => `      <data id="${id}">${characters(text)}</data>\n`;

function content(text: string, codes: readonly Code[]): string {
  const byId = new Map(codes.map((code) => [code.id, code]));
  return partsOf(text)
    .map((part) => {
      if (part.kind === "words") return characters(part.text);
      const code = byId.get(part.id);
      if (!code) return "";
      if (code.kind === "ph") {
        const shown = escapeXml(code.text.replace(/[\n\t]/g, " "));
        return `<ph id="${code.id}" canCopy="no" canDelete="no" dataRef="d${code.id}" disp="${shown}"/>`;
      }
      const refs = `dataRefStart="d${code.id}a" dataRefEnd="d${code.id}b"`;
      return part.closes ? "</pc>" : `<pc id="${code.id}" canCopy="no" canDelete="no" ${refs}>`;
    })
    .join("");
}

/** Replaces each character that XML forbids by an element with the character's number (XLIFF 2.1, 4.2.3.1). */
const characters = (text: string): string =>
  text
    .toWellFormed()
    .split(/([^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}])/u)
    .map((part, at) =>
      at % 2 === 0
        ? escapeXml(part)
        : `<cp hex="${(part.codePointAt(0) ?? 0).toString(16).padStart(4, "0").toUpperCase()}"/>`,
    )
    .join("");
