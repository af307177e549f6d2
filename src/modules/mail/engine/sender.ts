import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { dayIn } from "../../../platform/calendar.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { finishMessages } from "../messages.ts";
import { type EngineSettings, leaseOf, type MessageKind } from "../schema.ts";
import type { AddressHashes } from "../suppression.ts";
import type { SmtpOutcome } from "../transport/smtp-outcome.ts";
import type { SmtpPool } from "../transport/smtp-transport.ts";
import {
  type Claimed,
  type ClaimParts,
  type ClaimRequest,
  type ClaimResult,
  claimDeliveries,
  nextDue,
  settleAbandoned,
  type Taken,
} from "./claim.ts";
import { type Composer, composeMail, type FrozenMessage } from "./compose.ts";
import { DomainRates } from "./domain-rates.ts";
import { GroupedClaims } from "./grouped-claims.ts";
import { firstLoudMoment, isQuiet, nextDay } from "./quiet-hours.ts";
import { recordOutcome } from "./record.ts";
import { recordServer } from "./server-state.ts";
import { limitTime } from "./time-limit.ts";
import { TokenBucket } from "./token-bucket.ts";

export type SenderParts = {
  readonly db: Db;
  readonly queries: ClaimParts["queries"];
  readonly pool: SmtpPool;
  readonly clock: Clock;
  readonly settings: EngineSettings;
  readonly hashes: AddressHashes;
  readonly kinds: readonly MessageKind[];
  readonly composer: Omit<Composer, "db" | "kinds">;
  readonly log: Log;
  /** A signal after which the mails being sent are finished and no other mail is begun. */
  readonly signal: AbortSignal;
  /** Called with the number of deliveries that came to an end. */
  readonly onProgress: (count: number) => void;
};

/** The number of frozen messages kept in memory: the bulk message being sent, and the single messages sent in between. */
const KEPT_MESSAGES = 8;

/**
 * Hands over the mails that are due, as many at once as there are connections, until nothing has been due for a while or the signal comes. Several
 * processes may do this on one database.
 * @returns the moment at which there will be work again; undefined where no mail waits
 */
export async function sendDue(parts: SenderParts): Promise<Date | undefined> {
  return new Sender(parts).run();
}

class Sender {
  readonly #parts: SenderParts;
  readonly #worker = randomUUID();
  readonly #bucket: TokenBucket;
  readonly #domains: DomainRates;
  readonly #claims: GroupedClaims;
  readonly #messages = new Map<number, FrozenMessage>();
  #busy = 0;
  #isDone = false;
  /** Lanes without work wait for this promise, which resolves when another lane has found work. */
  #found = Promise.withResolvers<void>();
  #serverFailures = 0;
  #serverAt = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#claims = new GroupedClaims((requests) => this.#claim(requests), parts.settings.connections);
    this.#bucket = new TokenBucket(parts.settings.perMinute);
    this.#domains = new DomainRates(parts.settings.perMinuteOfDomain);
  }

  async run(): Promise<Date | undefined> {
    const { db, settings, signal } = this.#parts;
    await settleAbandoned(db, this.#worker);
    const release = () => this.#found.resolve();
    signal.addEventListener("abort", release, { once: true });
    const lanes = Array.from({ length: settings.connections - 1 }, () => this.#follow());
    const failures: unknown[] = [];
    // A lane that fails ends all lanes. The next worker settles the deliveries that they have claimed.
    const watched = [this.#lead(), ...lanes].map((lane) =>
      lane
        .catch((error) => void failures.push(error))
        .finally(() => {
          this.#isDone = true;
          release();
        }),
    );
    await Promise.all(watched);
    signal.removeEventListener("abort", release);
    if (failures.length > 0) throw failures[0];
    await finishMessages(db);
    return this.#nextMoment();
  }

  /** The loop of the first lane: while no mail is due, it checks again and again, and it ends all lanes when none comes. */
  async #lead(): Promise<void> {
    const { db, settings, signal } = this.#parts;
    let idleSince = performance.now();
    while (!signal.aborted && !this.#isDone) {
      if (await this.#serveOne()) {
        idleSince = performance.now();
        this.#wakeOthers();
        continue;
      }
      await settleAbandoned(db, this.#worker);
      await finishMessages(db);
      if (this.#busy > 0 || this.#serverAt > performance.now()) idleSince = performance.now();
      else if (performance.now() - idleSince > settings.linger) return;
      await this.#pause(settings.pollInterval);
    }
  }

  async #follow(): Promise<void> {
    while (!this.#isDone && !this.#parts.signal.aborted) {
      const { promise } = this.#found;
      if (!(await this.#serveOne())) await promise;
    }
  }

  #wakeOthers() {
    const { resolve } = this.#found;
    this.#found = Promise.withResolvers<void>();
    resolve();
  }

  /** @returns whether a delivery was due */
  async #serveOne(): Promise<boolean> {
    const { signal } = this.#parts;
    const wait = this.#serverAt - performance.now();
    if (wait > 0) await this.#pause(wait);
    try {
      await this.#bucket.take(signal);
    } catch {
      return false;
    }
    if (signal.aborted) return false;
    this.#busy += 1;
    try {
      let claimed = await this.#claims.next({ before: undefined });
      let isServed = false;
      while (typeof claimed !== "string") {
        isServed = true;
        this.#domains.count(claimed.domain);
        const taken = await this.#handOver(claimed);
        if (!taken) return true;
        claimed = await this.#claims.next({ before: taken });
      }
      this.#bucket.giveBack();
      return isServed || claimed === "passed";
    } finally {
      this.#busy -= 1;
    }
  }

  #claim(requests: readonly ClaimRequest[]): Promise<readonly ClaimResult[]> {
    const { clock, settings, kinds, hashes } = this.#parts;
    const now = clock.now();
    const { timeZone, quietHours } = settings;
    return claimDeliveries(this.#parts, requests, {
      ...{ worker: this.#worker, kinds, hashes, lease: leaseOf(settings) },
      day: dayIn(timeZone, now),
      tomorrow: nextDay(now, quietHours, timeZone),
      withBulk: !isQuiet(now, quietHours, timeZone),
      exhausted: this.#domains.exhausted(),
    });
  }

  /** @returns whether the next mail may be sent at once; if so, the rate limit has already counted it */
  #mayGoOn(): boolean {
    if (this.#isDone || this.#parts.signal.aborted || this.#serverAt > performance.now()) return false;
    return this.#bucket.tryTake() === 0;
  }

  /** @returns the sent delivery, if the next claim follows at once and will record it */
  async #handOver(claimed: Claimed): Promise<Taken | undefined> {
    const { db, settings, hashes, log, onProgress } = this.#parts;
    const outcome = await this.#send(claimed);
    await this.#recordServer(outcome);
    onProgress(1);
    if (outcome.kind === "sent" && this.#mayGoOn()) {
      this.#wakeOthers();
      return { id: claimed.id, reply: outcome.reply };
    }
    await recordOutcome({ db, settings, hashes, worker: this.#worker }, claimed, outcome);
    if (outcome.kind !== "sent") {
      log.warn({ delivery: claimed.id, outcome: outcome.kind, reply: outcome.reply }, "a mail was not taken");
    }
    return undefined;
  }

  async #send(claimed: Claimed): Promise<SmtpOutcome> {
    const { db, pool, settings, kinds, composer, signal } = this.#parts;
    const mail = await composeMail({ ...composer, db, kinds }, await this.#messageOf(claimed), claimed);
    // The time for one mail is limited, because a server may send its replies so slowly that the lease ends first. After the signal the limit is shorter.
    const limit = limitTime(signal, {
      longest: settings.connectTimeout + settings.socketTimeout,
      grace: Math.min(settings.socketTimeout, ENDING_GRACE),
    });
    try {
      return await pool.send(mail, limit.signal);
    } finally {
      limit.end();
    }
  }

  async #messageOf({ messageId }: Claimed): Promise<FrozenMessage> {
    const kept = this.#messages.get(messageId);
    if (kept) return kept;
    const { rows } = await sql<FrozenMessage>`select id, kind, subject, html, text, headers
      from mail_messages where id = ${messageId}`.execute(this.#parts.db);
    const message = rows[0];
    if (!message) throw new Error(`there is no message ${messageId}`);
    const oldest = this.#messages.keys().next();
    if (this.#messages.size >= KEPT_MESSAGES && !oldest.done) this.#messages.delete(oldest.value);
    this.#messages.set(messageId, message);
    return message;
  }

  /** Notes whether our own mail server answers. While it does not, all mail waits, a little longer after each failure. */
  async #recordServer(outcome: SmtpOutcome): Promise<void> {
    if (outcome.kind === "lost" || outcome.kind === "ambiguous") return;
    const { db, settings } = this.#parts;
    if (outcome.kind !== "server") {
      if (this.#serverFailures > 0) await recordServer(db, undefined);
      this.#serverFailures = 0;
      return;
    }
    // The server is known to fail, so failures of other mails that were already being sent are not counted.
    if (this.#serverAt > performance.now()) return;
    this.#serverFailures += 1;
    this.#serverAt = performance.now() + settings.serverRetry * Math.min(2 ** (this.#serverFailures - 1), 30);
    await recordServer(db, outcome.reply);
  }

  async #nextMoment(): Promise<Date | undefined> {
    const { db, clock, settings } = this.#parts;
    const { single, bulk, lease } = await nextDue(db);
    const { quietHours, timeZone } = settings;
    const now = clock.now();
    const loud = bulk && firstLoudMoment(bulk < now ? now : bulk, quietHours, timeZone);
    const moments = [single, loud, lease].flatMap((moment) => (moment ? [moment.getTime()] : []));
    return moments.length === 0 ? undefined : new Date(Math.min(...moments));
  }

  #pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#parts.signal }).catch(() => {});
  }
}

/** Milliseconds for which a mail being sent may continue after the process was told to end. */
const ENDING_GRACE = 8_000;
