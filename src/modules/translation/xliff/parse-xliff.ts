import { SaxesParser, type SaxesTagNS } from "saxes";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import { closingCode, standaloneCode } from "../segments/codes.ts";
import { NAMESPACE } from "./write-xliff.ts";

export type ParsedUnit = {
  readonly id: string;
  readonly source: string;
  /** The translation; undefined if there is none yet. */
  readonly target: string | undefined;
  readonly line: number;
};
export type ParsedFile = { readonly original: string; readonly units: readonly ParsedUnit[] };
export type ParsedXliff = {
  readonly from: string;
  readonly to: string;
  readonly files: readonly ParsedFile[];
};
export type XliffFault = "not-xml" | "not-xliff" | "version" | "doctype" | "languages" | "too-much";
export type XliffFailure = Failure<XliffFault> & { readonly line?: number };

/** The most units of a file, which is more than a translator works on at once. */
const MOST_UNITS = 50_000;
const DEEPEST = 40;

/** The error that ends reading at the first element or text that none of our files contains. */
class Fault extends Error {
  readonly fault: XliffFault;
  constructor(fault: XliffFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Parses the units of an XLIFF 2.0 or 2.1 file. No DTD is read, so a file cannot define entities. Additions of tools to the core (metadata, matches) are
 * skipped; the segments of a divided unit are joined again.
 */
export function parseXliff(xml: string): Success<ParsedXliff> | XliffFailure {
  const parser = new SaxesParser({ xmlns: true });
  const reading = new XliffHandler(() => parser.line);
  parser.on("doctype", () => {
    throw new Fault("doctype");
  });
  parser.on("opentag", (tag) => reading.open(tag));
  parser.on("closetag", (tag) => reading.close(tag));
  parser.on("text", (text) => reading.text(text));
  parser.on("cdata", (text) => reading.text(text));
  parser.on("error", (error) => {
    throw error;
  });
  try {
    parser.write(xml.replace(/^\uFEFF/, "")).close();
    return success(reading.done());
  } catch (error) {
    if (error instanceof Fault) return { ...failure(error.fault), line: parser.line };
    return { ...failure("not-xml"), line: parser.line };
  }
}

type Building = { id: string; line: number; source: string; target: string; hasTarget: boolean };

class XliffHandler {
  readonly #line: () => number;
  readonly #files: { original: string; units: ParsedUnit[] }[] = [];
  #languages: { from: string; to: string } | undefined;
  #unit: Building | undefined;
  /** The place to which the parsed text belongs: the source, the target, or nowhere. */
  #into: "source" | "target" | undefined;
  #depth = 0;
  /** The depth within an element that another program has added; 0 outside of one. */
  #foreign = 0;
  #units = 0;
  /** The ids of the open `pc` elements. */
  readonly #open: number[] = [];

  constructor(line: () => number) {
    this.#line = line;
  }

  done(): ParsedXliff {
    if (!this.#languages) throw new Fault("not-xliff");
    return { ...this.#languages, files: this.#files };
  }

  open({ local, uri, attributes }: SaxesTagNS): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Fault("too-much");
    if (this.#depth === 1) {
      this.#begin(local, uri, attributes);
      return;
    }
    if (this.#foreign > 0 || uri !== NAMESPACE) {
      this.#foreign += 1;
      return;
    }
    const of = (name: string) => attributes[name]?.value ?? "";
    if (local === "file") this.#files.push({ original: of("original"), units: [] });
    else if (local === "unit") this.#beginUnit(of("id"));
    else if (local === "source" || local === "target") this.#beginSide(local);
    else if (this.#into) this.#inline(local, of);
  }

  close({ local }: SaxesTagNS): void {
    this.#depth -= 1;
    if (this.#foreign > 0) {
      this.#foreign -= 1;
      return;
    }
    if (local === "source" || local === "target") this.#into = undefined;
    else if (local === "pc" && this.#into) this.text(closingCode(this.#open.pop() ?? 0));
    else if (local === "unit") this.#endUnit();
  }

  text(text: string): void {
    if (this.#into && this.#unit && this.#foreign === 0) this.#unit[this.#into] += text;
  }

  #begin(local: string, uri: string, attributes: SaxesTagNS["attributes"]): void {
    if (local !== "xliff") throw new Fault("not-xliff");
    const version = attributes.version?.value ?? "";
    if (uri !== NAMESPACE || (version !== "2.0" && version !== "2.1")) throw new Fault("version");
    const from = attributes.srcLang?.value ?? "";
    const to = attributes.trgLang?.value ?? "";
    if (!LANGUAGE.test(from) || !LANGUAGE.test(to)) throw new Fault("languages");
    this.#languages = { from, to };
  }

  #beginUnit(id: string): void {
    this.#units += 1;
    if (this.#units > MOST_UNITS) throw new Fault("too-much");
    this.#unit = { id, line: this.#line(), source: "", target: "", hasTarget: false };
  }

  #beginSide(side: "source" | "target"): void {
    if (!this.#unit) return;
    this.#into = side;
    this.#open.length = 0;
    if (side === "target") this.#unit.hasTarget = true;
  }

  #inline(local: string, of: (name: string) => string): void {
    const id = Number(of("id"));
    if (local === "cp") this.text(characterOf(of("hex")));
    if (local === "ph") this.text(standaloneCode(id));
    if (local === "sc") this.text(standaloneCode(id));
    if (local === "ec") this.text(closingCode(Number(of("startRef"))));
    if (local !== "pc") return;
    this.#open.push(id);
    this.text(standaloneCode(id));
  }

  #endUnit(): void {
    const unit = this.#unit;
    this.#unit = undefined;
    if (!unit) return;
    const { id, line, source, target, hasTarget } = unit;
    this.#files
      .at(-1)
      ?.units.push({ id, line, source, target: hasTarget && target.trim() !== "" ? target : undefined });
  }
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
