import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Success } from "../../platform/result.ts";
import type { Change, Estimate, Flag, OptionField, RuleGroup, ToolRule } from "./answers.ts";
import type { AnyEffect, Trx, WorkItem } from "./effect.ts";
import type { Capability, ItemState, SkipReason } from "./schema.ts";
import type { RunServices } from "./services.ts";
import type { AnyRunSubject, Versioned } from "./subject.ts";
import type { ToolFailure } from "./tool-failure.ts";

/** What a tool would do with one row of its subject. Without changes, flags and data there is nothing to do. */
export type Plan<Data = unknown> =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly flags: readonly Flag[];
      /** What its effect needs besides; it makes an item planned even where no text changes. */
      readonly data?: Data;
      /** It is shown, and nothing is done with it unless a person's answer says so. */
      readonly only?: "flagged";
      /** Rules that it is counted under, besides those of its changes and flags. */
      readonly rules?: readonly string[];
    }
  | { readonly ok: false; readonly reason: SkipReason };

export type PlanContext<Options> = {
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly db: Db;
  readonly services: RunServices;
};

/** An item of a tool that looks at everything together. */
export type PlannedItem<Data = unknown> = {
  /** A row of any subject, with the version that it was looked at. */
  readonly subject: Versioned & { readonly type: string };
  readonly title: string;
  /** Items with the same key are shown together; they follow each other. */
  readonly setKey?: string;
  readonly plan: Plan<Data>;
};

export type PlanAllContext<Options> = PlanContext<Options> & {
  /** Whether the run is about everything: nothing was filtered, and it is no sample. */
  readonly isFullRun: boolean;
  /** What the run is about, so many ids at a time, in their order. */
  readonly ids: (size: number) => AsyncIterable<readonly number[]>;
  /** Tells how many have been looked at. @throws where the run has been stopped: let it through */
  readonly reportProgress: (count: number) => Promise<void>;
};

/** What becomes of an item after a person's answer. What is left out stays as it is. */
export type ItemUpdate<Data = unknown> = {
  readonly id: number;
  readonly changes?: readonly Change[];
  readonly flags?: readonly Flag[];
  readonly data?: Data;
  readonly rules?: readonly string[];
  readonly state?: Extract<ItemState, "planned" | "flagged">;
  readonly chosen?: boolean;
};

/** What a tool leaves to a person, and the answers that it knows of. */
export type Question<Input = unknown> = {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly answer: Input }[];
};

export type AnswerHandler<Data = unknown, Input = unknown> = {
  readonly input: z.ZodType<Input>;
  /** What of an item nobody has decided yet, where nothing is done without an answer. */
  readonly questions?: (data: Data) => readonly Question<Input>[];
  /** The same for the database: an SQL/JSON path that finds something in the data of an item with an open question. */
  readonly openQuestion?: string;
  /** @returns the items that it changes, of the same run */
  readonly decide: (
    trx: Trx,
    run: { readonly id: number; readonly options: unknown },
    item: WorkItem<Data> & { readonly set_key: string | null; readonly state: ItemState },
    input: Input,
    services: RunServices,
  ) => Promise<Success<readonly ItemUpdate<Data>[]> | ToolFailure>;
};

/**
 * A bulk tool: what it is called, what can be set, and what it would change. It writes nothing but by its effect. Planning
 * again what it has changed finds nothing (modules/article-tools/tools/golden-cases.ts proves it).
 */
export type Tool<Options = unknown, Data = unknown, Current extends Versioned = Versioned> = {
  readonly name: string;
  /** As menus, runs and revisions call it. */
  readonly title: string;
  /** A sentence or two: what it does, and what it leaves alone. */
  readonly describe: string;
  /** What its runs look through. */
  readonly subject: AnyRunSubject<Current>;
  readonly options: z.ZodType<Options>;
  readonly rules: readonly ToolRule[];
  /** Where there are many rules: each is in one of these. */
  readonly groups?: readonly RuleGroup[];
  /** What else items are counted under, and nobody switches. */
  readonly kinds?: readonly { readonly name: string; readonly title: string }[];
  /** Settings besides the switches of rules; `options` checks them. */
  readonly fields?: readonly OptionField[];
  /** How many are planned together; fewer where each takes long. 8 by default. */
  readonly batchSize?: number;
  /** One by one. */
  readonly plan?: (current: Current, context: PlanContext<Options>) => Plan<Data> | Promise<Plan<Data>>;
  /** All together, after `plan` where there are both. After a crash it starts over. */
  readonly planAll?: (context: PlanAllContext<Options>) => AsyncIterable<readonly PlannedItem<Data>[]>;
  /** Without one, items are changed as their subject does it. */
  readonly effect?: AnyEffect;
  // biome-ignore lint/suspicious/noExplicitAny: the tool's own schema checks what it is given.
  readonly answer?: AnswerHandler<Data, any>;
  /** What a person who applies an item should know of it, as a line for reports. */
  readonly remarks?: (data: Data) => string | undefined;
  readonly needs?: (options: Options) => readonly Capability[];
  /**
   * Writers may run it over the rows that they began: the filter of its subject has `startedBy`, and it changes nothing but
   * the rows that it finds.
   */
  readonly forOwn?: true;
  /** What is said and counted before a plan is applied, where that is more than changes of text. */
  readonly confirmation?: {
    /** What applying does, for the person who confirms it. */
    readonly text: string;
    /** What so many items will take. */
    readonly price?: (options: Options, count: number, services: RunServices) => Estimate["lines"];
  };
  /** What planning will take, asked before it starts. */
  readonly estimate?: (context: Omit<PlanAllContext<Options>, "reportProgress">) => Promise<Estimate>;
};

/** For lists: what options, data and rows are is known to the tool alone. */
// biome-ignore lint/suspicious/noExplicitAny: options are checked by the tool's schema before its plan sees them.
export type AnyTool = Tool<any, any, any>;
