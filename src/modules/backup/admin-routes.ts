import { z } from "zod";
import { SIGNED_PATH_SECONDS } from "../../platform/http/signed-path.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { rowId, rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, orNotFound, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import * as answers from "./answers.ts";
import { isEncrypted } from "./archive.ts";
import { listBackups } from "./backup-list.ts";
import type { BackupParts } from "./backup-parts.ts";
import { articleDifferencesOf, comparedArticlePage, comparedPicturePage } from "./comparison-queries.ts";
import { downloadAddress } from "./download-routes.ts";
import { FAILURES } from "./failures.ts";
import { isBackupName } from "./names.ts";
import { canMakeBackups, canRestoreBackup } from "./permissions.shared.ts";
import * as schema from "./schema.ts";
import { findTask, type NewTask } from "./tasks.ts";
import { uploadRoutes } from "./upload-routes.ts";

const backupParams = z.object({ place: z.enum(schema.BACKUP_PLACES), name: z.string().refine(isBackupName) });
type BackupAddress = z.output<typeof backupParams>;

/** The endpoints for making, verifying, opening and restoring backups. */
export const backupAdminRoutes = (parts: BackupParts) => [
  ...storedBackupRoutes(parts),
  ...openedBackupRoutes(parts),
  ...uploadRoutes(parts, (task, passphrase) => begin(parts, task, passphrase)),
];

/** Begins a task. @returns the task as it is right after its beginning */
async function begin(
  { db, runner }: BackupParts,
  task: NewTask,
  passphrase = "",
): Promise<Result<answers.BackupTask, "busy" | "not-found">> {
  const begun = await runner.start(task, passphrase || undefined);
  return begun.ok ? orNotFound(await findTask(db, begun.value)) : failure("busy");
}

/** Whether there is a backup at an address. */
async function exists({ places }: BackupParts, { place, name }: BackupAddress): Promise<boolean> {
  const found = await places[place]?.open(name);
  found?.body.destroy();
  return found !== undefined;
}

function storedBackupRoutes(parts: BackupParts) {
  const { db, settings, places } = parts;
  const beginWith = async (
    task: NewTask & { readonly kind: "verify" | "open" | "restore" } & BackupAddress,
    passphrase: string,
  ) => ((await exists(parts, task)) ? begin(parts, task, passphrase) : failure("not-found"));
  return [
    endpoint("GET /backups", {
      summary: "Menampilkan cadangan dan yang terakhir dilakukan dengannya",
      answer: answers.backupList,
      can: canMakeBackups,
      handle: () => listBackups(db, places, settings),
    }),
    endpoint("POST /backups", {
      summary: "Membuat cadangan sekarang",
      input: schema.backupInput,
      answer: answers.backupTask,
      status: 202,
      errors: errorsOf(FAILURES, "busy", "no-passphrase", "encrypted-always", "not-found"),
      can: canMakeBackups,
      async handle({ audit, input: { passphrase, plain = false } }) {
        const { backup } = settings;
        if (plain && backup.passphrase !== undefined) return failure("encrypted-always");
        const isCovered = passphrase || backup.passphrase !== undefined || backup.unencrypted;
        // The database on this disk is unencrypted too, so a plain backup on this disk is allowed; on S3 only the operator may allow one.
        if (!isCovered && !(plain && backup.storage === "disk")) return failure("no-passphrase");
        return begin(parts, { kind: "create", options: { plain }, audit }, passphrase);
      },
    }),
    endpoint("GET /backups/:place/:name/encryption", {
      summary: "Memeriksa apakah cadangan memerlukan kata sandi",
      params: backupParams,
      answer: answers.encryptionAnswer,
      errors: errorsOf(FAILURES, "not-found"),
      can: canMakeBackups,
      async handle({ params: { place, name } }) {
        const found = await places[place]?.open(name);
        if (!found) return failure("not-found");
        const hasServerPassphrase = settings.backup.passphrase !== undefined;
        return success({ encrypted: await isEncrypted(found.body), hasServerPassphrase });
      },
    }),
    endpoint("POST /backups/:place/:name/verification", {
      summary: "Membaca seluruh cadangan dan memeriksa setiap bagiannya",
      params: backupParams,
      input: schema.passphraseInput,
      answer: answers.backupTask,
      status: 202,
      errors: errorsOf(FAILURES, "busy", "not-found"),
      can: canMakeBackups,
      handle: ({ params, input, audit }) => beginWith({ kind: "verify", ...params, audit }, input.passphrase),
    }),
    endpoint("POST /backups/:place/:name/opening", {
      summary: "Membuka isi cadangan dan perbedaannya dengan keadaan sekarang",
      params: backupParams,
      input: schema.passphraseInput,
      answer: answers.backupTask,
      status: 202,
      errors: errorsOf(FAILURES, "busy", "not-found"),
      can: canRestoreBackup,
      handle: ({ params, input, audit }) => beginWith({ kind: "open", ...params, audit }, input.passphrase),
    }),
    endpoint("POST /backups/:place/:name/restoration", {
      summary: "Memulihkan semuanya dari cadangan, setelah keadaan sekarang dicadangkan",
      params: backupParams,
      input: schema.restorationInput,
      answer: answers.backupTask,
      status: 202,
      errors: errorsOf(FAILURES, "busy", "not-found"),
      can: canRestoreBackup,
      handle: ({ params, input, audit }) => beginWith({ kind: "restore", ...params, audit }, input.passphrase),
    }),
    endpoint("POST /backups/:place/:name/download", {
      summary: `Mendapatkan alamat unduhan yang berlaku ${SIGNED_PATH_SECONDS} detik`,
      params: backupParams,
      answer: answers.downloadAnswer,
      errors: errorsOf(FAILURES, "not-found"),
      can: canRestoreBackup,
      async handle({ params, audit }) {
        if (!(await exists(parts, params))) return failure("not-found");
        const { place, name } = params;
        await writeAuditEntry(db, audit, "backup.downloaded", name, { place });
        return success({ url: await downloadAddress(parts, place, name) });
      },
    }),
    endpoint("DELETE /backups/:place/:name", {
      summary: "Menghapus cadangan",
      params: backupParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found"),
      can: canRestoreBackup,
      async handle({ params, audit }) {
        if (!(await exists(parts, params))) return failure("not-found");
        const { place, name } = params;
        await writeAuditEntry(db, audit, "backup.deleted", name, { place });
        await places[place]?.delete(name);
        return done;
      },
    }),
  ];
}

/** The endpoints for the result of a task, and for the differences between an opened backup and the site. */
const openedBackupRoutes = (parts: BackupParts) => [
  endpoint("GET /backup-tasks/:id", {
    summary: "Menampilkan kemajuan dan hasil tugas",
    params: rowParams,
    answer: answers.backupTask,
    errors: { "not-found": notFound },
    can: canMakeBackups,
    handle: async ({ params }) => orNotFound(await findTask(parts.db, params.id)),
  }),
  endpoint("GET /backup-tasks/:id/articles", {
    summary: "Menampilkan perbedaan artikel dalam cadangan yang dibuka, menurut judul",
    params: rowParams,
    query: schema.comparedQuery,
    answer: answers.comparedArticles,
    errors: errorsOf(FAILURES, "not-open"),
    can: canRestoreBackup,
    async handle({ params, query }) {
      const page = await comparedArticlePage(parts.db, params.id, query);
      return page ? success(page) : failure("not-open");
    },
  }),
  endpoint("GET /backup-tasks/:id/articles/:articleId", {
    summary: "Menampilkan isian artikel yang berbeda dari sekarang",
    params: z.object({ id: rowId, articleId: rowId }),
    answer: answers.articleDifferences,
    errors: { "not-found": notFound },
    can: canRestoreBackup,
    handle: async ({ params: { id, articleId } }) => orNotFound(await articleDifferencesOf(parts.db, id, articleId)),
  }),
  endpoint("GET /backup-tasks/:id/pictures", {
    summary: "Menampilkan perbedaan gambar dalam cadangan yang dibuka, menurut nama",
    params: rowParams,
    query: schema.comparedQuery.omit({ category: true, q: true }),
    answer: answers.comparedPictures,
    errors: errorsOf(FAILURES, "not-open"),
    can: canRestoreBackup,
    async handle({ params, query }) {
      const page = await comparedPicturePage(parts.db, params.id, query);
      return page ? success(page) : failure("not-open");
    },
  }),
  endpoint("POST /backup-tasks/:id/choice", {
    summary: "Memulihkan artikel, kategori, dan gambar pilihan dari cadangan yang dibuka",
    params: rowParams,
    input: schema.choiceInput,
    answer: answers.backupTask,
    status: 202,
    errors: errorsOf(FAILURES, "busy", "not-open", "not-found"),
    can: canRestoreBackup,
    async handle({ params, input: { passphrase, ...chosen }, audit }) {
      const look = await findTask(parts.db, params.id);
      if (!look?.isOpen || !look.place || !look.name) return failure("not-open");
      const options = { ...chosen, look: look.id };
      const { place, name } = look;
      return begin(parts, { kind: "restore-chosen", place, name, options, audit }, passphrase);
    },
  }),
];
