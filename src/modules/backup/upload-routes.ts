import type { Context } from "hono";
import { type ApiRefusal, apiRefusal, partDamaged } from "../../platform/json-api/refusals.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { record } from "../audit/commands.ts";
import type { BackupParts } from "./backup-parts.ts";
import { canRestoreBackup } from "./permissions.shared.ts";
import * as schema from "./schema.ts";
import type { NewTask } from "./tasks.ts";
import { beginUpload, completeUpload, takePart, type UploadFailure } from "./uploads.ts";

const REFUSALS: Record<UploadFailure, ApiRefusal> = {
  "not-found": {
    status: 404,
    code: "upload_not_found",
    message: "Unggahan ini tidak ada lagi. Unggah berkasnya dari awal.",
  },
  "not-a-backup": { status: 422, code: "not_a_backup", message: schema.BACKUP_REFUSALS["not-a-backup"] },
  "disk-full": { status: 413, code: "disk_full", message: schema.BACKUP_FAILURES["disk-full"] },
  "too-many": {
    status: 409,
    code: "too_many_uploads",
    message:
      "Beberapa unggahan lain belum selesai. Coba lagi setelah selesai, atau seperempat jam lagi bila ada yang terputus.",
  },
  incomplete: {
    status: 409,
    code: "upload_incomplete",
    message: "Berkasnya belum terunggah seluruhnya. Unggah lagi dari awal.",
  },
  "too-large": {
    status: 413,
    code: "upload_too_large",
    message: "Berkas yang dikirim lebih besar daripada yang disebutkan.",
  },
  damaged: partDamaged,
};

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
      refusals: [REFUSALS["disk-full"], REFUSALS["too-many"]],
      may: canRestoreBackup,
      async handle(c, { input }) {
        const begun = await beginUpload(dataDir, input.bytes, clock);
        return begun.ok ? c.json({ id: begun.value }, 201) : apiRefusal(c, REFUSALS[begun.code]);
      },
    }),
    endpoint({
      method: "PUT",
      path: "/backup-uploads/:id",
      summary: "Add the next part of a backup, at most 2 MiB",
      query: schema.partQuery,
      input: "application/octet-stream",
      answer: schema.partAnswer,
      refusals: [REFUSALS["not-found"], REFUSALS["not-a-backup"], REFUSALS["too-large"], partDamaged],
      may: canRestoreBackup,
      maxBytes: schema.PART_BYTES,
      async handle(c, { query }) {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const received = await takePart(dataDir, idOf(c), { ...query, bytes });
        return received.ok ? c.json({ received: received.value }) : apiRefusal(c, REFUSALS[received.code]);
      },
    }),
    endpoint({
      method: "POST",
      path: "/backup-uploads/:id/completion",
      summary: "Put an uploaded file among the backups, and verify it",
      input: schema.passphraseInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [REFUSALS["not-found"], REFUSALS.incomplete],
      may: canRestoreBackup,
      async handle(c, { occasion, input }) {
        const uploaded = await completeUpload({ ...parts, dataDir }, idOf(c));
        if (!uploaded.ok) return apiRefusal(c, REFUSALS[uploaded.code]);
        const { value: name } = uploaded;
        await record(db, occasion, "backup.uploaded", name);
        return begin(c, { kind: "verify", place: "disk", name, occasion }, input.passphrase);
      },
    }),
  ];
}
