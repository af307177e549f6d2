import type { Context } from "hono";
import type { Storage } from "../../../platform/storage.ts";
import {
  type AdminRoute,
  type ApiRefusal,
  apiRefusal,
  missing,
  readInput,
  readQuery,
  rowId,
} from "../../auth/admin-api.ts";
import { canManageImages } from "../../auth/permissions.ts";
import type { Db } from "../../tables.ts";
import { changeImage, setAltTexts } from "./commands.ts";
import { deleteUnused } from "./deleting.ts";
import { imageDetail, imagePage } from "./queries.ts";
import { Reception } from "./receiving.ts";
import { type Refresh, restoreFile } from "./replacing.ts";
import { acceptImage, rejectImage, reviewPage, type SetCover, takeReviewBack } from "./reviewing.ts";
import {
  acceptanceInput,
  altTextsAnswer,
  altTextsInput,
  deletionsAnswer,
  deletionsInput,
  imageChange,
  imageDetailSchema,
  imageFilter,
  imagePageSchema,
  LIBRARY_REFUSALS,
  type LibraryRefusal,
  rejectionInput,
  restorationInput,
  reviewFilter,
  reviewPageSchema,
  uploadedSchema,
  uploadQuery,
} from "./schema.ts";
import { uploadImage, uploadReplacement } from "./uploading.ts";

export type LibraryOptions = {
  readonly db: Db;
  readonly storage: Storage;
  readonly refresh: Refresh;
  readonly setCover: SetCover;
};

/** The picture library: who may manage pictures may do all of it. */
export const libraryAdminRoutes = (options: LibraryOptions): AdminRoute[] => [
  ...imageRoutes(options),
  ...fileRoutes(options),
  ...reviewRoutes(options),
];

const may = canManageImages;

function imageRoutes(options: LibraryOptions): AdminRoute[] {
  const { db } = options;
  return [
    {
      method: "GET",
      path: "/images",
      summary: "List and search the pictures, newest first",
      query: imageFilter,
      answer: imagePageSchema,
      may,
      async handle(c) {
        const read = readQuery(c, imageFilter);
        return "refused" in read ? read.refused : c.json(await imagePage(db, read.input));
      },
    },
    {
      method: "GET",
      path: "/images/:id",
      summary: "One picture, with what uses it and the files it had",
      answer: imageDetailSchema,
      may,
      async handle(c) {
        const id = idOf(c);
        const detail = id === undefined ? undefined : await imageDetail(db, id);
        return detail ? c.json(detail) : missing(c);
      },
    },
    {
      method: "PATCH",
      path: "/images/:id",
      summary: "Change a picture's name, texts or focal point",
      input: imageChange,
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, imageChange);
        if ("refused" in read) return read.refused;
        const id = idOf(c);
        if (id === undefined || !(await changeImage(db, id, read.input, occasion))) return missing(c);
        return c.body(null, 204);
      },
    },
    {
      method: "POST",
      path: "/image-texts",
      summary: "Write the alternative texts of many pictures",
      input: altTextsInput,
      answer: altTextsAnswer,
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, altTextsInput);
        if ("refused" in read) return read.refused;
        return c.json({ changed: await setAltTexts(db, read.input.texts, occasion) });
      },
    },
    {
      method: "POST",
      path: "/image-deletions",
      summary: "Delete pictures that nothing ever used",
      input: deletionsInput,
      answer: deletionsAnswer,
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, deletionsInput);
        if ("refused" in read) return read.refused;
        return c.json(await deleteUnused(options, read.input.ids, occasion));
      },
    },
  ];
}

function fileRoutes(options: LibraryOptions): AdminRoute[] {
  const reception = new Reception();
  return [
    {
      method: "POST",
      path: "/images",
      summary: "Upload a picture: the file itself is the body",
      query: uploadQuery,
      input: "application/octet-stream",
      answer: uploadedSchema,
      status: 201,
      maxBytes: "streamed",
      refusals: [refusalOf("image_broken"), refusalOf("image_too_large"), refusalOf("upload_busy")],
      may,
      async handle(c, { occasion }) {
        const read = readQuery(c, uploadQuery);
        if ("refused" in read) return read.refused;
        const result = await reception.receive(c.req.raw.body, (file) =>
          uploadImage(options, file, read.input, occasion),
        );
        if ("refusal" in result) return apiRefusal(c, refusalOf(result.refusal));
        return c.json(result, result.duplicate ? 200 : 201);
      },
    },
    {
      method: "PUT",
      path: "/images/:id/file",
      summary: "Replace a picture's file and keep every use",
      input: "application/octet-stream",
      answer: uploadedSchema,
      maxBytes: "streamed",
      refusals: [refusalOf("image_exists")],
      may,
      async handle(c, { occasion }) {
        const id = idOf(c);
        if (id === undefined) return missing(c);
        const result = await reception.receive(c.req.raw.body, (file) =>
          uploadReplacement(options, id, file, occasion),
        );
        return "refusal" in result ? refused(c, result.refusal) : c.json(result);
      },
    },
    {
      method: "POST",
      path: "/images/:id/restoration",
      summary: "Give a picture a file that it had before",
      input: restorationInput,
      refusals: [refusalOf("former_file_missing")],
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, restorationInput);
        if ("refused" in read) return read.refused;
        const id = idOf(c);
        if (id === undefined) return missing(c);
        return concluded(c, await restoreFile(options, id, read.input.hash, occasion));
      },
    },
  ];
}

function reviewRoutes(options: LibraryOptions): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/image-reviews",
      summary: "Pictures that wait for a person, oldest first",
      query: reviewFilter,
      answer: reviewPageSchema,
      may,
      async handle(c) {
        const read = readQuery(c, reviewFilter);
        return "refused" in read ? read.refused : c.json(await reviewPage(options.db, rowId(read.input.cursor) ?? 0));
      },
    },
    {
      method: "POST",
      path: "/image-reviews/:id/acceptance",
      summary: "Take a picture; it becomes the cover of the article it was made for",
      input: acceptanceInput,
      refusals: [refusalOf("image_alt_missing"), refusalOf("image_not_waiting"), refusalOf("image_article_failed")],
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, acceptanceInput);
        if ("refused" in read) return read.refused;
        const id = idOf(c);
        return id === undefined ? missing(c) : concluded(c, await acceptImage(options, id, read.input.alt, occasion));
      },
    },
    {
      method: "POST",
      path: "/image-reviews/:id/rejection",
      summary: "Leave a picture aside, with a reason",
      input: rejectionInput,
      refusals: [refusalOf("image_not_waiting")],
      may,
      async handle(c, { occasion }) {
        const read = await readInput(c, rejectionInput);
        if ("refused" in read) return read.refused;
        const id = idOf(c);
        return id === undefined
          ? missing(c)
          : concluded(c, await rejectImage(options, id, read.input.reason, occasion));
      },
    },
    {
      method: "POST",
      path: "/image-reviews/:id/reversal",
      summary: "Take a review back; the article gets the cover it had",
      refusals: [refusalOf("image_not_waiting"), refusalOf("image_article_failed")],
      may,
      async handle(c, { occasion }) {
        const id = idOf(c);
        return id === undefined ? missing(c) : concluded(c, await takeReviewBack(options, id, occasion));
      },
    },
  ];
}

const idOf = (c: Context) => rowId(c.req.param("id"));

const STATUSES: Partial<Record<LibraryRefusal, ApiRefusal["status"]>> = {
  image_too_large: 413,
  upload_busy: 503,
  upload_interrupted: 400,
  image_exists: 409,
  image_not_waiting: 409,
  image_article_failed: 409,
  former_file_missing: 404,
};

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-422-unprocessable-content for what is wrong with the picture itself */
const refusalOf = (code: LibraryRefusal): ApiRefusal => ({
  status: STATUSES[code] ?? 422,
  code,
  message: LIBRARY_REFUSALS[code],
  ...(code === "upload_busy" ? { retryAfterSeconds: 2 } : {}),
  ...(code === "image_alt_missing" ? { field: "alt" } : {}),
});

const refused = (c: Context, refusal: LibraryRefusal | "not_found") =>
  refusal === "not_found" ? missing(c) : apiRefusal(c, refusalOf(refusal));

const concluded = (c: Context, result: { ok: true } | { ok: false; refusal: LibraryRefusal | "not_found" }) =>
  result.ok ? c.body(null, 204) : refused(c, result.refusal);
