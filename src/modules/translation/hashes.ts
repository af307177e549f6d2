import { createHash } from "node:crypto";
import type { Segment } from "./schema.ts";

const sha256 = (value: unknown): Buffer => createHash("sha256").update(JSON.stringify(value)).digest();

/** A hash of the parts of a segment that a translator sees: a number belongs to them, but the target of a link does not. */
export const segmentHash = ({ text, codes }: Pick<Segment, "text" | "codes">): Buffer =>
  sha256([text, codes.map((code) => (code.kind === "ph" ? code.text : 0))]);

/** A hash of everything in an article that is translated. It uses the text itself and not segments, whose codes change with the names of shops and terms. */
export const sourceHash = (article: unknown): Buffer => sha256(article);

/** A hash of the glossary's terms that apply to a segment; empty if no term applies. */
export const termsHash = (terms: readonly { readonly term: string; readonly translation: string }[]): Buffer =>
  terms.length === 0 ? Buffer.alloc(0) : sha256(terms.map(({ term, translation }) => [term, translation]));

/** For maps. */
export const hashKey = (segment: Pick<Segment, "text" | "codes">): string => segmentHash(segment).toString("base64");
