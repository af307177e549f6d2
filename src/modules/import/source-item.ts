import type { OnItemStarted } from "../../platform/tasks/child-process.ts";
import type { FaqItem } from "../articles/schema.ts";
import type { ImportKind, OtherThing } from "./schema.ts";

/** The name of a category in the other system, with its slug in that system. */
export type SourceTerm = { readonly name: string; readonly slug: string };

export type SourceAuthor = { readonly login: string; readonly name: string; readonly bio: string };

export type ImportedBody =
  | { readonly form: "html"; readonly html: string; readonly blankLines: boolean; readonly base: string | undefined }
  | { readonly form: "markdown"; readonly markdown: string };

/** An article of another system, in terms common to all systems; nothing is converted yet. */
export type SourceItem = {
  readonly kind: ImportKind;
  /** The permanent id in the other system; unique within a kind. */
  readonly sourceId: string;
  /** The file that holds the article. */
  readonly file: string;
  readonly title: string;
  /** The wanted slug; empty if the slug is to be made from the title. */
  readonly slug: string;
  readonly status: "draft" | "scheduled" | "published";
  readonly publishedAt: Date | undefined;
  readonly modifiedAt: Date | undefined;
  readonly author: SourceAuthor | undefined;
  readonly categories: readonly SourceTerm[];
  readonly tags: readonly string[];
  /** Undefined if the article has no excerpt; an excerpt may then be derived from the text. */
  readonly excerpt: string | undefined;
  readonly description: string;
  readonly seoTitle: string;
  readonly keywords: readonly string[];
  /** Undefined if the source does not state the language. */
  readonly language: string | undefined;
  readonly canonicalUrl: string | undefined;
  readonly noindex: boolean;
  readonly faq: readonly FaqItem[];
  readonly body: ImportedBody;
  readonly cover: { readonly address: string; readonly alt: string; readonly titled?: boolean } | undefined;
  readonly socialImage: string | undefined;
  /** The paths that led to the article in the other system. */
  // The name of this field is part of `contentHash`: renaming it would make every article of the next import a changed one.
  readonly formerPaths: readonly string[];
  /** True for a file of our own export, which updates the existing article with the same slug. */
  readonly own?: boolean;
  /** What was already lost in reading the source, in Indonesian sentences. */
  readonly problems: readonly string[];
};

export const otherAuthors = (names: readonly string[]): string =>
  `Penulis lain tidak ikut, sebuah artikel punya satu penulis: ${names.join(", ")}.`;

/** An entry of a source, which yields its entries one after the other. */
export type SourceEntry =
  | { readonly found: "item"; readonly item: SourceItem }
  /** An entry that is meant to be an article, but cannot be read. */
  | {
      readonly found: "broken";
      readonly kind: ImportKind;
      readonly sourceId: string;
      readonly title: string;
      readonly file: string;
      readonly problem: string;
    }
  /** An article that is not imported, and why. */
  | {
      readonly found: "left";
      readonly kind: ImportKind;
      readonly sourceId: string;
      readonly title: string;
      readonly file: string;
      readonly why: string;
    }
  /** Entries that are no articles; the report contains only their number. */
  | { readonly found: "other"; readonly what: OtherThing; readonly count: number };

/**
 * Reads one article. If an earlier process never came back from reading it (platform/tasks/child-process.ts), the article counts as broken.
 * @param read does the work whose time grows with the length of the text
 */
export function readItem(
  about: About,
  read: () => SourceEntry,
  onItemStarted: OnItemStarted = () => true,
): SourceEntry {
  if (onItemStarted(stepOf(about))) return read();
  return { found: "broken", ...about, problem: TIMED_OUT };
}

type About = Pick<SourceItem, "kind" | "sourceId" | "title" | "file">;

/** The name of an article as a step of the import's task. */
export const stepOf = ({ kind, sourceId }: Pick<About, "kind" | "sourceId">): string => `${kind} ${sourceId}`;

export const TIMED_OUT =
  "Artikel ini terlalu lama dibaca, jadi dihentikan (article_endless). Sederhanakan bagian yang sangat panjang atau berulang-ulang di sumbernya, lalu impor lagi.";

export type SourceEntries = AsyncGenerator<SourceEntry, void, undefined>;

/** Says in a sentence for the person who imports why a whole file cannot be read. */
export class UnreadableSource extends Error {
  override name = "UnreadableSource";
}
