import type pg from "pg";
import type { Storage } from "../../platform/storage/storage.ts";

/** The files that a restore adds to storage, so that a restore that is given up can remove them. */
export class NewFiles {
  readonly #storage: Storage;
  readonly #added: string[] = [];

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Adds a file unless it exists. An existing file has the same bytes, because its key contains the hash of its content. */
  async add(key: string, bytes: Uint8Array): Promise<void> {
    if (await this.#storage.stat(key)) return;
    this.#added.push(key);
    await this.#storage.put(key, bytes);
  }

  /** Removes the added files, except those of pictures that somebody has stored meanwhile. */
  async removeUnused(client: pg.Client): Promise<void> {
    const hashes = [...new Set(this.#added.map(hashOf))];
    await client.query("rollback").catch(() => {});
    const { rows } = await client
      .query<{ hash: string }>("select hash from public.images union select hash from public.former_image_files")
      // Nothing is removed if the database does not answer, because a file that no picture uses does no harm.
      .catch(() => ({ rows: hashes.map((hash) => ({ hash })) }));
    const used = new Set(rows.map(({ hash }) => hash));
    for (const key of this.#added) if (!used.has(hashOf(key))) await this.#storage.delete(key).catch(() => {});
  }
}

/** The hash in a key such as `media/ab/abc…/320.avif`. */
const hashOf = (key: string): string => key.split("/")[2] ?? "";
