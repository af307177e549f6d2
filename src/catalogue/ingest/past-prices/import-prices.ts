import { createReadStream } from "node:fs";
import type pg from "pg";
import { dayIn, dayNumberOf, dayOfNumber, momentOf } from "../../../platform/calendar.ts";
import type { Clock } from "../../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { addPricePartition } from "../../ledger/prices/commands.ts";
import { importBatch } from "./import-batch.ts";
import { addMerchants, merchantSlugOf } from "./merchants.ts";
import { readPriceFile } from "./price-file.ts";
import type { PriceColumn } from "./price-row.ts";
import { countStagedOffers, dropStaging, stagedBatches, stagedDays, stageRows } from "./staged-prices.ts";
import { ImportTally, type RejectedSample } from "./tally.ts";
import { linesOf } from "./text-lines.ts";

export type PriceImportParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly timeZone: string;
  readonly clock: Clock;
  readonly audit: AuditContext;
  readonly signal: AbortSignal;
};

export type PriceImport = {
  /** All rows below the header, whatever became of them. */
  readonly rows: number;
  readonly offers: number;
  readonly merchants: number;
  /** Points that did not exist before. */
  readonly points: number;
  readonly rejected: number;
  readonly rejections: Readonly<Record<string, number>>;
  readonly samples: readonly RejectedSample[];
};

/**
 * Imports a file of past prices. Each row is an observation of its day, and its price is valid from the day's first moment. When an offer's day occurs twice,
 * also in two imports, the later row replaces the earlier one. The rows of an offer need not follow each other. An interrupted import can be started again.
 */
export function importPrices(
  parts: PriceImportParts,
  path: string,
): Promise<Result<PriceImport, "missing-columns" | "busy", { missing?: readonly PriceColumn[] }>> {
  return withImportLock(parts.pool, async () => {
    const { db, pool, timeZone, clock, audit, signal } = parts;
    const today = dayNumberOf(dayIn(timeZone, clock.now()));
    const file = await readPriceFile(linesOf(createReadStream(path)), { timeZone, today });
    if (!file.ok) return failure("missing-columns", { missing: file.missing });
    const tally = new ImportTally();
    const names = new Map<string, string>();
    const slugOf = (name: string) => {
      const slug = merchantSlugOf(name);
      if (!names.has(slug)) names.set(slug, name);
      return slug;
    };
    try {
      await stageRows(pool, db, file.value, { onRow: (row) => tally.add(row), slugOf, timeZone, signal });
      await addMerchants(db, names, audit);
      await addPartitions(db, await stagedDays(db), timeZone);
      let points = 0;
      for (const batch of await stagedBatches(db)) {
        signal.throwIfAborted();
        points += await importBatch(db, batch, {
          ...{ timeZone, moment: clock.now() },
          onLeftOut: (day) => tally.leaveOut(day),
        });
      }
      return success({ ...tally.result(), offers: await countStagedOffers(db), merchants: names.size, points });
    } finally {
      await dropStaging(db);
    }
  });
}

/** Adds the partitions for the days. A partition is a month in UTC, so the first day of a local month may begin in the partition of the month before. */
async function addPartitions(db: Db, days: readonly number[], timeZone: string): Promise<void> {
  const months = new Set(
    days.map((day) => new Date(momentOf(dayOfNumber(day), 0, timeZone)).toISOString().slice(0, 7)),
  );
  for (const month of months) await addPricePartition(db, new Date(`${month}-01T00:00Z`));
}

/** Allows one import at a time, since imports share the staging table. */
async function withImportLock<Value, Code extends string, Details extends object>(
  pool: pg.Pool,
  work: () => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | "busy", Details>> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      ADVISORY_LOCKS.priceImport,
    ]);
    if (!rows[0]?.locked) return failure("busy");
    try {
      return await work();
    } finally {
      // Closing the connection would free the lock as well, but only after a moment.
      await client.query("select pg_advisory_unlock_all()");
    }
  } finally {
    client.release(true);
  }
}
