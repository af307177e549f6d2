import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { IMPORT_KINDS, IMPORT_STATES, importOptions, OUTCOMES } from "./schema.ts";

/** `received`: bytes that are there. Where it is not what was sent, go on from it. */
export const partAnswer = z.object({ received: z.number() });

const counts = z.record(z.string(), z.number());

/** An import, or the check before it. Times are ISO 8601 in UTC. */
export const importSchema = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  /** Of the file's bytes, those that have been uploaded. */
  received: z.number(),
  state: z.enum(IMPORT_STATES),
  /** An Indonesian sentence; empty where nothing went wrong as a whole. */
  failure: z.string(),
  options: importOptions,
  /** Articles so far, by `Outcome`. */
  counts,
  /** Of those that are written, the ones that readers see at once, unless they come as drafts. */
  publishes: z.number(),
  /** Things that are no articles, by `OtherThing`. */
  passedOver: counts,
  /** Categories that need a choice, most used first. */
  unknownCategories: z.array(z.object({ name: z.string(), articles: z.number(), publishes: z.number() })),
  /** The uploaded file is there as a whole, so that it can be checked and imported. */
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
