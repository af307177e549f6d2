import type { AiFailureCode } from "../../platform/ai/schema.ts";
import type { ItemState, SkipReason } from "./schema.ts";

/** The state of an item that is skipped while a run is applied. */
type SkipOutcome = Extract<ItemState, "conflict" | "failed" | "skipped">;

/** The item is not as expected, so it is skipped with a reason, and the run goes on with the other items. */
export class SkipItem extends Error {
  override name = "SkipItem";
  readonly reason: SkipReason;
  readonly outcome: SkipOutcome;
  /** @param outcome `conflict`: the subject has changed since it was planned; `failed`: the plan could not be carried out */
  constructor(why: SkipReason, outcome: SkipOutcome = why === "working-copy" ? "skipped" : "conflict") {
    super(why);
    this.reason = why;
    this.outcome = outcome;
  }
}

/**
 * Every further item would fail the same way, for example because a provider is down. The run fails, its remaining items wait, and they are processed when
 * somebody resumes the run.
 */
export class RunAborted extends Error {
  override name = "RunAborted";
  readonly reason: AiFailureCode | "endless";
  constructor(why: AiFailureCode | "endless") {
    super(why);
    this.reason = why;
  }
}
