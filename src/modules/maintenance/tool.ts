import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Success } from "../../platform/result.ts";
import type { Change, Estimate, Flag, OptionField, RuleGroup, ToolRule } from "./answers.ts";
import type { AnyEffect, Trx, WorkItem } from "./effect.ts";
import type { Capability, ItemState, SkipReason } from "./schema.ts";
import type { RunServices } from "./services.ts";
import type { AnyRunSubject, Versioned } from "./subject.ts";
import type { ToolFailure } from "./tool-failure.ts";

/** What a tool would do with one row of its subject. A plan without changes, flags and data does nothing. */
export type Plan<Data = unknown> =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly flags: readonly Flag[];
      /** Data that the effect needs; with data, an item is planned even if no text changes. */
      readonly data?: Data;
      /** The item is only shown; nothing is done with it unless a person's answer says so. */
      readonly only?: "flagged";
      /** Rules under which the item is counted, besides the rules of its changes and flags. */
      readonly rules?: readonly string[];
    }
  | { readonly ok: false; readonly reason: SkipReason };

export type PlanContext<Options> = {
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly db: Db;
  readonly services: RunServices;
};

/** An item of a tool that plans everything together. */
export type PlannedItem<Data = unknown> = {
  /** A row of any subject, with the version at which it was read. */
  readonly subject: Versioned & { readonly type: string };
  readonly title: string;
  /** Items with the same key belong together, and are shown one after the other. */
  readonly setKey?: string;
  readonly plan: Plan<Data>;
};

export type PlanAllContext<Options> = PlanContext<Options> & {
  /** Whether the run covers everything, because it has no filter and no sample. */
  readonly isFullRun: boolean;
  /** Yields the ids of the rows that the run covers, in batches of `size`, in ascending order. */
  readonly ids: (size: number) => AsyncIterable<readonly number[]>;
  /** Reports how many rows have been looked at. @throws an error if the run has been stopped, which the tool must not catch */
  readonly reportProgress: (count: number) => Promise<void>;
};

/** The changes of an item after a person's answer. A member that is left out stays as it is. */
export type ItemUpdate<Data = unknown> = {
  readonly id: number;
  readonly changes?: readonly Change[];
  readonly flags?: readonly Flag[];
  readonly data?: Data;
  readonly rules?: readonly string[];
  readonly state?: Extract<ItemState, "planned" | "flagged">;
  readonly chosen?: boolean;
};

/** A question that a tool leaves to a person, with the answers that it offers. */
export type Question<Input = unknown> = {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly answer: Input }[];
};

export type AnswerHandler<Data = unknown, Input = unknown> = {
  readonly input: z.ZodType<Input>;
  /** The open questions of an item. Nothing is done with the item until they are answered. */
  readonly questions?: (data: Data) => readonly Question<Input>[];
  /** An SQL/JSON path that finds something in the data of an item with an open question. */
  readonly openQuestion?: string;
  /** Applies an answer. @returns the changed items, all of the same run */
  readonly decide: (
    trx: Trx,
    run: { readonly id: number; readonly options: unknown },
    item: WorkItem<Data> & { readonly set_key: string | null; readonly state: ItemState },
    input: Input,
    services: RunServices,
  ) => Promise<Success<readonly ItemUpdate<Data>[]> | ToolFailure>;
};

/**
 * A bulk tool: its names, its settings, and what it would change. Only the tool's effect writes anything. Planning again after applying finds nothing
 * (modules/article-tools/tools/golden-cases.ts proves it).
 */
export type Tool<Options = unknown, Data = unknown, Current extends Versioned = Versioned> = {
  readonly name: string;
  /** The name in menus, runs and revisions. */
  readonly title: string;
  /** One or two sentences that say what the tool changes, and what it leaves alone. */
  readonly describe: string;
  /** The subject whose rows its runs search. */
  readonly subject: AnyRunSubject<Current>;
  readonly options: z.ZodType<Options>;
  readonly rules: readonly ToolRule[];
  /** The groups of the rules, if there are many rules; each rule is in one group. */
  readonly groups?: readonly RuleGroup[];
  /** Kinds under which items are counted besides the rules; a person can switch rules on and off, but not kinds. */
  readonly kinds?: readonly { readonly name: string; readonly title: string }[];
  /** Settings besides the switches of rules; `options` validates them. */
  readonly fields?: readonly OptionField[];
  /** The number of rows planned together: 8 by default, and fewer for a tool that takes long for each row. */
  readonly batchSize?: number;
  /** Plans one row. */
  readonly plan?: (current: Current, context: PlanContext<Options>) => Plan<Data> | Promise<Plan<Data>>;
  /** Plans everything together; if the tool also has `plan`, `plan` runs first. After a crash, `planAll` starts over. */
  readonly planAll?: (context: PlanAllContext<Options>) => AsyncIterable<readonly PlannedItem<Data>[]>;
  /** The tool's own effect; without one, the subject's effect is used. */
  readonly effect?: AnyEffect;
  // biome-ignore lint/suspicious/noExplicitAny: the tool's own schema checks what it is given.
  readonly answer?: AnswerHandler<Data, any>;
  /** A line for reports that says what a person who applies an item should know. */
  readonly remarks?: (data: Data) => string | undefined;
  readonly needs?: (options: Options) => readonly Capability[];
  /**
   * True if writers may run the tool on rows that they began: the filter of its subject has `startedBy`, and the tool changes only rows that the filter finds.
   */
  readonly forOwn?: true;
  /** The confirmation that a person gives before a plan is applied, needed if applying does more than change texts. */
  readonly confirmation?: {
    /** A sentence that tells this person what applying does. */
    readonly text: string;
    /** The price of applying `count` items. */
    readonly price?: (options: Options, count: number, services: RunServices) => Estimate["lines"];
  };
  /** Estimates the time and cost of planning, before the planning starts. */
  readonly estimate?: (context: Omit<PlanAllContext<Options>, "reportProgress">) => Promise<Estimate>;
};

/** The type of a tool in lists: only the tool itself knows the types of its options, data and rows. */
// biome-ignore lint/suspicious/noExplicitAny: options are checked by the tool's schema before its plan sees them.
export type AnyTool = Tool<any, any, any>;
