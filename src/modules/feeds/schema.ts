/** How a feed's content comes here. */
export type FeedSource = "url" | "file" | "pages" | "manual";

/** `running`: its task is at work; `held`: a person must decide; `undoing`: an undo is under way. */
export type RunState = "running" | "held" | "applied" | "unchanged" | "failed" | "discarded" | "undoing" | "undone";

/** Why the gate holds a run: what was measured, and the bound that it passed. */
export type GateFinding = {
  readonly code:
    | "first-run"
    | "fewer-rows"
    | "prices-moved"
    | "new-ids"
    | "empty-column"
    | "median-price"
    | "currency"
    | "incomplete";
  /** The column, the currency, or what is missing of the file. */
  readonly detail?: string;
  readonly measured?: number;
  readonly bound?: number;
};
