import { z } from "zod";
import type { RedirectChange } from "../../../redirects/schema.ts";
import type { Similarity } from "./similarity.ts";

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

/** Why a copy is not thrown away before a person has said so. */
export const DOUBTS = {
  "own-text": "Artikel ini memuat tulisan yang tidak ada dalam artikel yang dipertahankan.",
  "other-subject": "Judulnya menyebut hal yang berbeda dari artikel yang dipertahankan.",
  "shared-part": "Isinya menjadi bagian dari beberapa artikel yang berlainan.",
} as const;
export type Doubt = keyof typeof DOUBTS;

/** What an article says that the one that is kept does not. */
export type Loss = {
  readonly words: number;
  /** Numbers in sentences that the other has too. */
  readonly numbers: number;
  readonly passages: readonly string[];
  /** Passages that are not listed. */
  readonly more: number;
};

export function amountOf({ words, numbers }: Loss): string {
  const amounts = [
    words > 0 && `${words.toLocaleString("id-ID")} kata`,
    numbers > 0 && `${numbers.toLocaleString("id-ID")} angka`,
  ];
  return amounts.filter(Boolean).join(", ");
}

/** `data` of an item of remove-duplicates. */
export type CopyData = {
  /** Kept, put into the trash, asked about before anything is done, or taken out of the cluster by a person. */
  readonly role: "keeper" | "copy" | "asked" | "out";
  readonly article: CopyFacts;
  readonly keeper: CopyFacts;
  /** To the keeper; null of the keeper itself. */
  readonly likeness: Similarity | null;
  /** What would be lost with it; none of the keeper, and of what was planned before it was recorded. */
  readonly loss?: Loss;
  /** Why it is asked about. */
  readonly doubt?: Doubt;
  /** Redirects that applying it set, for undoing. */
  readonly redirects?: readonly RedirectChange[];
  /** Addresses whose redirects were changed by somebody else before undoing, and stayed so. */
  readonly left?: readonly string[];
};

/** What a person answers: this one is kept; it is no copy; it is one (after all), and goes into the trash. */
export const copyAnswer = z.object({ action: z.enum(["keep", "take-out", "put-back"]) });
export type CopyAnswer = z.output<typeof copyAnswer>;
