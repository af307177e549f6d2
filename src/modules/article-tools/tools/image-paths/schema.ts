import { z } from "zod";
import type { LibraryImage } from "../../../media/queries.ts";

/** A library picture that a reference may mean; lists have the best first. */
export type Candidate = {
  readonly image: LibraryImage;
  /** The similarity, from 0 to 1. */
  readonly score: number;
};

/** A reference that leads to no picture of the library, or to one whose file is gone. */
export type Reference = {
  /** The place of the reference: `body`, `cover` or `social`. */
  readonly place: "body" | "cover" | "social";
  /** The position of its address in the body; 0 elsewhere. */
  readonly start: number;
  /** The address as written; a long one is cut. */
  readonly written: string;
  /** A sentence that says what is wrong with it. */
  readonly problem: string;
  readonly candidates: readonly Candidate[];
  /** The id of the chosen picture; null while nobody has decided. */
  readonly chosen: number | null;
};

/** The `data` of an item of fix-image-paths: references that are not certain. Certain ones are among its changes. */
export type PathsData = { readonly references: readonly Reference[] };

/** A person's answer: the picture that a reference means, or that it is left as it is. */
export const pathAnswer = z.object({
  reference: z.number().int().min(0).max(1000),
  image: z.number().int().positive().nullable(),
});
export type PathAnswer = z.output<typeof pathAnswer>;
