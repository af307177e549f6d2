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
