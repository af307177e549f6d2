import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { failure, orNotFound, type Result, success } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import * as answers from "./answers.ts";
import { checkImport, deleteImport, startImport, undoImport } from "./commands.ts";
import { exportGhost } from "./export-ghost.ts";
import { exportMarkdown } from "./export-markdown.ts";
import { FAILURES } from "./failures.ts";
import { addImport } from "./import-report.ts";
import { canImport } from "./permissions.shared.ts";
import { findImport, importItems, listImports } from "./queries.ts";
import * as schema from "./schema.ts";
import { addPart, uploadFile } from "./uploads.ts";
import { zipFiles } from "./zip.ts";

type Parts = { readonly db: Db; readonly storage: Storage; readonly dataDir: string; readonly siteUrl: string };

/** Endpoints for importing articles from a file, step by step, and for exporting them. */
export function importAdminRoutes({ db, storage, dataDir, siteUrl }: Parts) {
  const find = async (id: number) => orNotFound(await findImport(db, dataDir, id));
  /** The import after a step, or why the step could not be taken. */
  const after = async <Code extends string>(id: number, step: Promise<Result<undefined, Code>>) => {
    const taken = await step;
    return taken.ok ? find(id) : taken;
  };
  return [
    endpoint("GET /imports", {
      summary: "Menampilkan impor, terbaru lebih dahulu",
      query: schema.importListQuery,
      answer: answers.importListSchema,
      can: canImport,
      handle: ({ query }) => listImports(db, dataDir, query.cursor),
    }),
    endpoint("POST /imports", {
      summary: "Memulai impor; berkasnya menyusul per bagian",
      input: schema.newImportInput,
      answer: answers.importSchema,
      status: 201,
      errors: { "not-found": notFound },
      can: canImport,
      async handle({ input, audit }) {
        const options = schema.importOptions.parse({ asDraft: true });
        const { id } = await addImport(db, { ...input, file: uploadFile(), options, state: "waiting" }, audit);
        return find(id);
      },
    }),
    endpoint("PUT /imports/:id/file", {
      summary: `Mengirim bagian berkas impor berikutnya, maksimal ${schema.PART_BYTES / 1024 ** 2} MiB`,
      params: rowParams,
      query: schema.partQuery,
      input: "application/octet-stream",
      answer: answers.partAnswer,
      errors: { "not-found": notFound, ...errorsOf(FAILURES, "busy", "upload-incomplete", "damaged") },
      can: canImport,
      maxBytes: schema.PART_BYTES,
      async handle({ params, query, request }) {
        const row = await db
          .selectFrom("imports")
          .select(["file", "bytes", "state"])
          .where("id", "=", params.id)
          .executeTakeFirst();
        if (!row?.file) return failure("not-found");
        if (row.state !== "waiting") return failure("busy");
        const bytes = new Uint8Array(await request.arrayBuffer());
        if (query.offset + bytes.length > row.bytes) return failure("upload-incomplete");
        const received = await addPart(dataDir, row.file, { ...query, bytes });
        return received.ok ? success({ received: received.value }) : received;
      },
    }),
    endpoint("GET /imports/:id", {
      summary: "Menampilkan impor dengan jumlahnya",
      params: rowParams,
      answer: answers.importSchema,
      errors: { "not-found": notFound },
      can: canImport,
      handle: ({ params }) => find(params.id),
    }),
    endpoint("GET /imports/:id/items", {
      summary: "Menampilkan laporan impor, sesuai urutan sumbernya",
      params: rowParams,
      query: schema.importItemQuery,
      answer: answers.importItemPageSchema,
      can: canImport,
      handle: ({ params, query }) => importItems(db, params.id, query),
    }),
    endpoint("POST /imports/:id/check", {
      summary: "Melaporkan hasil impor tanpa menjalankannya",
      params: rowParams,
      input: schema.importOptions,
      answer: answers.importSchema,
      status: 202,
      errors: errorsOf(FAILURES, "not-found", "busy", "upload-incomplete"),
      can: canImport,
      handle: ({ params: { id }, input: options, audit }) =>
        after(id, checkImport(db, { id, options, dataDir, audit })),
    }),
    endpoint("POST /imports/:id/start", {
      summary: "Menjalankan impor",
      params: rowParams,
      input: schema.importOptions,
      answer: answers.importSchema,
      status: 202,
      errors: errorsOf(FAILURES, "not-found", "busy", "upload-incomplete"),
      can: canImport,
      handle: ({ params: { id }, input: options, audit }) =>
        after(id, startImport(db, { id, options, dataDir, audit })),
    }),
    endpoint("POST /imports/:id/undo", {
      summary: "Mengurungkan impor, kecuali yang sudah disunting sesudahnya",
      params: rowParams,
      answer: answers.importSchema,
      status: 202,
      errors: errorsOf(FAILURES, "not-found", "busy", "nothing-to-undo"),
      can: canImport,
      handle: ({ params: { id }, audit }) => after(id, undoImport(db, id, audit)),
    }),
    endpoint("DELETE /imports/:id", {
      summary: "Menghapus catatan impor, laporan, dan berkasnya; artikelnya tetap ada",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "busy"),
      can: canImport,
      handle: ({ params: { id }, audit }) => deleteImport(db, { id, dataDir, audit }),
    }),
    endpoint("GET /article-export", {
      summary: "Mengunduh semua artikel dengan gambarnya sebagai ZIP",
      query: schema.exportQuery,
      answer: { file: "application/zip" },
      can: canImport,
      async handle({ query: { format }, audit }) {
        await writeAuditEntry(db, audit, "articles.exported", format);
        const files = format === "ghost" ? exportGhost(db, storage, siteUrl) : exportMarkdown(db, storage);
        return { filename: `artikel-${format}.zip`, contentType: "application/zip", chunks: zipFiles(files) };
      },
    }),
  ];
}
