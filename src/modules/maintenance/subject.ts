import type { AliasableExpression } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Change } from "./answers.ts";
import type { AnyEffect, Trx } from "./effect.ts";
import type { FilterChoices, ReviewedText, RunFilter, SkipReason, SubjectFields } from "./schema.ts";

/** A row that an item can be about. Its version changes with every save; rows of a kind without versions always have the same version. */
export type Versioned = { readonly id: number; readonly version: number };

/** The parts of a row that the review of an item shows, from the version of the row that was planned. */
export type ItemReview = {
  /** The path at which readers find the row's page. */
  readonly path: string | null;
  /** The texts of the row by the name of their place, as in `Change`. */
  readonly texts: readonly ReviewedText[];
  readonly rendered: { readonly before: string; readonly after: string } | null;
};

/** A kind of row that items are about, with everything that the engine knows about it. Each module registers the kinds that it owns. */
export type Subject<Current extends Versioned = Versioned> = {
  /** The name of the kind, stored with each item. It is never renamed. */
  readonly type: string;
  /** Loads the present rows, in the order of their ids; missing rows are left out. */
  readonly load: (db: Db, ids: readonly number[]) => Promise<readonly Current[]>;
  /** Locks a row until the end of its item's transaction; needed if saving does not check the version. */
  readonly lock?: (trx: Trx, id: number) => Promise<unknown>;
  readonly titleOf: (current: Current) => string;
  /** The reason why tools skip a row in its present state, for example because it is in the trash. */
  readonly skipReason?: (current: Current) => SkipReason | undefined;
  /** Returns the ids of the rows that have unsaved changes. */
  readonly unsaved?: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Returns the ids of the rows that still exist, because lists link only to these rows. */
  readonly existing: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** The skip reason for a deleted row; `gone` by default. */
  readonly deletedReason?: SkipReason;
  /** The effect for tools that have no effect of their own. */
  readonly effect?: AnyEffect;
  readonly review?: (
    db: Db,
    item: { readonly id: number; readonly version: number; readonly changes: readonly Change[] },
  ) => Promise<ItemReview | undefined>;
  /** Called when a run is closed, with the batch that marks its changes. */
  readonly onClosed?: (trx: Trx, batch: string) => Promise<void>;
  /** The field that repeats `subjectId` under an older name in answers of the API. */
  readonly idField?: keyof SubjectFields;
};

/** A subject whose rows tools search: runs filter the rows, and go through the matching rows in the order of their ids. */
export type RunSubject<
  Current extends Versioned = Versioned,
  Filter extends RunFilter = RunFilter,
> = Subject<Current> & {
  readonly filter: z.ZodType<Filter>;
  /** The rows that match a filter. */
  readonly matching: (db: Db, filter: Filter) => AliasableExpression<{ id: number }>;
  /** The choices of filters on the pages of tools. */
  readonly choices?: {
    readonly answer: z.ZodType<FilterChoices>;
    readonly read: (db: Db) => Promise<FilterChoices>;
  };
};

// biome-ignore lint/suspicious/noExplicitAny: what a subject loads is between it and its tools.
export type AnySubject = Subject<any>;
// biome-ignore lint/suspicious/noExplicitAny: filters are checked by the subject's schema before it sees them.
export type AnyRunSubject<Current extends Versioned = any> = RunSubject<Current, any>;
