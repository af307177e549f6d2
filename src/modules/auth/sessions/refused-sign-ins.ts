import { type Clock, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { writeAuditEntry } from "../../audit/commands.ts";

/** So many in a row are written down one by one … */
const ONE_BY_ONE = 30;
/** … in each stretch of this length; the rest of it becomes one line. */
const STRETCH = minutes(10);
/** Addresses that are told apart; beyond that "at least so many". */
const MOST_ADDRESSES = 10_000;

type Stretch = { readonly began: Date; written: number; more: number; readonly addresses: Set<string> };

/**
 * Sign-ins to accounts that do not exist, in the audit log. Nobody limits how many addresses an attack comes from, and the
 * log keeps every line for ever, so that of many at once only the number is written.
 */
export class RefusedSignIns {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  #stretch: Stretch | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  async record(audit: AuditContext): Promise<void> {
    const stretch = await this.#current();
    if (stretch.written < ONE_BY_ONE) {
      stretch.written += 1;
      return writeAuditEntry(this.#db, audit, "session.refused", "", { unknownAccount: true });
    }
    stretch.more += 1;
    if (stretch.addresses.size < MOST_ADDRESSES) stretch.addresses.add(audit.address ?? "");
    // The last line of an attack must not wait for the next one.
    this.#end ??= setTimeout(() => this.#flushOrSay(), STRETCH).unref();
  }

  /** Writes the line that is due. At the end of a process too. */
  async flush(): Promise<void> {
    clearTimeout(this.#end);
    this.#end = undefined;
    const stretch = this.#stretch;
    this.#stretch = undefined;
    if (!stretch || stretch.more === 0) return;
    const { began, more, addresses } = stretch;
    const detail = { tries: more, addresses: addresses.size, from: began.toISOString() };
    await writeAuditEntry(this.#db, SYSTEM, "session.refused-many", "", detail);
  }

  async #current(): Promise<Stretch> {
    const now = this.#clock.now();
    if (this.#stretch && now.getTime() - this.#stretch.began.getTime() >= STRETCH) await this.flush();
    this.#stretch ??= { began: now, written: 0, more: 0, addresses: new Set() };
    return this.#stretch;
  }

  #flushOrSay() {
    this.flush().catch((error) => this.#log.error({ err: error }, "refused sign-ins could not be written down"));
  }
}
