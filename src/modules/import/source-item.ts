import type { OnItemStarted } from "../../platform/tasks/child-process.ts";
import type { FaqItem } from "../articles/schema.ts";
import type { ImportKind, OtherThing } from "./schema.ts";

/** A name as the other system has it: of a category, with the part of addresses that it has there. */
export type SourceTerm = { readonly name: string; readonly slug: string };

export type SourceAuthor = { readonly login: string; readonly name: string; readonly bio: string };

export type ImportedBody =
  | { readonly form: "html"; readonly html: string; readonly blankLines: boolean; readonly base: string | undefined }
  | { readonly form: "markdown"; readonly markdown: string };

/** An article of another system, in terms that all of them have; nothing is made to fit yet. */
export type SourceItem = {
  readonly kind: ImportKind;
  /** What the other system knows it by, for ever; unique within a kind. */
  readonly sourceId: string;
  /** The file it stands in. */
  readonly file: string;
  readonly title: string;
  /** As wished; empty: to be made from the title. */
  readonly slug: string;
  readonly status: "draft" | "scheduled" | "published";
  readonly publishedAt: Date | undefined;
  readonly modifiedAt: Date | undefined;
  readonly author: SourceAuthor | undefined;
  readonly categories: readonly SourceTerm[];
  readonly tags: readonly string[];
  /** Undefined: it has none, and one may be made from the text. */
  readonly excerpt: string | undefined;
  readonly description: string;
  readonly seoTitle: string;
  readonly keywords: readonly string[];
  /** Undefined: not said. */
  readonly language: string | undefined;
  readonly canonicalUrl: string | undefined;
  readonly noindex: boolean;
  readonly faq: readonly FaqItem[];
  readonly body: ImportedBody;
  readonly cover: { readonly address: string; readonly alt: string; readonly titled?: boolean } | undefined;
  readonly socialImage: string | undefined;
  /** Paths that led to it there. */
  // The name of this field is part of `contentHash`: another one would make every article of the next import a changed one.
  readonly formerPaths: readonly string[];
  /** A file as our export writes them: the article of that address is this one. */
  readonly own?: boolean;
  /** What was lost already, in Indonesian sentences. */
  readonly problems: readonly string[];
};

export const otherAuthors = (names: readonly string[]): string =>
  `Penulis lain tidak ikut, sebuah artikel punya satu penulis: ${names.join(", ")}.`;

/** What a source gives, one after the other. */
export type SourceEntry =
  | { readonly found: "item"; readonly item: SourceItem }
  /** Meant to be an article, and not to be read. */
  | {
      readonly found: "broken";
      readonly kind: ImportKind;
      readonly sourceId: string;
      readonly title: string;
      readonly file: string;
      readonly problem: string;
    }
  /** An article that is left where it is, and why. */
  | {
      readonly found: "left";
      readonly kind: ImportKind;
      readonly sourceId: string;
      readonly title: string;
      readonly file: string;
      readonly why: string;
    }
  /** Things that are no articles, counted. */
  | { readonly found: "other"; readonly what: OtherThing; readonly count: number };

/**
 * Reads one article, unless a process before never came back from it (platform/tasks/child-process.ts): then it is broken.
 * @param read what takes as long as the text is long
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

/** What an article is called while it is worked on. */
export const stepOf = ({ kind, sourceId }: Pick<About, "kind" | "sourceId">): string => `${kind} ${sourceId}`;

export const TIMED_OUT =
  "Artikel ini terlalu lama dibaca, jadi dihentikan (article_endless). Sederhanakan bagian yang sangat panjang atau berulang-ulang di sumbernya, lalu impor lagi.";

export type SourceEntries = AsyncGenerator<SourceEntry, void, undefined>;

/** Says in a sentence for the person who imports why a file as a whole cannot be read. */
export class UnreadableSource extends Error {
  override name = "UnreadableSource";
}
