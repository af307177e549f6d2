import pg from "pg";
import { seconds } from "../clock.ts";
import { type ConnectionSettings, TAKES_WRITES } from "../database/database.ts";
import type { LockSession, LockStatement } from "../jobs/abandoned-jobs-monitor.ts";
import type { Log } from "../telemetry/log.ts";
import { CACHE_TAGS_CHANNEL } from "./cache-tags.ts";

type TagListenerOptions = {
  readonly connection: ConnectionSettings;
  readonly log: Log;
  readonly onTags: (tags: string[]) => void;
  /** Called when announcements can no longer be received, so that cached data may be stale. */
  readonly onLost: () => void;
  /** Called when announcements can be received again. Some were missed, so cached data must be dropped. */
  readonly onRegained: () => void;
};

const RETRY_DELAY = seconds(1);
/** The interval of checks of the connection, because a server that lost its power does not close it, and a demoted server announces nothing more. */
const CHECK_INTERVAL = seconds(5);

/** The settings by which the server, too, learns within a minute that a machine is gone, and releases this session's locks. */
const TCP_KEEPALIVE = `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * Listens to changes by other processes, over its own connection, which is renewed until the process ends. The same connection holds the locks that show
 * what is alive in this process.
 */
export class TagListener implements LockSession {
  readonly #options: TagListenerOptions;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;
  #wasConnected = false;
  readonly #heldLocks: LockStatement[] = [];

  constructor(options: TagListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: "pandubelanja listener",
      keepAlive: true,
      connectionTimeoutMillis: CHECK_INTERVAL,
      query_timeout: CHECK_INTERVAL,
    });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => this.#options.onTags(parseTags(payload)));
    this.#client = client;
    try {
      await client.connect();
      await client.query(TCP_KEEPALIVE);
      await client.query(`listen ${CACHE_TAGS_CHANNEL}`);
      for (const { text, values } of this.#heldLocks) await client.query(text, values);
      this.#watchServer(client, await takesWrites(client));
    } catch (error) {
      this.#lost(client, error as Error);
      return;
    }
    if (this.#wasConnected) this.#options.onRegained();
    this.#wasConnected = true;
  }

  /** @param statement takes a shared lock that nobody takes exclusively */
  hold(statement: LockStatement): void {
    this.#heldLocks.push(statement);
    const client = this.#client;
    client?.query(statement.text, statement.values).catch((error) => this.#lost(client, error as Error));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    await this.#client?.end().catch(() => {});
  }

  #watchServer(client: pg.Client, wasWritable: boolean) {
    this.#heartbeat = setTimeout(async () => {
      try {
        if (wasWritable && !(await takesWrites(client))) throw new Error("the server takes no more writes");
        if (this.#client === client && !this.#closed) this.#watchServer(client, wasWritable);
      } catch (error) {
        this.#lost(client, error as Error);
      }
    }, CHECK_INTERVAL).unref();
  }

  #lost(client: pg.Client, error?: Error) {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    clearTimeout(this.#heartbeat);
    client.end().catch(() => {});
    this.#options.log.warn({ err: error }, "no longer hearing of changes; trying again");
    this.#options.onLost();
    this.#retry = setTimeout(() => void this.start(), RETRY_DELAY);
  }
}

async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ takesWrites: boolean }>(`select ${TAKES_WRITES} as "takesWrites"`);
  return rows[0]?.takesWrites === true;
}

function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? "[]");
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
  } catch {
    return [];
  }
}
