import { sql } from "kysely";
import { storable } from "../../platform/database/storable.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { ItemReport } from "./import-item.ts";
import type { ImportOptions, ImportState } from "./schema.ts";
import type { SourceEntry } from "./source-item.ts";

type NewImport = { name: string; file: string | null; bytes: number; options: ImportOptions; state: ImportState };

export async function addImport(db: Db, { options, ...row }: NewImport, audit: AuditContext) {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("imports")
      .values({
        ...row,
        options: JSON.stringify(options),
        person_id: audit.personId,
        actor: audit.actor,
        via: audit.via,
        finished_at: null,
      })
      .returning(["id", "batch"])
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "import.added", String(added.id), { name: row.name });
    return added;
  });
}

/** An article of a source, as every line of a report names it. */
export type ReportedItem = { readonly kind: string; readonly sourceId: string; readonly title: string };

export const nameOf = (reading: Exclude<SourceEntry, { found: "other" }>): ReportedItem =>
  reading.found === "item" ? reading.item : reading;

export type ReportLine = { readonly position: number; readonly named: ReportedItem; readonly report: ItemReport };

/** The number of lines that PostgreSQL easily takes in one statement. */
export const REPORT_BATCH_SIZE = 200;

/** Somebody has ended the import, or it no longer exists because a backup was restored. */
export class ImportEnded extends Error {
  override name = "ImportEnded";
}

/** Locks the import's row, so that ending the import waits until the current article is saved. @throws ImportEnded */
async function checkNotEnded(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom("imports").select("state").where("id", "=", id).forShare().executeTakeFirst();
  if (row?.state !== "importing" && row?.state !== "checking") throw new ImportEnded(`import ${id} is ${row?.state}`);
}

export async function addLines(db: Db, importId: number, lines: readonly ReportLine[]): Promise<void> {
  if (lines.length === 0) return;
  await checkNotEnded(db, importId);
  await db
    .insertInto("import_items")
    .values(
      lines.map(({ position, named, report }) => ({
        import_id: importId,
        position,
        source_kind: named.kind,
        source_id: named.sourceId,
        title: storable(named.title).slice(0, 300),
        outcome: report.outcome,
        problems: report.problems.slice(0, 50).map((problem) => storable(problem).slice(0, 500)),
        unknown_category: report.unknownCategory === undefined ? null : storable(report.unknownCategory).slice(0, 200),
        article_id: report.articleId,
        publishes: report.publishes,
        redirects: [...report.redirects],
      })),
    )
    .onConflict((conflict) => conflict.columns(["import_id", "position"]).doNothing())
    .execute();
}

/** The last position in the report of an import: every article up to this position is done, even if the process has ended since. */
export async function lastPosition(db: Db, importId: number): Promise<number> {
  const row = await db
    .selectFrom("import_items")
    .select((one) => one.fn.max<number | null>("position").as("last"))
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export const setState = (db: Db, id: number, state: ImportState, failure = "") =>
  db
    .updateTable("imports")
    .set({
      state,
      failure,
      finished_at:
        state === "done" || state === "failed" || state === "undone" || state === "checked" ? sql`now()` : null,
    })
    .where("id", "=", id)
    .execute();

export const saveSkipped = (db: Db, id: number, counts: Readonly<Record<string, number>>) =>
  db
    .updateTable("imports")
    .set({ passed_over: JSON.stringify(counts) })
    .where("id", "=", id)
    .execute();
