import { setTimeout as pause } from "node:timers/promises";
import { type Clock, hours, seconds, systemClock } from "../../../platform/clock.ts";
import type { SmtpSettings } from "../schema.ts";
import { type SenderChecks, senderChecks } from "./sender-checks.ts";

/** How long a result is shown before the checks are made again. */
const FRESH = hours(1);
/** How long somebody waits for the first result. */
const PATIENCE = seconds(3);

type Result = { readonly key: string; readonly at: number; readonly checks: SenderChecks };

/** Remembers the sender's checks: DNS and the mail server may take seconds to answer, and a dashboard is opened often. */
export class RememberedChecks {
  readonly #check: (smtp: SmtpSettings) => Promise<SenderChecks>;
  readonly #clock: Clock;
  #last: Result | undefined;
  #running: { readonly key: string; readonly done: Promise<unknown> } | undefined;

  constructor(check: (smtp: SmtpSettings) => Promise<SenderChecks> = senderChecks, clock: Clock = systemClock) {
    this.#check = check;
    this.#clock = clock;
  }

  /** Returns the last result for these settings, and checks again in the background where it is old; undefined where nothing has answered yet. */
  async recent(smtp: SmtpSettings): Promise<SenderChecks | undefined> {
    const key = JSON.stringify(smtp);
    const known = this.#last?.key === key ? this.#last : undefined;
    if (known && this.#clock.now().getTime() - known.at < FRESH) return known.checks;
    const running = this.#start(key, smtp);
    if (known) return known.checks;
    await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
    return this.#last?.key === key ? this.#last.checks : undefined;
  }

  #start(key: string, smtp: SmtpSettings): Promise<unknown> {
    if (this.#running?.key === key) return this.#running.done;
    const done = this.#check(smtp)
      .then((checks) => {
        this.#last = { key, at: this.#clock.now().getTime(), checks };
      })
      .finally(() => {
        if (this.#running?.key === key) this.#running = undefined;
      });
    this.#running = { key, done };
    return done;
  }
}
