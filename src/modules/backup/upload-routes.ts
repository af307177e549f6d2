import type { Context } from "hono";
import { errorResponse } from "../../platform/json-api/api-errors.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { BackupParts } from "./backup-parts.ts";
import { FAILURES } from "./failures.ts";
import { canRestoreBackup } from "./permissions.shared.ts";
import * as schema from "./schema.ts";
import type { NewTask } from "./tasks.ts";
import { beginUpload, completeUpload, receivePart } from "./uploads.ts";

type Begin = (c: Context, task: NewTask, passphrase?: string) => Promise<Response>;

/** A backup that comes from elsewhere, in parts, so that one that breaks off goes on from where it was. */
export function uploadRoutes(parts: BackupParts, begin: Begin): AdminRoute[] {
  const { db, clock, settings } = parts;
  const { dataDir } = settings;
  const idOf = (c: Context) => c.req.param("id") ?? "";
  return [
    endpoint({
      method: "POST",
      path: "/backup-uploads",
      summary: "Begin an upload; its file follows in parts",
      input: schema.uploadInput,
      answer: schema.uploadBegun,
      status: 201,
      refusals: [FAILURES["disk-full"], FAILURES["too-many"]],
      can: canRestoreBackup,
      async handle(c, { input }) {
        const begun = await beginUpload(dataDir, input.bytes, clock);
        return begun.ok ? c.json({ id: begun.value }, 201) : errorResponse(c, FAILURES[begun.code]);
      },
    }),
    endpoint({
      method: "PUT",
      path: "/backup-uploads/:id",
      summary: "Add the next part of a backup, at most 2 MiB",
      query: schema.partQuery,
      input: "application/octet-stream",
      answer: schema.partAnswer,
      refusals: [FAILURES["upload-not-found"], FAILURES["not-a-backup"], FAILURES["too-large"], FAILURES.damaged],
      can: canRestoreBackup,
      maxBytes: schema.PART_BYTES,
      async handle(c, { query }) {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const received = await receivePart(dataDir, idOf(c), { ...query, bytes });
        return received.ok ? c.json({ received: received.value }) : errorResponse(c, FAILURES[received.code]);
      },
    }),
    endpoint({
      method: "POST",
      path: "/backup-uploads/:id/completion",
      summary: "Put an uploaded file among the backups, and verify it",
      input: schema.passphraseInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES["upload-not-found"], FAILURES.incomplete],
      can: canRestoreBackup,
      async handle(c, { audit, input }) {
        const uploaded = await completeUpload({ ...parts, dataDir }, idOf(c));
        if (!uploaded.ok) return errorResponse(c, FAILURES[uploaded.code]);
        const { value: name } = uploaded;
        await writeAuditEntry(db, audit, "backup.uploaded", name);
        return begin(c, { kind: "verify", place: "disk", name, audit }, input.passphrase);
      },
    }),
  ];
}
