import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Occasion } from "../../platform/json-api/actor.ts";
import type { Db, Tables } from "../../platform/tables.ts";
import type { CurrentArticle } from "../articles/queries.ts";
import type { Change, Estimate, Flag, ItemState, Need, OptionField, ToolRule, Why } from "./schema.ts";
import type { RunServices } from "./services.ts";

/** What a tool would do with an article. Without changes, flags and data there is nothing to do. */
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
  | { readonly ok: false; readonly why: Why };

export type PlanContext<Options> = {
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly db: Db;
  readonly services: RunServices;
};

/** An item of a tool that looks at all articles together. */
export type Surveyed<Data = unknown> = {
  /** With the version that it was looked at. */
  readonly article?: { readonly id: number; readonly version: number };
  readonly imageId?: number;
  readonly title: string;
  /** Items with the same key are shown together; they follow each other. */
  readonly setKey?: string;
  readonly plan: Plan<Data>;
};

export type SurveyContext<Options> = PlanContext<Options> & {
  /** Whether the run is about all articles: nothing was filtered, and it is no sample. */
  readonly isWhole: boolean;
  /** The articles of the run, so many ids at a time, in their order. */
  readonly articleIds: (size: number) => AsyncIterable<readonly number[]>;
  /** Tells how many articles have been looked at. @throws where the run has been stopped: let it through */
  readonly looked: (count: number) => Promise<void>;
};

export type Trx = Transaction<Tables>;

/** The run that an item belongs to, as its work needs it. */
export type AtWork = {
  readonly id: number;
  readonly title: string;
  readonly options: unknown;
  readonly batch: string;
  readonly undo_batch: string;
  readonly occasion: Occasion;
};

export type WorkItem<Data = unknown> = {
  readonly id: number;
  readonly article_id: number | null;
  readonly image_id: number | null;
  readonly version: number;
  readonly applied_version: number | null;
  readonly changes: readonly Change[];
  readonly data: Data;
};

export type Reach = { readonly services: RunServices; readonly signal: AbortSignal };

/**
 * How an item is carried out and taken back. Each throws `LeftAlone` where the item is not what it should be, `RunHalted`
 * where the next one would meet the same; other errors are bugs and stop the run.
 */
export type Effect<Data = unknown, Made = undefined> = {
  /** How many are made at the same time; 1 unless told. */
  readonly atOnce?: number;
  /** What takes long or reaches other servers: before the transaction. A crash between the two repeats it. */
  readonly make?: (db: Db, run: AtWork, item: WorkItem<Data>, reach: Reach) => Promise<Made>;
  /** In the item's transaction. @returns the article's version from now on (0 for a picture), and data to keep for `undo` */
  readonly apply: (
    trx: Trx,
    run: AtWork,
    item: WorkItem<Data>,
    made: Made,
    reach: Reach,
  ) => Promise<{ readonly version: number; readonly data?: Data }>;
  /** In the item's transaction. */
  readonly undo: (trx: Trx, run: AtWork, item: WorkItem<Data>, reach: Reach) => Promise<void>;
};

/** What becomes of an item after a person's answer. What is left out stays as it is. */
export type Answered<Data = unknown> = {
  readonly id: number;
  readonly changes?: readonly Change[];
  readonly flags?: readonly Flag[];
  readonly data?: Data;
  readonly rules?: readonly string[];
  readonly state?: Extract<ItemState, "planned" | "flagged">;
  readonly chosen?: boolean;
};

/** What a tool leaves to a person, and the answers that it knows of. */
export type Asked<Input = unknown> = {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly answer: Input }[];
};

export type Answering<Data = unknown, Input = unknown> = {
  readonly input: z.ZodType<Input>;
  /** What of an item nobody has decided yet, where nothing is done without an answer. */
  readonly asks?: (data: Data) => readonly Asked<Input>[];
  /** @returns the items that it changes, of the same run; or why not, as an Indonesian sentence */
  readonly decide: (
    trx: Trx,
    run: { readonly id: number; readonly options: unknown },
    item: WorkItem<Data> & { readonly set_key: string | null; readonly state: ItemState },
    input: Input,
    services: RunServices,
  ) => Promise<
    | { readonly ok: true; readonly items: readonly Answered<Data>[] }
    | { readonly ok: false; readonly code: string; readonly message: string }
  >;
};

/**
 * A bulk tool: what it is called, what can be set, and what it would change. It writes nothing but by its effect. Planning
 * again what it has changed finds nothing (tools/golden.ts proves it).
 */
// biome-ignore lint/suspicious/noExplicitAny: what an effect makes is between its own two functions.
export type Tool<Options = unknown, Data = unknown, Made = any> = {
  readonly name: string;
  /** As menus, runs and revisions call it. */
  readonly title: string;
  /** A sentence or two: what it does, and what it leaves alone. */
  readonly describe: string;
  readonly options: z.ZodType<Options>;
  readonly rules: readonly ToolRule[];
  /** What else items are counted under, and nobody switches. */
  readonly kinds?: readonly { readonly name: string; readonly title: string }[];
  /** Settings besides the switches of rules; `options` checks them. */
  readonly fields?: readonly OptionField[];
  /** Articles that are planned together; fewer where each takes long. 50 unless told. */
  readonly batch?: number;
  /** Article by article. */
  readonly plan?: (article: CurrentArticle, context: PlanContext<Options>) => Plan<Data> | Promise<Plan<Data>>;
  /** All together, after `plan` where there are both. After a crash it starts anew. */
  readonly survey?: (context: SurveyContext<Options>) => AsyncIterable<readonly Surveyed<Data>[]>;
  /** Without one, the changes of text are made. */
  readonly effect?: Effect<Data, Made>;
  // biome-ignore lint/suspicious/noExplicitAny: the tool's own schema checks what it is given.
  readonly answer?: Answering<Data, any>;
  /** What whoever applies an item should know of it, as a line for reports. */
  readonly remarks?: (data: Data) => string | undefined;
  readonly needs?: (options: Options) => readonly Need[];
  /** What is said and counted before a plan is applied, where that is more than changes of text. */
  readonly applying?: {
    /** What applying does, for whoever confirms it. */
    readonly text: string;
    /** What so many items will take. */
    readonly price?: (options: Options, count: number, services: RunServices) => Estimate["lines"];
  };
  /** What planning will take, asked before it starts. */
  readonly estimate?: (context: Omit<SurveyContext<Options>, "looked">) => Promise<Estimate>;
};

/** For lists: what options and data are is known to the tool alone. */
// biome-ignore lint/suspicious/noExplicitAny: options are checked by the tool's schema before its plan sees them.
export type AnyTool = Tool<any, any>;
