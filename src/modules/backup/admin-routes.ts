import type { Context } from "hono";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRequest, type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { writeAuditEntry } from "../audit/commands.ts";
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

/** Backups: made, verified, opened, restored. */
export function backupAdminRoutes(parts: BackupParts): AdminRoute[] {
  const { db, settings, places, runner } = parts;
  /** Begins a task and answers with it. */
  const begin = async (c: Context, task: NewTask, passphrase = "") => {
    const begun = await runner.start(task, passphrase || undefined);
    return begun.ok ? c.json(await findTask(db, begun.value), 202) : errorResponse(c, FAILURES.busy);
  };
  /** The backup that an address names, where there is one. */
  const named = async (c: Context) => {
    const place = schema.BACKUP_PLACES.find((one) => one === c.req.param("place"));
    const name = c.req.param("name") ?? "";
    if (!place || !isBackupName(name)) return undefined;
    const found = await places[place]?.open(name);
    found?.body.destroy();
    return found && { place, name };
  };
  const withBackup =
    (kind: "verify" | "open" | "restore") =>
    async (c: Context, { audit, input }: AdminRequest & { input: schema.PassphraseInput }) => {
      const backup = await named(c);
      return backup ? begin(c, { kind, ...backup, audit }, input.passphrase) : errorResponse(c, FAILURES["not-found"]);
    };
  return [
    {
      method: "GET",
      path: "/backups",
      summary: "List the backups and what was done with them lately",
      answer: schema.backupList,
      can: canMakeBackups,
      handle: async (c) => c.json(await listBackups(db, places, settings)),
    },
    endpoint({
      method: "POST",
      path: "/backups",
      summary: "Make a backup now",
      input: schema.backupInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["no-passphrase"], FAILURES["encrypted-always"]],
      can: canMakeBackups,
      async handle(c, { audit, input: { passphrase, plain = false } }) {
        const { backup } = settings;
        if (plain && backup.passphrase !== undefined) return errorResponse(c, FAILURES["encrypted-always"]);
        const isCovered = passphrase || backup.passphrase !== undefined || backup.unencrypted;
        // On this disk the database lies unencrypted, too; elsewhere nothing does unless the operator says so.
        if (!isCovered && !(plain && backup.storage === "disk")) return errorResponse(c, FAILURES["no-passphrase"]);
        return begin(c, { kind: "create", options: { plain }, audit }, passphrase);
      },
    }),
    endpoint({
      method: "POST",
      path: "/backups/:place/:name/verification",
      summary: "Read a backup through and check every part of it",
      input: schema.passphraseInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["not-found"]],
      can: canMakeBackups,
      handle: withBackup("verify"),
    }),
    endpoint({
      method: "POST",
      path: "/backups/:place/:name/opening",
      summary: "Lay open what is in a backup and how it differs from now",
      input: schema.passphraseInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["not-found"]],
      can: canRestoreBackup,
      handle: withBackup("open"),
    }),
    endpoint({
      method: "POST",
      path: "/backups/:place/:name/restoration",
      summary: "Replace everything by a backup, after a backup of what is there",
      input: schema.restorationInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["not-found"]],
      can: canRestoreBackup,
      handle: withBackup("restore"),
    }),
    {
      method: "POST",
      path: "/backups/:place/:name/download",
      summary: "Get an address that the file can be fetched from for 60 s",
      answer: schema.downloadAnswer,
      refusals: [FAILURES["not-found"]],
      can: canRestoreBackup,
      async handle(c, { audit }) {
        const backup = await named(c);
        if (!backup) return errorResponse(c, FAILURES["not-found"]);
        await writeAuditEntry(db, audit, "backup.downloaded", backup.name, { place: backup.place });
        return c.json({ url: await downloadAddress(parts, backup.place, backup.name) });
      },
    },
    {
      method: "DELETE",
      path: "/backups/:place/:name",
      summary: "Delete a backup",
      refusals: [FAILURES["not-found"]],
      can: canRestoreBackup,
      async handle(c, { audit }) {
        const backup = await named(c);
        if (!backup) return errorResponse(c, FAILURES["not-found"]);
        await writeAuditEntry(db, audit, "backup.deleted", backup.name, { place: backup.place });
        await places[backup.place]?.delete(backup.name);
        return c.body(null, 204);
      },
    },
    {
      method: "GET",
      path: "/backup-tasks/:id",
      summary: "Show how far a task is, and what came of it",
      answer: schema.backupTask,
      can: canMakeBackups,
      async handle(c) {
        const found = await findTask(db, rowId(c.req.param("id")) ?? 0);
        return found ? c.json(found) : missing(c);
      },
    },
    endpoint({
      method: "GET",
      path: "/backup-tasks/:id/articles",
      summary: "List how the articles of an opened backup differ from now, by title",
      query: schema.comparedQuery,
      answer: schema.comparedArticles,
      refusals: [FAILURES["not-open"]],
      can: canRestoreBackup,
      async handle(c, { query }) {
        const page = await comparedArticlePage(db, rowId(c.req.param("id")) ?? 0, query);
        return page ? c.json(page) : errorResponse(c, FAILURES["not-open"]);
      },
    }),
    {
      method: "GET",
      path: "/backup-tasks/:id/articles/:articleId",
      summary: "Show the fields of an article that differ from now",
      answer: schema.articleDifferences,
      can: canRestoreBackup,
      async handle(c) {
        const found = await articleDifferencesOf(
          db,
          rowId(c.req.param("id")) ?? 0,
          rowId(c.req.param("articleId")) ?? 0,
        );
        return found ? c.json(found) : missing(c);
      },
    },
    endpoint({
      method: "GET",
      path: "/backup-tasks/:id/pictures",
      summary: "List how the pictures of an opened backup differ from now, by name",
      query: schema.comparedQuery.omit({ category: true }),
      answer: schema.comparedPictures,
      refusals: [FAILURES["not-open"]],
      can: canRestoreBackup,
      async handle(c, { query }) {
        const page = await comparedPicturePage(db, rowId(c.req.param("id")) ?? 0, query);
        return page ? c.json(page) : errorResponse(c, FAILURES["not-open"]);
      },
    }),
    endpoint({
      method: "POST",
      path: "/backup-tasks/:id/choice",
      summary: "Restore chosen articles, categories and pictures of an opened backup",
      input: schema.choiceInput,
      answer: schema.backupTask,
      status: 202,
      refusals: [FAILURES.busy, FAILURES["not-open"]],
      can: canRestoreBackup,
      async handle(c, { audit, input }) {
        const look = await findTask(db, rowId(c.req.param("id")) ?? 0);
        if (!look?.isOpen || !look.place || !look.name) return errorResponse(c, FAILURES["not-open"]);
        const { passphrase, ...chosen } = input;
        const options = { ...chosen, look: look.id };
        return begin(c, { kind: "restore-chosen", place: look.place, name: look.name, options, audit }, passphrase);
      },
    }),
    ...uploadRoutes(parts, begin),
  ];
}
