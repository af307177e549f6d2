import type { Transaction } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Change } from "./answers.ts";
import type { RunServices } from "./services.ts";

export type Trx = Transaction<Tables>;

/** The run that an item belongs to, with the data that an effect needs. */
export type ActiveRun = {
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
  /** Null in rows of earlier versions whose article or picture was deleted. */
  readonly subject_id: number | null;
  readonly version: number;
  readonly applied_version: number | null;
  readonly changes: readonly Change[];
  readonly data: Data;
};

/** The row that an item is about, as it was when the plan was made. */
export type WithCurrent<Current> = { readonly current: Current };

export type EffectContext = { readonly services: RunServices; readonly signal: AbortSignal };

/**
 * How an item is applied and undone. Each function throws `SkipItem` if the item is not as expected, and `RunAborted` if the next item would fail the same way;
 * any other error is a bug and stops the run.
 */
export type Effect<Data = unknown, Prepared = undefined, Current = unknown> = {
  /** The type of items that this effect is for; other items of the tool use their subject's effect. Without `subject`, this effect is for all items. */
  readonly subject?: string;
  /** The number of items prepared at the same time; 1 by default. */
  readonly concurrency?: number;
  /** Does slow work and calls other servers, before the transaction. A crash between preparation and transaction repeats the preparation. */
  readonly prepare?: (db: Db, run: ActiveRun, item: WorkItem<Data>, context: EffectContext) => Promise<Prepared>;
  /** Applies an item in its transaction. @returns the subject's new version, and data to keep for `undo` */
  readonly apply: (
    trx: Trx,
    run: ActiveRun,
    item: WorkItem<Data> & WithCurrent<Current>,
    prepared: Prepared,
    context: EffectContext,
  ) => Promise<{ readonly version: number; readonly data?: Data }>;
  /** Undoes an item in its transaction. */
  readonly undo: (trx: Trx, run: ActiveRun, item: WorkItem<Data>, context: EffectContext) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: what an effect makes of what is between a subject and its tools.
export type AnyEffect = Effect<any, any, any>;
