import { z } from "zod";
import type { LibraryImage } from "../../../media/queries.ts";

/** A picture of the library that a reference may mean, best first. */
export type Candidate = {
  readonly image: LibraryImage;
  /** From 0 to 1. */
  readonly score: number;
};

/** A reference that does not lead to a picture of the library, or to one whose file is gone. */
export type Reference = {
  /** `body`, `cover` or `social`. */
  readonly place: "body" | "cover" | "social";
  /** Where its address stands in the body; 0 elsewhere. */
  readonly start: number;
  /** The address as it is written; of what is long, its beginning. */
  readonly written: string;
  /** What is wrong with it, as a sentence. */
  readonly problem: string;
  readonly candidates: readonly Candidate[];
  /** The picture that it gets; null while nobody has decided. */
  readonly chosen: number | null;
};

/** `data` of an item of fix-image-paths: what is not certain. What is certain stands in its changes. */
export type PathsData = { readonly references: readonly Reference[] };

/** What a person answers: the picture that a reference means, or that it is left as it is. */
export const pathAnswer = z.object({
  reference: z.number().int().min(0).max(1000),
  image: z.number().int().positive().nullable(),
});
export type PathAnswer = z.output<typeof pathAnswer>;
