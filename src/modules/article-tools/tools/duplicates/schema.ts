import { z } from "zod";
import type { RedirectChange } from "../../../redirects/schema.ts";
import type { Similarity } from "./similarity.ts";

/** The summary by which a person chooses which of several articles is kept. */
export type CopySummary = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  /** An ISO date: the first publication, or the creation where it was never published. */
  readonly since: string;
  readonly words: number;
  /** The number of links to the article in other articles. */
  readonly links: number;
};

/** The reasons why a person has to decide before a copy is thrown away. */
export const DOUBTS = {
  "own-text": "Artikel ini memuat tulisan yang tidak ada dalam artikel yang dipertahankan.",
  "other-subject": "Judulnya menyebut hal yang berbeda dari artikel yang dipertahankan.",
  "shared-part": "Isinya menjadi bagian dari beberapa artikel yang berlainan.",
} as const;
export type Doubt = keyof typeof DOUBTS;

/** The content of an article that the kept article lacks. */
export type Loss = {
  readonly words: number;
  /** The number of differing numbers in sentences that the other article has too. */
  readonly numbers: number;
  readonly passages: readonly string[];
  /** The number of passages that are not listed. */
  readonly more: number;
};

export function amountOf({ words, numbers }: Loss): string {
  const amounts = [
    words > 0 && `${words.toLocaleString("id-ID")} kata`,
    numbers > 0 && `${numbers.toLocaleString("id-ID")} angka`,
  ];
  return amounts.filter(Boolean).join(", ");
}

/** The `data` of an item of remove-duplicates. */
export type CopyData = {
  /** What happens to the article: it is kept, put into the trash, asked about first, or taken out of the cluster by a person. */
  readonly role: "keeper" | "copy" | "asked" | "out";
  readonly article: CopySummary;
  readonly keeper: CopySummary;
  /** The similarity to the keeper; null for the keeper itself. */
  readonly likeness: Similarity | null;
  /** The text that would be lost; undefined for the keeper, and for plans made before it was recorded. */
  readonly loss?: Loss;
  /** The reason why a person is asked. */
  readonly doubt?: Doubt;
  /** The redirects that applying the item set, for undoing. */
  readonly redirects?: readonly RedirectChange[];
  /** Addresses whose redirects undoing left alone, because somebody had changed these redirects before the run was undone. */
  readonly left?: readonly string[];
};

/** A person's answer about an article: `keep` it as the keeper; `take-out`, since it is no copy; or `put-back`, since it is a copy that goes into the trash. */
export const copyAnswer = z.object({ action: z.enum(["keep", "take-out", "put-back"]) });
export type CopyAnswer = z.output<typeof copyAnswer>;
