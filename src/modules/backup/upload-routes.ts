import { z } from "zod";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import * as answers from "./answers.ts";
import type { BackupParts } from "./backup-parts.ts";
import { FAILURES } from "./failures.ts";
import { canRestoreBackup } from "./permissions.shared.ts";
import * as schema from "./schema.ts";
import type { NewTask } from "./tasks.ts";
import { beginUpload, completeUpload, receivePart } from "./uploads.ts";

type Begin = (task: NewTask, passphrase?: string) => Promise<Result<answers.BackupTask, "busy" | "not-found">>;

const uploadParams = z.object({ id: z.string() });

/** The endpoints for uploading a backup in parts, which lets an interrupted upload go on where it stopped. */
export function uploadRoutes(parts: BackupParts, begin: Begin) {
  const { db, clock, settings } = parts;
  const { dataDir } = settings;
  return [
    endpoint("POST /backup-uploads", {
      summary: "Memulai unggahan; berkasnya menyusul per bagian",
      input: schema.uploadInput,
      answer: answers.uploadBegun,
      status: 201,
      errors: errorsOf(FAILURES, "disk-full", "too-many"),
      can: canRestoreBackup,
      async handle({ input }) {
        const begun = await beginUpload(dataDir, input.bytes, clock);
        return begun.ok ? success({ id: begun.value }) : begun;
      },
    }),
    endpoint("PUT /backup-uploads/:id", {
      summary: `Mengirim bagian cadangan berikutnya, maksimal ${schema.PART_BYTES / 1024 ** 2} MiB`,
      params: uploadParams,
      query: schema.partQuery,
      input: "application/octet-stream",
      answer: answers.partAnswer,
      errors: errorsOf(FAILURES, "upload-not-found", "not-a-backup", "too-large", "damaged"),
      can: canRestoreBackup,
      maxBytes: schema.PART_BYTES,
      async handle({ params, query, request }) {
        const bytes = new Uint8Array(await request.arrayBuffer());
        const received = await receivePart(dataDir, params.id, { ...query, bytes });
        return received.ok ? success({ received: received.value }) : received;
      },
    }),
    endpoint("POST /backup-uploads/:id/completion", {
      summary: "Menyimpan berkas unggahan sebagai cadangan dan memeriksanya",
      params: uploadParams,
      input: schema.passphraseInput,
      answer: answers.backupTask,
      status: 202,
      errors: errorsOf(FAILURES, "upload-not-found", "incomplete", "busy", "not-found"),
      can: canRestoreBackup,
      async handle({ params, input, audit }) {
        const uploaded = await completeUpload({ ...parts, dataDir }, params.id);
        if (!uploaded.ok) return uploaded;
        const { value: name } = uploaded;
        await writeAuditEntry(db, audit, "backup.uploaded", name);
        return begin({ kind: "verify", place: "disk", name, audit }, input.passphrase);
      },
    }),
  ];
}
