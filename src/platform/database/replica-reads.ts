import type pg from "pg";
import { seconds } from "../clock.ts";
import type { Log } from "../telemetry/log.ts";
import { isUnavailable, type Reader, sqlState } from "./database.ts";

type ReplicaReadsOptions = {
  readonly primary: pg.Pool;
  /** The pool of one replica, or of an address that stands for several replicas. */
  readonly replica: pg.Pool;
  readonly log: Log;
  /** Called when the primary is available again. Data that was read meanwhile may be stale, so it must be dropped from every cache. */
  readonly onRegained: () => void;
};

const RETRY_DELAY = seconds(1);

/** Reads the insertion point instead of the written position: with synchronous_commit = off, a commit may be visible before it is written. */
const POSITION = "select pg_current_wal_insert_lsn()::text as position";

/** Asks the connection's own server whether it has replayed up to a position. A promoted server continues from the position that it had replayed. */
const HAS_REPLAYED = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
    >= $1::pg_lsn as "hasReplayed"`;

/**
 * Reads from a replica that has replayed all announced changes, else from the primary. While the primary is unavailable a replica answers with the data that it
 * has, since old data is better than no data.
 */
export class ReplicaReads implements Reader {
  readonly #options: ReplicaReadsOptions;
  /** For each connection, the last change that its server is known to have. */
  readonly #caughtUp = new WeakMap<pg.PoolClient, number>();
  #changes = 0;
  /** The primary's position after the last change; undefined until the primary has reported it. */
  #position: string | undefined;
  #asking = false;
  #primaryIsAway = false;
  #replicaIsAway = false;
  #retryReplicaAt = 0;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ReplicaReadsOptions) {
    this.#options = options;
  }

  /** Call this at the start and at every announced change, because later reads must see that change. */
  recordChange(): void {
    this.#changes += 1;
    this.#position = undefined;
    void this.#queryPosition();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  async query<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]) {
    const fresh = await this.#fromReplica<Row>(text, values);
    if (fresh) return fresh;
    try {
      return await this.#options.primary.query<Row>(text, values);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#primaryFailed(error);
      const old = await this.#fromReplica<Row>(text, values);
      if (old) return old;
      throw error;
    }
  }

  /** @returns undefined where no replica answers, or no replica has replayed all announced changes */
  async #fromReplica<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]) {
    if (this.#position === undefined && !this.#primaryIsAway) return undefined;
    if (Date.now() < this.#retryReplicaAt) return undefined;
    let client: pg.PoolClient | undefined;
    let failure: Error | undefined;
    try {
      client = await this.#options.replica.connect();
      this.#replicaIsAway = false;
      if (!this.#primaryIsAway && !(await this.#hasReplayed(client))) return undefined;
      return await client.query<Row>(text, values);
    } catch (error) {
      failure = error as Error;
      if (!isUnavailable(error) && !isConflict(error)) throw error;
      if (isUnavailable(error)) this.#replicaFailed(error);
      return undefined;
    } finally {
      client?.release(failure);
    }
  }

  async #hasReplayed(client: pg.PoolClient): Promise<boolean> {
    const [changes, position] = [this.#changes, this.#position];
    if (this.#caughtUp.get(client) === changes) return true;
    const { rows } = await client.query<{ hasReplayed: boolean | null }>(HAS_REPLAYED, [position]);
    if (!rows[0]?.hasReplayed) return false;
    this.#caughtUp.set(client, changes);
    return true;
  }

  async #queryPosition(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    let position: string | undefined;
    try {
      let changes: number;
      do {
        changes = this.#changes;
        position = (await this.#options.primary.query<{ position: string }>(POSITION)).rows[0]?.position;
      } while (changes !== this.#changes);
    } catch (error) {
      this.#primaryFailed(error);
      return;
    } finally {
      this.#asking = false;
    }
    this.#position = position;
    if (this.#primaryIsAway) {
      this.#primaryIsAway = false;
      this.#options.log.info("the primary answers again");
      this.#options.onRegained();
    }
  }

  #primaryFailed(error: unknown) {
    if (!this.#primaryIsAway) this.#options.log.warn({ err: error }, "the primary is away; a replica is read");
    this.#primaryIsAway = true;
    clearTimeout(this.#retry);
    if (!this.#closed) this.#retry = setTimeout(() => void this.#queryPosition(), RETRY_DELAY).unref();
  }

  #replicaFailed(error: unknown) {
    if (!this.#replicaIsAway) this.#options.log.warn({ err: error }, "the replica is away; the primary is read");
    this.#replicaIsAway = true;
    this.#retryReplicaAt = Date.now() + RETRY_DELAY;
  }
}

/** Whether a standby ended a query that conflicts with what it has to replay (class 40). */
const isConflict = (error: unknown) => sqlState(error)?.startsWith("40") ?? false;
