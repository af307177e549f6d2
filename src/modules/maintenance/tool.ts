import type { z } from "zod";
import type { CurrentArticle } from "../articles/writing/snapshots.ts";
import type { Change, Flag, ToolRule, Why } from "./schema.ts";

/** What a tool would do with an article. Without changes and flags there is nothing to do. */
export type Plan =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly flags: readonly Flag[] }
  | { readonly ok: false; readonly why: Why };

export type PlanContext<Options> = { readonly options: Options; readonly signal: AbortSignal };

/**
 * A bulk tool: what it is called, what can be set, and what it would change. It writes nothing. Planning again what it has
 * changed finds nothing (tools/golden.ts proves it).
 */
export type Tool<Options = unknown> = {
  readonly name: string;
  /** As menus, runs and revisions call it. */
  readonly title: string;
  /** A sentence or two: what it does, and what it leaves alone. */
  readonly describe: string;
  readonly options: z.ZodType<Options>;
  readonly rules: readonly ToolRule[];
  readonly plan: (article: CurrentArticle, context: PlanContext<Options>) => Plan | Promise<Plan>;
};

/** For lists: what the options are is known to the tool alone. */
// biome-ignore lint/suspicious/noExplicitAny: options are checked by the tool's schema before its plan sees them.
export type AnyTool = Tool<any>;
