import type { AiWhy } from "../../platform/ai/schema.ts";
import type { ItemState, Why } from "./schema.ts";

/** What becomes of an item that is left alone while a run is applied. */
type Outcome = Extract<ItemState, "conflict" | "failed" | "skipped">;

/** What befalls an item that is not what it should be: it is named, and the rest goes on. */
export class LeftAlone extends Error {
  override name = "LeftAlone";
  readonly why: Why;
  readonly outcome: Outcome;
  /** @param outcome `conflict`: it is another one than was planned; `failed`: what was planned could not be done */
  constructor(why: Why, outcome: Outcome = why === "working-copy" ? "skipped" : "conflict") {
    super(why);
    this.why = why;
    this.outcome = outcome;
  }
}

/**
 * What every further item would meet as well, such as a provider that is not there: the run has failed, its items wait,
 * and it goes on from there when somebody resumes it.
 */
export class RunHalted extends Error {
  override name = "RunHalted";
  readonly why: AiWhy | "endless";
  constructor(why: AiWhy | "endless") {
    super(why);
    this.why = why;
  }
}
