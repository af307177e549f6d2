import pg from "pg";
import { CACHE_TAGS_CHANNEL } from "./cache-tags.ts";
import { seconds } from "./clock.ts";
import type { ConnectionSettings } from "./database.ts";
import type { Log } from "./log.ts";

type TagListenerOptions = {
  readonly connection: ConnectionSettings;
  readonly log: Log;
  readonly onTags: (tags: string[]) => void;
  /** Announcements can no longer be heard: what is kept may be old. */
  readonly onLost: () => void;
  /** They can be heard again, but some were missed: what is kept must go. */
  readonly onRegained: () => void;
};

const RETRY_AFTER = seconds(1);

/** Hears what other processes change, on a connection of its own that is renewed for as long as the process lives. */
export class TagListener {
  readonly #options: TagListenerOptions;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  #wasConnected = false;

  constructor(options: TagListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: "pandubelanja listener",
      keepAlive: true,
    });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => this.#options.onTags(parseTags(payload)));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CACHE_TAGS_CHANNEL}`);
    } catch (error) {
      this.#lost(client, error as Error);
      return;
    }
    if (this.#wasConnected) this.#options.onRegained();
    this.#wasConnected = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #lost(client: pg.Client, error?: Error) {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#options.log.warn({ err: error }, "no longer hearing of changes; trying again");
    this.#options.onLost();
    this.#retry = setTimeout(() => void this.start(), RETRY_AFTER);
  }
}

function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? "[]");
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
  } catch {
    return [];
  }
}
