import type { Db } from "../../platform/database/tables.ts";

const MOST = 120;
const AT_ONCE = 20;

/** Finds free slugs, which are neither in the database nor already used by this import. */
export class Slugs {
  readonly #db: Db;
  readonly #given = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  async reserve(wanted: string): Promise<string> {
    for (let from = 1; ; from += AT_ONCE) {
      const tries = Array.from({ length: AT_ONCE }, (_, index) => numbered(wanted, from + index));
      const rows = await this.#db
        .selectFrom("articles")
        .select("slug")
        .where("slug", "in", tries)
        .where("status", "<>", "trashed")
        .execute();
      const taken = new Set(rows.map(({ slug }) => slug));
      const free = tries.find((slug) => !taken.has(slug) && !this.#given.has(slug));
      if (free === undefined) continue;
      this.#given.add(free);
      return free;
    }
  }
}

const numbered = (slug: string, number: number) => {
  const suffix = number === 1 ? "" : `-${number}`;
  return slug.slice(0, MOST - suffix.length).replace(/-+$/, "") + suffix;
};
