import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { IMPORT_KINDS, IMPORT_STATES, importOptions, OUTCOMES } from "./schema.ts";

/** `received` is the number of bytes that have arrived. A sender that has sent more or fewer bytes continues from `received`. */
export const partAnswer = z.object({ received: z.number() });

const counts = z.record(z.string(), z.number());

/** An import, or the check before it. Times are ISO 8601 in UTC. */
export const importSchema = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  /** The number of the file's bytes that have been uploaded. */
  received: z.number(),
  state: z.enum(IMPORT_STATES),
  /** An Indonesian sentence; empty unless the import failed as a whole. */
  failure: z.string(),
  options: importOptions,
  /** The numbers of articles so far, by `Outcome`. */
  counts,
  /** The number of written articles that readers see at once, unless they come as drafts. */
  publishes: z.number(),
  /** The numbers of entries in the source that are no articles, by kind (`OtherThing`). */
  passedOver: counts,
  /** Categories that need a choice, the most used first. */
  unknownCategories: z.array(z.object({ name: z.string(), articles: z.number(), publishes: z.number() })),
  /** True if the whole file is uploaded, which a check and an import require. */
  hasFile: z.boolean(),
  actor: z.string().nullable(),
  via: z.enum(["web", "cli", "system"]),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type Import = AnswerOf<typeof importSchema>;

export const importListSchema = z.object({ imports: z.array(importSchema), nextCursor: z.string().nullable() });

export type ImportList = AnswerOf<typeof importListSchema>;

export const importItemSchema = z.object({
  position: z.number(),
  kind: z.enum(IMPORT_KINDS),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  problems: z.array(z.string()),
  articleId: z.number().nullable(),
});

export type ImportedItem = AnswerOf<typeof importItemSchema>;

export const importItemPageSchema = z.object({ items: z.array(importItemSchema), nextCursor: z.string().nullable() });

export type ImportItemPage = AnswerOf<typeof importItemPageSchema>;
