import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { done, failure, success } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { FAILURES } from "../failures.ts";
import { canManageImages } from "../permissions.shared.ts";
import * as answers from "./answers.ts";
import { changeImage, setAltTexts } from "./commands.ts";
import { deleteUnusedImages } from "./delete-images.ts";
import type { SetCover } from "./image-review.ts";
import { imageDetail, imagePage } from "./queries.ts";
import { type Refresh, restoreFile } from "./replace-file.ts";
import { reviewRoutes } from "./review-routes.ts";
import * as schema from "./schema.ts";
import { uploadImage, uploadReplacement } from "./upload-image.ts";
import { UploadReceiver } from "./upload-receiver.ts";

export type LibraryOptions = {
  readonly db: Db;
  readonly storage: Storage;
  readonly refresh: Refresh;
  readonly setCover: SetCover;
  /** The configuration as it is now. */
  readonly config: { readonly siteLogo: number | undefined };
};

/** The endpoints of the picture library; everybody who may manage pictures may call them all. */
export const libraryAdminRoutes = (options: LibraryOptions) => [
  ...imageRoutes(options),
  ...fileRoutes(options),
  ...reviewRoutes(options),
];

const NOT_FOUND = errorsOf(FAILURES, "not_found");

const imageRoutes = (options: LibraryOptions) => [
  endpoint("GET /images", {
    summary: "Menampilkan dan mencari gambar, terbaru lebih dahulu",
    query: schema.imageFilter,
    answer: answers.imagePageSchema,
    can: canManageImages,
    handle: ({ query }) => imagePage(options.db, query, options.config.siteLogo),
  }),
  endpoint("GET /images/:id", {
    summary: "Membaca satu gambar, pemakaiannya, dan berkas lamanya",
    params: rowParams,
    answer: answers.imageDetailSchema,
    errors: NOT_FOUND,
    can: canManageImages,
    async handle({ params }) {
      const detail = await imageDetail(options.db, params.id);
      return detail ? success(detail) : failure("not_found");
    },
  }),
  endpoint("PATCH /images/:id", {
    summary: "Mengubah nama, teks, atau titik fokus gambar",
    params: rowParams,
    input: schema.imageChange,
    answer: "none",
    errors: NOT_FOUND,
    can: canManageImages,
    handle: async ({ params, input, audit }) =>
      (await changeImage(options.db, params.id, input, audit)) ? done : failure("not_found"),
  }),
  endpoint("POST /image-texts", {
    summary: "Menulis teks alternatif banyak gambar",
    input: schema.altTextsInput,
    answer: answers.altTextsAnswer,
    can: canManageImages,
    handle: async ({ input, audit }) => ({ changed: await setAltTexts(options.db, input.texts, audit) }),
  }),
  endpoint("POST /image-deletions", {
    summary: "Menghapus gambar yang tidak pernah dipakai",
    input: schema.deletionsInput,
    answer: answers.deletionsAnswer,
    can: canManageImages,
    handle: ({ input, audit }) => deleteUnusedImages(options, input.ids, audit),
  }),
];

/** The failures of an uploaded file: what is wrong with it, or what happened to it on the way. */
const UPLOAD_ERRORS = errorsOf(
  FAILURES,
  "image_empty",
  "image_too_large",
  "image_too_many_pixels",
  "image_too_many_frames",
  "image_svg",
  "image_heic",
  "image_wrong_type",
  "image_broken",
  "image_polyglot",
  "image_too_costly",
  "upload_busy",
  "upload_interrupted",
);

function fileRoutes(options: LibraryOptions) {
  const receiver = new UploadReceiver();
  return [
    endpoint("POST /images", {
      summary: "Mengunggah gambar: berkasnya menjadi isi permintaan",
      query: schema.uploadQuery,
      input: "application/octet-stream",
      answer: answers.uploadedSchema,
      status: 201,
      statusOf: ({ duplicate }) => (duplicate ? 200 : 201),
      maxBytes: "streamed",
      errors: UPLOAD_ERRORS,
      can: canManageImages,
      handle: ({ request, query, audit }) =>
        receiver.receive(request.body, (file) => uploadImage(options, file, query, audit)),
    }),
    endpoint("PUT /images/:id/file", {
      summary: "Mengganti berkas gambar di semua tempat pemakaiannya",
      params: rowParams,
      input: "application/octet-stream",
      answer: answers.uploadedSchema,
      maxBytes: "streamed",
      errors: { ...UPLOAD_ERRORS, ...errorsOf(FAILURES, "not_found", "image_exists", "former_file_missing") },
      can: canManageImages,
      handle: ({ params, request, audit }) =>
        receiver.receive(request.body, (file) => uploadReplacement(options, params.id, file, audit)),
    }),
    endpoint("POST /images/:id/restoration", {
      summary: "Mengembalikan berkas gambar yang pernah dipakai",
      params: rowParams,
      input: schema.restorationInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not_found", "image_exists", "former_file_missing"),
      can: canManageImages,
      handle: ({ params, input, audit }) => restoreFile(options, params.id, input.hash, audit),
    }),
  ];
}
