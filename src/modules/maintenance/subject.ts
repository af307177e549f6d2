import type { AliasableExpression } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Change } from "./answers.ts";
import type { AnyEffect, Trx } from "./effect.ts";
import type { FilterChoices, ReviewedText, RunFilter, SkipReason, SubjectFields } from "./schema.ts";

/** A row that an item can be about; its version changes with every save. Of what has none it is always the same. */
export type Versioned = { readonly id: number; readonly version: number };

/** What the review of an item shows of the row that it was planned from. */
export type ItemReview = {
  /** Where readers find it. */
  readonly path: string | null;
  /** Its texts by the name of their place, as `Change` has it. */
  readonly texts: readonly ReviewedText[];
  readonly rendered: { readonly before: string; readonly after: string } | null;
};

/** A kind of row that items are about: all that the engine knows of it. Modules register theirs. */
export type Subject<Current extends Versioned = Versioned> = {
  /** As it stands with each item. It is never renamed. */
  readonly type: string;
  /** As they are now, in the order of their ids; those that are gone are left out. */
  readonly load: (db: Db, ids: readonly number[]) => Promise<readonly Current[]>;
  /** Holds a row until the end of its item's transaction, where saving it does not ask for the version by itself. */
  readonly lock?: (trx: Trx, id: number) => Promise<unknown>;
  readonly titleOf: (current: Current) => string;
  /** Why tools skip one as it is now, such as what lies in the trash. */
  readonly skipReason?: (current: Current) => SkipReason | undefined;
  /** Those of them that somebody has changed without having saved yet. */
  readonly unsaved?: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Those of them that are still there: lists link to them. */
  readonly existing: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** What is said of one that is there no more; `gone` by default. */
  readonly deletedReason?: SkipReason;
  /** How its items are changed by tools that have no effect of their own. */
  readonly effect?: AnyEffect;
  readonly review?: (
    db: Db,
    item: { readonly id: number; readonly version: number; readonly changes: readonly Change[] },
  ) => Promise<ItemReview | undefined>;
  /** When a run is closed, by the batch that its changes bear. */
  readonly onClosed?: (trx: Trx, batch: string) => Promise<void>;
  /** Where answers of the API have its id too, besides `subjectId`. */
  readonly idField?: keyof SubjectFields;
};

/** A subject that tools look through: runs filter it, and walk over what they find in the order of its ids. */
export type RunSubject<
  Current extends Versioned = Versioned,
  Filter extends RunFilter = RunFilter,
> = Subject<Current> & {
  readonly filter: z.ZodType<Filter>;
  /** What a filter finds. */
  readonly matching: (db: Db, filter: Filter) => AliasableExpression<{ id: number }>;
  /** What can be filtered by, for the pages of tools. */
  readonly choices?: {
    readonly answer: z.ZodType<FilterChoices>;
    readonly read: (db: Db) => Promise<FilterChoices>;
  };
};

// biome-ignore lint/suspicious/noExplicitAny: what a subject loads is between it and its tools.
export type AnySubject = Subject<any>;
// biome-ignore lint/suspicious/noExplicitAny: filters are checked by the subject's schema before it sees them.
export type AnyRunSubject<Current extends Versioned = any> = RunSubject<Current, any>;
