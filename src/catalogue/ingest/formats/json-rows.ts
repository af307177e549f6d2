import { JSONParser } from "@streamparser/json";
import { JsonBounds } from "./json-bounds.ts";
import { fieldsOfJson, isObject } from "./json-fields.ts";
import type { IncompleteReason, RawRow, RowReader } from "./raw-row.ts";

/** The most characters of a line: more than any product has, and little enough for the memory. */
const MAX_LINE = 4_000_000;

/** Reads files with an object on each line (https://jsonlines.org). */
export class JsonLinesReader implements RowReader {
  #text = "";
  #row = 0;
  #isTooLong = false;

  write(text: string): RawRow[] {
    const lines = (this.#text + text).split("\n");
    this.#text = lines.pop() ?? "";
    const rows = lines.flatMap((line) => this.#add(line));
    if (this.#text.length > MAX_LINE) {
      this.#isTooLong = true;
      this.#text = "";
    }
    return rows;
  }

  end() {
    const rows = this.#add(this.#text);
    const [last] = rows;
    // When the last line has no line break and cannot be read, the file was cut off within that line.
    const isCut = last?.kind === "broken";
    return { rows: isCut ? [] : rows, incomplete: isCut ? ("cut-row" as const) : undefined };
  }

  #add(line: string): RawRow[] {
    this.#row += 1;
    const row = this.#row;
    const text = line.trim();
    if (this.#isTooLong) {
      this.#isTooLong = false;
      return [{ kind: "broken", row, problem: "too-long", value: text.slice(0, 200) }];
    }
    if (text === "") return [];
    const value = new JsonBounds(0).read(text) === text.length ? parsed(text) : undefined;
    if (!isObject(value)) return [{ kind: "broken", row, problem: "json", value: text.slice(0, 200) }];
    return [{ kind: "row", row, fields: fieldsOfJson(value) }];
  }
}

/** Parses JSON; undefined where the text is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the objects of one array: the whole file, or a member of its one object. */
export class JsonArrayReader implements RowReader {
  readonly #parser: JSONParser;
  readonly #bounds: JsonBounds;
  #ready: RawRow[] = [];
  #row = 0;
  #isBroken = false;

  constructor(member?: string) {
    const paths = [member === undefined ? "$.*" : `$.${member}.*`];
    this.#bounds = new JsonBounds(member === undefined ? 1 : 2);
    this.#parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
    this.#parser.onValue = ({ value }) => {
      this.#row += 1;
      const row = this.#row;
      if (isObject(value)) this.#ready.push({ kind: "row", row, fields: fieldsOfJson(value) });
      else this.#ready.push({ kind: "broken", row, problem: "json", value: String(value).slice(0, 200) });
    };
    this.#parser.onError = () => {
      this.#isBroken = true;
    };
  }

  write(text: string): RawRow[] {
    if (!this.#isBroken && !this.#parser.isEnded) {
      // The parser keeps nested and long values in memory, so the bounds are checked first.
      const within = this.#bounds.read(text);
      this.#parser.write(text.slice(0, within));
      if (within < text.length) this.#isBroken = true;
    }
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }

  end() {
    const isWhole = this.#parser.isEnded && !this.#isBroken;
    const incomplete: IncompleteReason | undefined = isWhole ? undefined : "broken-json";
    return { rows: [], incomplete };
  }
}
