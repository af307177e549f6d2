import { z } from "zod";
import type { RedirectChange } from "../../../redirects/leading-on.ts";
import type { Likeness } from "./likeness.ts";

/** What a person should know of an article to choose which of several is kept. */
export type CopyFacts = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  /** ISO; first published, or made where it never was. */
  readonly since: string;
  readonly words: number;
  /** Links to it in other articles. */
  readonly links: number;
};

/** `data` of an item of remove-duplicates. */
export type CopyData = {
  /** Kept, put into the trash, or taken out of the cluster by a person. */
  readonly role: "keeper" | "copy" | "out";
  readonly article: CopyFacts;
  readonly keeper: CopyFacts;
  /** To the keeper; null of the keeper itself. */
  readonly likeness: Likeness | null;
  /** Redirects that applying it set, for undoing. */
  readonly redirects?: readonly RedirectChange[];
  /** Addresses whose redirects were changed by somebody else before undoing, and stayed so. */
  readonly left?: readonly string[];
};

/** What a person answers: this one is kept; it is no copy; it is one after all. */
export const copyAnswer = z.object({ action: z.enum(["keep", "take-out", "put-back"]) });
export type CopyAnswer = z.output<typeof copyAnswer>;
