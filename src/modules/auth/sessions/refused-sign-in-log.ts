import { type Clock, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { writeAuditEntry } from "../../audit/commands.ts";

/** The number of refused sign-ins in a window that are logged one by one. */
const MAX_ENTRIES = 30;
/** The length of a window; sign-ins beyond MAX_ENTRIES in a window are logged as one summary. */
const WINDOW = minutes(10);
/** The most addresses that are counted exactly; for a higher number, the log says "at least". */
const MAX_ADDRESSES = 10_000;

type Window = { readonly began: Date; written: number; more: number; readonly addresses: Set<string> };

/**
 * Logs sign-ins to accounts that do not exist. An attack may come from any number of addresses, and the audit log keeps every entry for ever, so of
 * many sign-ins at once only the number is written.
 */
export class RefusedSignInLog {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  #window: Window | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  async record(audit: AuditContext): Promise<void> {
    const window = await this.#currentWindow();
    if (window.written < MAX_ENTRIES) {
      window.written += 1;
      return writeAuditEntry(this.#db, audit, "session.refused", "", { unknownAccount: true });
    }
    window.more += 1;
    if (window.addresses.size < MAX_ADDRESSES) window.addresses.add(audit.address ?? "");
    // A timer writes the summary, because after an attack there might be no further sign-in that would cause it to be written.
    this.#end ??= setTimeout(() => this.#flushOrLog(), WINDOW).unref();
  }

  /** Writes the summary that is due. It is also called when the process ends. */
  async flush(): Promise<void> {
    clearTimeout(this.#end);
    this.#end = undefined;
    const window = this.#window;
    this.#window = undefined;
    if (!window || window.more === 0) return;
    const { began, more, addresses } = window;
    const detail = { tries: more, addresses: addresses.size, from: began.toISOString() };
    await writeAuditEntry(this.#db, SYSTEM, "session.refused-many", "", detail);
  }

  async #currentWindow(): Promise<Window> {
    const now = this.#clock.now();
    if (this.#window && now.getTime() - this.#window.began.getTime() >= WINDOW) await this.flush();
    this.#window ??= { began: now, written: 0, more: 0, addresses: new Set() };
    return this.#window;
  }

  #flushOrLog() {
    this.flush().catch((error) => this.#log.error({ err: error }, "refused sign-ins could not be written down"));
  }
}
