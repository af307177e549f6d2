import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";
import { REMOVED_PARTS } from "../schema.ts";
import { imageSource, imageStatus } from "./schema.ts";

/** A library picture, in a list or chosen for an article. */
export const libraryImageSchema = z.object({
  id: z.number(),
  hash: z.string(),
  name: z.string(),
  alt: z.string(),
  caption: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The address of the original, by which Markdown names the picture: `![alt](src)`. */
  src: z.string(),
  /** The address of a small variant for lists; the original until there is one. */
  small: z.string(),
  /** The address of a variant that fills the column of a text; the original until there is one. */
  medium: z.string(),
  /** ThumbHash, base64; null until it is made. */
  thumbHash: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  source: imageSource,
  /** True where a machine made the picture or part of it. */
  madeByAi: z.boolean(),
  status: imageStatus,
  statusReason: z.string(),
  /** True while the picture's variants are being made. */
  inTheMaking: z.boolean(),
  createdAt: z.string(),
});

export type LibraryImage = AnswerOf<typeof libraryImageSchema>;

export const imagePageSchema = z.object({ images: z.array(libraryImageSchema), nextCursor: z.string().nullable() });

export type ImagePage = AnswerOf<typeof imagePageSchema>;

const imageUseSchema = z.object({
  as: z.enum(["cover", "body", "social", "author"]),
  /** The id of the article; null for an author. */
  articleId: z.number().nullable(),
  title: z.string(),
  status: z.string(),
});

export type ImageUse = AnswerOf<typeof imageUseSchema>;

const previousFileSchema = z.object({
  hash: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  replacedAt: z.string(),
});

export type PreviousFile = AnswerOf<typeof previousFileSchema>;

export const imageDetailSchema = libraryImageSchema.extend({
  uses: z.array(imageUseSchema),
  /** True where the picture has more uses than are listed. */
  moreUses: z.boolean(),
  /** True if nothing has ever used the picture; only such a picture may be deleted. */
  neverUsed: z.boolean(),
  /** The picture's former files, newest first; each can be restored. */
  formerFiles: z.array(previousFileSchema),
  reviewedBy: z.string().nullable(),
  reviewedAt: z.string().nullable(),
});

export type ImageDetail = AnswerOf<typeof imageDetailSchema>;

const removedPart = z.enum(Object.keys(REMOVED_PARTS) as [keyof typeof REMOVED_PARTS]);

export const uploadedSchema = z.object({
  image: libraryImageSchema,
  /** True if the library already had the picture, which then keeps its name and texts. */
  duplicate: z.boolean(),
  /** True if the uploaded file is a former file of the picture, which was replaced later. */
  former: z.boolean(),
  removed: z.array(removedPart),
});

export type Uploaded = AnswerOf<typeof uploadedSchema>;

export const altTextsAnswer = z.object({ changed: z.number() });

export const deletionsAnswer = z.object({
  deleted: z.array(z.number()),
  /** Pictures that were not deleted, because something uses them or has used them. */
  kept: z.array(z.number()),
});

const reviewSchema = z.object({
  image: libraryImageSchema,
  /** The reason why the picture waits: it needs a review, or an alternative text. */
  waitsFor: z.enum(["review", "alt"]),
  /** The article's present cover, which the picture would replace. */
  former: libraryImageSchema.nullable(),
  /** The article whose cover the picture would become. */
  article: z.object({ id: z.number(), title: z.string(), path: z.string() }).nullable(),
});

export type ImageReview = AnswerOf<typeof reviewSchema>;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
  waiting: z.number(),
});

export type ReviewPage = AnswerOf<typeof reviewPageSchema>;

export const reviewedManyAnswer = z.object({
  done: z.array(z.number()),
  /** Pictures that stay as they are, each with the reason. */
  left: z.array(z.object({ id: z.number(), code: z.string(), message: z.string() })),
});

export type ReviewedMany = AnswerOf<typeof reviewedManyAnswer>;
