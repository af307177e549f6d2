import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { UnreadableSource } from "../source-item.ts";

/** A complete element of the second or third level: a post, an author, a term. */
export type XmlRecord = {
  readonly name: string;
  /** The text of its child elements by name; of several with the same name, only the first is kept. */
  readonly fields: ReadonlyMap<string, string>;
  readonly categories: readonly { domain: string; nicename: string; name: string }[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
  /** Says where the XML inside is broken. */
  readonly broken: string | undefined;
};

const RECORDS = new Set(["item", "wp:author", "wp:category", "wp:tag", "wp:term"]);
/** The most characters of one record: larger than any article, and small enough for the memory. */
const MAX_RECORD = 16_000_000;

const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, "excerpt"],
  [/wordpress\.org\/export\/[\d.]+\/?$/, "wp"],
  [/purl\.org\/rss\/1\.0\/modules\/content\/?$/, "content"],
  [/purl\.org\/dc\/elements\/1\.1\/?$/, "dc"],
];

type Recording = { parser: SaxesParser<{ xmlns: true }>; addText: (text: string) => void };

type Building = {
  name: string;
  fields: Map<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
  broken: string | undefined;
  size: number;
};

/**
 * Yields the records of a WXR file, one after the other, in memory that does not grow with the file. Elements of the channel itself (title, addresses) come as
 * records whose only field is `value`.
 * @throws UnreadableSource for a file that declares entities, or is no XML at all
 */
export async function* readRecords(path: string): AsyncGenerator<XmlRecord, void, undefined> {
  const ready: XmlRecord[] = [];
  const { parser, addText } = recordParser((record) => ready.push(record));
  const split = splitting({ markup: (text) => parser.write(text), cdata: addText });
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    split(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  split(decoder.decode(), true);
  parser.close();
  yield* ready;
}

const OPENING = "<![CDATA[";
const CLOSING = "]]>";
/** A stand-in for CDATA: at this comment the parser delivers the text that precedes it. */
const NOTHING = "<!---->";

type Parts = { markup: (text: string) => void; cdata: (text: string) => void };

/**
 * Separates markup from CDATA, a piece at a time, because most of an export is CDATA, which a parser reads one character at a time. It also makes the text
 * valid XML: it removes control characters that editors pasted, and escapes an `&` that begins no entity (addresses are full of them).
 */
function splitting({ markup, cdata }: Parts): (text: string, last?: boolean) => void {
  let waiting = "";
  let inside = false;
  return (text, last = false) => {
    waiting += text.replace(/[^\P{Cc}\t\n\r]/gu, "");
    for (;;) {
      const mark = inside ? CLOSING : OPENING;
      const at = waiting.indexOf(mark);
      // The possible beginning of a mark or an entity waits for the next piece.
      const end = at >= 0 ? at : last ? waiting.length : Math.max(0, waiting.length - LONGEST);
      const piece = waiting.slice(0, at >= 0 || last || inside ? end : wholeEntities(waiting, end));
      if (inside) cdata(piece);
      else markup(piece.replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,9});)/gi, "&amp;"));
      waiting = waiting.slice(piece.length);
      if (at < 0) return;
      if (!inside) markup(NOTHING);
      waiting = waiting.slice(mark.length);
      inside = !inside;
    }
  };
}

/** The most characters of an entity or of a mark that begins or ends CDATA. */
const LONGEST = 12;

/** The place at which to cut a text: `end`, or the last `&` before `end` whose entity may continue after `end`. */
function wholeEntities(text: string, end: number): number {
  const start = text.lastIndexOf("&", end - 1);
  return start >= 0 && end - start < LONGEST ? start : end;
}

function recordParser(done: (record: XmlRecord) => void): Recording {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let record: Building | undefined;
  let text = "";
  let attributes: Record<string, string> = {};
  let metaKey = "";
  let elements = 0;
  let firstError = "";

  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new UnreadableSource("Berkas XML ini mendefinisikan entitas sendiri dan ditolak.");
  });
  parser.on("error", ({ message }) => {
    firstError ||= message;
    // An entity of HTML stays as written and is read by the HTML conversion.
    if (record && !/undefined entity|disallowed character|unbound namespace/.test(message)) record.broken ??= message;
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    const name = nameOf(tag.uri, tag.prefix, tag.local);
    path.push(name);
    text = "";
    if (!record && RECORDS.has(name)) {
      record = {
        name,
        fields: new Map(),
        categories: [],
        meta: new Map(),
        comments: 0,
        broken: undefined,
        size: 0,
      };
    }
    attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
  });
  const addText = (value: string) => {
    if (record) {
      record.size += value.length;
      if (record.size > MAX_RECORD) {
        record.broken ??= "too long";
        return;
      }
    } else if (text.length > 10_000) return;
    text += value;
  };
  parser.on("text", addText);
  parser.on("closetag", () => {
    const name = path.pop() ?? "";
    if (!record) {
      if (path.at(-1) === "channel" && text.trim() !== "") done(channelField(name, text.trim()));
      text = "";
      return;
    }
    if (name === record.name) {
      done(record);
      record = undefined;
    } else if (path.at(-1) === record.name) {
      if (name === "category") {
        const { domain = "category", nicename = "" } = attributes;
        record.categories.push({ domain, nicename, name: text.trim() });
      } else if (name === "wp:comment") record.comments += 1;
      else if (name !== "wp:postmeta" && !record.fields.has(name)) record.fields.set(name, text);
    } else if (path.at(-1) === "wp:postmeta") {
      if (name === "wp:meta_key") metaKey = text.trim();
      else if (name === "wp:meta_value") record.meta.set(metaKey, text);
    }
    text = "";
    attributes = {};
  });
  parser.on("end", () => {
    if (elements === 0) throw new UnreadableSource("Berkas ini bukan XML yang dapat dibaca.");
    // The file was cut off in the middle of a record.
    if (record) done({ ...record, broken: record.broken ?? firstError });
  });
  return { parser, addText };
}

/**
 * The name of an element by the address of its namespace, which does not depend on the format's version or the prefix; if the address is unknown, the name by
 * the prefix.
 */
function nameOf(uri: string, prefix: string, local: string): string {
  const known = NAMESPACES.find(([pattern]) => pattern.test(uri))?.[1] ?? prefix;
  return known ? `${known}:${local}` : local;
}

const channelField = (name: string, value: string): XmlRecord => ({
  name,
  fields: new Map([["value", value]]),
  categories: [],
  meta: new Map(),
  comments: 0,
  broken: undefined,
});
