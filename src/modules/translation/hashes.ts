import { createHash } from "node:crypto";
import type { Segment } from "./schema.ts";

const sha256 = (value: unknown): Buffer => createHash("sha256").update(JSON.stringify(value)).digest();

/** A segment by what a translator sees of it: where a link leads makes no difference, a number does. */
export const segmentHash = ({ text, codes }: Pick<Segment, "text" | "codes">): Buffer =>
  sha256([text, codes.map((code) => (code.kind === "ph" ? code.text : 0))]);

/** All that is translated of an article. Names of shops and terms come and go without its having changed: they are spelled out. */
export const sourceHash = (article: unknown): Buffer => sha256(article);

/** The terms of the glossary as they apply to a segment; empty where none does. */
export const termsHash = (terms: readonly { readonly term: string; readonly translation: string }[]): Buffer =>
  terms.length === 0 ? Buffer.alloc(0) : sha256(terms.map(({ term, translation }) => [term, translation]));

/** For maps. */
export const hashKey = (segment: Pick<Segment, "text" | "codes">): string => segmentHash(segment).toString("base64");
