import { z } from "zod";
import type { LibraryImage } from "../../../media/queries.ts";

/** A picture of the library that a reference may mean; in lists, the best candidate comes first. */
export type Candidate = {
  readonly image: LibraryImage;
  /** The similarity, from 0 to 1. */
  readonly score: number;
};

/** A reference to a picture that is not in the library, or whose file is gone. */
export type Reference = {
  /** The place of the reference: `body`, `cover` or `social`. */
  readonly place: "body" | "cover" | "social";
  /** The position of the address in the body; 0 for a cover or social picture. */
  readonly start: number;
  /** The address as written; a long address is cut. */
  readonly written: string;
  /** A sentence that says what is wrong with the reference. */
  readonly problem: string;
  readonly candidates: readonly Candidate[];
  /** The id of the chosen picture; null while nobody has decided. */
  readonly chosen: number | null;
};

/**
 * The `data` of an item of fix-image-paths: the references whose picture is not certain. Repairs of references whose picture is certain are among the
 * changes of the item.
 */
export type PathsData = { readonly references: readonly Reference[] };

/** A person's answer: the picture that a reference means, or null to leave the reference as it is. */
export const pathAnswer = z.object({
  reference: z.number().int().min(0).max(1000),
  image: z.number().int().positive().nullable(),
});
export type PathAnswer = z.output<typeof pathAnswer>;
