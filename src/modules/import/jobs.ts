import { join } from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { ADVISORY_LOCKS } from "../../platform/advisory-locks.ts";
import type { Ordered } from "../../platform/tasks/child-process.ts";
import { takesWorkLock } from "../../platform/work-lock.ts";
import type { Occasion } from "../auth/audit.ts";
import type { Db } from "../tables.ts";
import { queueImport, WORKING } from "./commands.ts";
import type { Importing } from "./importing.ts";
import { setPassedOver, setState } from "./records.ts";
import { type RunResult, runImport } from "./run.ts";
import { importOptions } from "./schema.ts";
import { undoArticles } from "./undoing.ts";
import { removeUpload } from "./uploads.ts";

export const RESUME_IMPORTS = "resume-imports";

type Parts = Omit<Importing, "occasion"> & { readonly pool: pg.Pool; readonly dataDir: string };

/** Takes up again what a process that ended has left: at the start, and every minute. */
export async function resumeImports(db: Db): Promise<void> {
  const imports = await db
    .selectFrom("imports")
    .select("id")
    .where("state", "in", [...WORKING])
    // Those of the command line are their own business.
    .where("file", "is not", null)
    .orderBy("id")
    .execute();
  for (const { id } of imports) if (!(await isHeld(db, id))) await queueImport(db, id);
}

/** Ends an import that ends the process whenever it is worked on; whoever asked for it may try again. */
export async function giveUpImport(db: Db, id: number): Promise<void> {
  const words = "Impor ini tiga kali menghentikan server, jadi tidak dicoba lagi. Bagi berkasnya menjadi lebih kecil.";
  await setState(db, id, "failed", words);
}

/** The same where its process computes without end, and not at a single article. */
export async function failStuckImport(db: Db, id: number): Promise<void> {
  const words =
    "Impor ini terlalu lama tanpa kemajuan, jadi dihentikan (import_endless). Yang sudah diimpor tetap ada. Bagi berkasnya menjadi lebih kecil.";
  await setState(db, id, "failed", words);
}

async function isHeld(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.import} and objid = ${id}
      and database = (select oid from pg_database where datname = current_database())) as held`.execute(db);
  return rows[0]?.held === true;
}

type Watch = Partial<Pick<Ordered<unknown>, "onItemStarted" | "isRepeated">> & { readonly signal: AbortSignal };

/** Works on an import in the state it is in. Where it was cut off it goes on. */
export async function workOnImport({ pool, dataDir, ...parts }: Parts, id: number, watch: Watch): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(await takesWorkLock(client, [ADVISORY_LOCKS.import, id], watch.isRepeated))) return;
    await work(parts, { id, dataDir, ...watch });
  } finally {
    await client.query("select pg_advisory_unlock($1, $2)", [ADVISORY_LOCKS.import, id]).catch(() => {});
    client.release();
  }
}

type Order = Watch & { readonly id: number; readonly dataDir: string };

async function work(parts: Omit<Importing, "occasion">, { id, dataDir, signal, onItemStarted }: Order): Promise<void> {
  const { db, clock } = parts;
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return;
  const occasion: Occasion = { via: row.via, personId: row.person_id, actor: row.actor, address: null };
  if (row.state === "undoing") {
    await undoArticles(db, row, { occasion, clock });
    await setState(db, id, "undone");
    return;
  }
  if ((row.state !== "checking" && row.state !== "importing") || !row.file) return;
  const dryRun = row.state === "checking";
  const result = await runImport(
    { ...parts, occasion },
    {
      path: join(dataDir, row.file),
      name: row.name,
      options: importOptions.parse(row.options),
      dryRun,
      record: row,
      local: false,
      signal,
      onItemStarted,
    },
  ).catch(async (error) => {
    await setState(db, id, "failed", "Terjadi gangguan di sisi kami. Yang sudah diimpor tetap ada; coba lagi.");
    throw error;
  });
  await finish(db, { id, dataDir, file: row.file, dryRun }, result);
}

type Finished = { id: number; dataDir: string; file: string; dryRun: boolean };

async function finish(db: Db, { id, dataDir, file, dryRun }: Finished, result: RunResult): Promise<void> {
  if ("stopped" in result) return;
  if (!result.ok) {
    await setState(db, id, "failed", result.problem);
    return;
  }
  await setPassedOver(db, id, result.passedOver);
  await setState(db, id, dryRun ? "checked" : "done");
  if (dryRun) return;
  await db.updateTable("imports").set({ file: null }).where("id", "=", id).execute();
  await removeUpload(dataDir, file);
}
