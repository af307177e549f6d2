import type { AiFailureCode } from "../../platform/ai/schema.ts";
import type { ItemState, SkipReason } from "./schema.ts";

/** The state of an item that is skipped while a run is applied. */
type SkipOutcome = Extract<ItemState, "conflict" | "failed" | "skipped">;

/** An item that is not what it should be: it is skipped with a reason, and the rest goes on. */
export class SkipItem extends Error {
  override name = "SkipItem";
  readonly reason: SkipReason;
  readonly outcome: SkipOutcome;
  /** @param outcome `conflict`: it is another one than was planned; `failed`: what was planned could not be done */
  constructor(why: SkipReason, outcome: SkipOutcome = why === "working-copy" ? "skipped" : "conflict") {
    super(why);
    this.reason = why;
    this.outcome = outcome;
  }
}

/**
 * What every further item would meet as well, such as a provider that is not there: the run has failed, its items wait,
 * and it goes on from there when somebody resumes it.
 */
export class RunAborted extends Error {
  override name = "RunAborted";
  readonly reason: AiFailureCode | "endless";
  constructor(why: AiFailureCode | "endless") {
    super(why);
    this.reason = why;
  }
}
