import type { AiWhy } from "../../platform/ai/schema.ts";
import type { Why } from "./schema.ts";

/** What befalls an item that is not what it should be: it is named, and the rest goes on. */
export class LeftAlone extends Error {
  override name = "LeftAlone";
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
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
