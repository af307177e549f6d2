import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRequest, type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import type { Result } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { checkImport, deleteImport, startImport, undoImport } from "./commands.ts";
import { exportGhost } from "./export-ghost.ts";
import { exportMarkdown } from "./export-markdown.ts";
import { FAILURES, type ImportFailure } from "./failures.ts";
import { addImport } from "./import-report.ts";
import { canImport } from "./permissions.shared.ts";
import { findImport, importItems, listImports } from "./queries.ts";
import * as schema from "./schema.ts";
import { addPart, uploadFile } from "./uploads.ts";
import { zipFiles } from "./zip.ts";

type Parts = { readonly db: Db; readonly storage: Storage; readonly dataDir: string; readonly siteUrl: string };

/** Import of articles from a file, step by step, and their export. */
export function importAdminRoutes({ db, storage, dataDir, siteUrl }: Parts): AdminRoute[] {
  const idOf = (c: Context) => rowId(c.req.param("id"));
  const shown = async (c: Context, id: number, status: 200 | 201 | 202 = 200) => {
    const found = await findImport(db, dataDir, id);
    return found ? c.json(found, status) : missing(c);
  };
  /** Answers with the import as it is after a step, or why the step could not be. */
  const step = async (c: Context, act: (id: number) => Promise<Result<undefined, ImportFailure>>) => {
    const id = idOf(c);
    if (id === undefined) return missing(c);
    const result = await act(id);
    return result.ok ? shown(c, id, 202) : errorResponse(c, FAILURES[result.code]);
  };
  const withOptions =
    (begin: typeof checkImport) =>
    (c: Context, { audit, input: options }: AdminRequest & { input: schema.ImportOptions }) =>
      step(c, (id) => begin(db, { id, options, dataDir, audit }));
  return [
    endpoint({
      method: "GET",
      path: "/imports",
      summary: "List the imports, newest first",
      query: schema.importListQuery,
      answer: schema.importListSchema,
      can: canImport,
      handle: async (c, { query }) => c.json(await listImports(db, dataDir, query.cursor)),
    }),
    endpoint({
      method: "POST",
      path: "/imports",
      summary: "Begin an import; its file follows in parts",
      input: schema.newImportInput,
      answer: schema.importSchema,
      status: 201,
      can: canImport,
      async handle(c, { audit, input }) {
        const options = schema.importOptions.parse({ asDraft: true });
        const added = await addImport(db, { ...input, file: uploadFile(), options, state: "waiting" }, audit);
        return shown(c, added.id, 201);
      },
    }),
    endpoint({
      method: "PUT",
      path: "/imports/:id/file",
      summary: "Add the next part of an import's file, at most 2 MiB",
      query: schema.partQuery,
      input: "application/octet-stream",
      answer: schema.partAnswer,
      refusals: [FAILURES.damaged],
      can: canImport,
      maxBytes: schema.PART_BYTES,
      async handle(c, { query }) {
        const row = await db
          .selectFrom("imports")
          .select(["file", "bytes", "state"])
          .where("id", "=", idOf(c) ?? 0)
          .executeTakeFirst();
        if (!row?.file) return missing(c);
        if (row.state !== "waiting") return errorResponse(c, FAILURES.busy);
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        if (query.offset + bytes.length > row.bytes) return errorResponse(c, FAILURES["upload-incomplete"]);
        const received = await addPart(dataDir, row.file, { ...query, bytes });
        return received.ok ? c.json({ received: received.value }) : errorResponse(c, FAILURES[received.code]);
      },
    }),
    {
      method: "GET",
      path: "/imports/:id",
      summary: "Show an import with its counts",
      answer: schema.importSchema,
      can: canImport,
      handle: (c) => shown(c, idOf(c) ?? 0),
    },
    endpoint({
      method: "GET",
      path: "/imports/:id/items",
      summary: "List the report of an import, in the order of its source",
      query: schema.importItemQuery,
      answer: schema.importItemPageSchema,
      can: canImport,
      handle: async (c, { query }) => c.json(await importItems(db, idOf(c) ?? 0, query)),
    }),
    endpoint({
      method: "POST",
      path: "/imports/:id/check",
      summary: "Report what an import would do, without doing it",
      input: schema.importOptions,
      answer: schema.importSchema,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["upload-incomplete"]],
      can: canImport,
      handle: withOptions(checkImport),
    }),
    endpoint({
      method: "POST",
      path: "/imports/:id/start",
      summary: "Import",
      input: schema.importOptions,
      answer: schema.importSchema,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["upload-incomplete"]],
      can: canImport,
      handle: withOptions(startImport),
    }),
    {
      method: "POST",
      path: "/imports/:id/undo",
      summary: "Undo an import, but for what was edited since",
      answer: schema.importSchema,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["nothing-to-undo"]],
      can: canImport,
      handle: (c, { audit }) => step(c, (id) => undoImport(db, id, audit)),
    },
    {
      method: "DELETE",
      path: "/imports/:id",
      summary: "Forget an import with its report and its file; the articles stay",
      refusals: [FAILURES.busy],
      can: canImport,
      async handle(c, { audit }) {
        const id = idOf(c);
        if (id === undefined) return missing(c);
        const result = await deleteImport(db, { id, dataDir, audit });
        return result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
      },
    },
    endpoint({
      method: "GET",
      path: "/article-export",
      summary: "Download every article with its pictures, as ZIP",
      query: schema.exportQuery,
      answer: "application/octet-stream",
      can: canImport,
      async handle(c, { audit, query }) {
        const { format } = query;
        await writeAuditEntry(db, audit, "articles.exported", format);
        const files = format === "ghost" ? exportGhost(db, storage, siteUrl) : exportMarkdown(db, storage);
        c.header("Content-Type", "application/zip");
        c.header("Content-Disposition", `attachment; filename="artikel-${format}.zip"`);
        return stream(c, async (out) => {
          for await (const piece of zipFiles(files)) await out.write(piece);
        });
      },
    }),
  ];
}
