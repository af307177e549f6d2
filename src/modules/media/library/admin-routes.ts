import type { Db } from "../../../platform/database/tables.ts";
import { errorResponse, missing } from "../../../platform/json-api/api-errors.ts";
import { type AdminRoute, endpoint } from "../../../platform/json-api/routes.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { FAILURES } from "../failures.ts";
import { canManageImages } from "../permissions.shared.ts";
import { concluded, idOf } from "./answers.ts";
import { changeImage, setAltTexts } from "./commands.ts";
import { deleteUnusedImages } from "./delete-images.ts";
import type { SetCover } from "./image-review.ts";
import { imageDetail, imagePage } from "./queries.ts";
import { type Refresh, restoreFile } from "./replace-file.ts";
import { reviewRoutes } from "./review-routes.ts";
import {
  altTextsAnswer,
  altTextsInput,
  deletionsAnswer,
  deletionsInput,
  imageChange,
  imageDetailSchema,
  imageFilter,
  imagePageSchema,
  restorationInput,
  uploadedSchema,
  uploadQuery,
} from "./schema.ts";
import { uploadImage, uploadReplacement } from "./upload-image.ts";
import { UploadReceiver } from "./upload-receiver.ts";

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
    endpoint({
      method: "GET",
      path: "/images",
      summary: "List and search the pictures, newest first",
      query: imageFilter,
      answer: imagePageSchema,
      can: may,
      handle: async (c, { query }) => c.json(await imagePage(db, query)),
    }),
    {
      method: "GET",
      path: "/images/:id",
      summary: "One picture, with what uses it and the files it had",
      answer: imageDetailSchema,
      can: may,
      async handle(c) {
        const id = idOf(c);
        const detail = id === undefined ? undefined : await imageDetail(db, id);
        return detail ? c.json(detail) : missing(c);
      },
    },
    endpoint({
      method: "PATCH",
      path: "/images/:id",
      summary: "Change a picture's name, texts or focal point",
      input: imageChange,
      can: may,
      async handle(c, { audit, input }) {
        const id = idOf(c);
        if (id === undefined || !(await changeImage(db, id, input, audit))) return missing(c);
        return c.body(null, 204);
      },
    }),
    endpoint({
      method: "POST",
      path: "/image-texts",
      summary: "Write the alternative texts of many pictures",
      input: altTextsInput,
      answer: altTextsAnswer,
      can: may,
      handle: async (c, { audit, input }) => c.json({ changed: await setAltTexts(db, input.texts, audit) }),
    }),
    endpoint({
      method: "POST",
      path: "/image-deletions",
      summary: "Delete pictures that nothing ever used",
      input: deletionsInput,
      answer: deletionsAnswer,
      can: may,
      handle: async (c, { audit, input }) => c.json(await deleteUnusedImages(options, input.ids, audit)),
    }),
  ];
}

function fileRoutes(options: LibraryOptions): AdminRoute[] {
  const reception = new UploadReceiver();
  return [
    endpoint({
      method: "POST",
      path: "/images",
      summary: "Upload a picture: the file itself is the body",
      query: uploadQuery,
      input: "application/octet-stream",
      answer: uploadedSchema,
      status: 201,
      maxBytes: "streamed",
      refusals: [FAILURES.image_broken, FAILURES.image_too_large, FAILURES.upload_busy],
      can: may,
      async handle(c, { audit, query }) {
        const result = await reception.receive(c.req.raw.body, (file) => uploadImage(options, file, query, audit));
        if (!result.ok) return errorResponse(c, FAILURES[result.code]);
        return c.json(result.value, result.value.duplicate ? 200 : 201);
      },
    }),
    {
      method: "PUT",
      path: "/images/:id/file",
      summary: "Replace a picture's file and keep every use",
      input: "application/octet-stream",
      answer: uploadedSchema,
      maxBytes: "streamed",
      refusals: [FAILURES.image_exists],
      can: may,
      async handle(c, { audit }) {
        const id = idOf(c);
        if (id === undefined) return missing(c);
        const result = await reception.receive(c.req.raw.body, (file) => uploadReplacement(options, id, file, audit));
        return result.ok ? c.json(result.value) : errorResponse(c, FAILURES[result.code]);
      },
    },
    endpoint({
      method: "POST",
      path: "/images/:id/restoration",
      summary: "Give a picture a file that it had before",
      input: restorationInput,
      refusals: [FAILURES.former_file_missing],
      can: may,
      async handle(c, { audit, input }) {
        const id = idOf(c);
        if (id === undefined) return missing(c);
        return concluded(c, await restoreFile(options, id, input.hash, audit));
      },
    }),
  ];
}
