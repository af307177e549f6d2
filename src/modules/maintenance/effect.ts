import type { Transaction } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Change } from "./schema.ts";
import type { RunServices } from "./services.ts";

export type Trx = Transaction<Tables>;

/** The run that an item belongs to, as its work needs it. */
export type AtWork = {
  readonly id: number;
  readonly title: string;
  readonly options: unknown;
  readonly batch: string;
  readonly undo_batch: string;
  readonly audit: AuditContext;
};

export type WorkItem<Data = unknown> = {
  readonly id: number;
  readonly subject_type: string;
  /** Null in rows of former versions whose article or picture was deleted. */
  readonly subject_id: number | null;
  readonly version: number;
  readonly applied_version: number | null;
  readonly changes: readonly Change[];
  readonly data: Data;
};

/** What an item is about, as it was when the plan was made. */
export type Planned<Current> = { readonly current: Current };

export type Reach = { readonly services: RunServices; readonly signal: AbortSignal };

/**
 * How an item is carried out and taken back. Each throws `LeftAlone` where the item is not what it should be, `RunHalted`
 * where the next one would meet the same; other errors are bugs and stop the run.
 */
export type Effect<Data = unknown, Made = undefined, Current = unknown> = {
  /** The type of items that it is for; others of its tool are changed as their subject does it. All unless told. */
  readonly subject?: string;
  /** How many are made at the same time; 1 unless told. */
  readonly atOnce?: number;
  /** What takes long or reaches other servers: before the transaction. A crash between the two repeats it. */
  readonly make?: (db: Db, run: AtWork, item: WorkItem<Data>, reach: Reach) => Promise<Made>;
  /** In the item's transaction. @returns the subject's version from now on, and data to keep for `undo` */
  readonly apply: (
    trx: Trx,
    run: AtWork,
    item: WorkItem<Data> & Planned<Current>,
    made: Made,
    reach: Reach,
  ) => Promise<{ readonly version: number; readonly data?: Data }>;
  /** In the item's transaction. */
  readonly undo: (trx: Trx, run: AtWork, item: WorkItem<Data>, reach: Reach) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: what an effect makes of what is between a subject and its tools.
export type AnyEffect = Effect<any, any, any>;
