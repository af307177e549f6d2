import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { slugSchema } from "../articles/schema.ts";
import { createAuthor } from "../authors/commands.ts";
import { idOfName } from "../authors/schema.ts";
import type { SourceAuthor } from "./source-item.ts";

/** The id of the author if the source names no author and the person who imports chose none. */
const DEFAULT_AUTHOR = "redaksi";

type Options = {
  readonly db: Db;
  readonly audit: AuditContext;
  /** The id of the author of articles whose source names no author. */
  readonly fallback: string | undefined;
  /** True for a check: no author is created, and `idFor` returns the id that a new author would get. */
  readonly dryRun: boolean;
};

/** Finds the authors of an import by id or by name, and creates those that do not exist. */
export class Authors {
  readonly #options: Options;
  readonly #known = new Map<string, Promise<string>>();

  constructor(options: Options) {
    this.#options = options;
  }

  idFor(author: SourceAuthor | undefined): Promise<string> {
    const wanted = author && author.name.trim() !== "" ? author : undefined;
    const key = wanted ? `${wanted.login} ${wanted.name}` : "";
    const known = this.#known.get(key) ?? this.#find(wanted);
    this.#known.set(key, known);
    return known;
  }

  async #find(author: SourceAuthor | undefined): Promise<string> {
    const { fallback } = this.#options;
    if (!author)
      return (
        (await this.#findBy("id", fallback ?? DEFAULT_AUTHOR)) ??
        this.#create(fallback ?? DEFAULT_AUTHOR, "Redaksi", "")
      );
    const login = author.login.toLowerCase();
    const id = slugSchema.max(80).safeParse(login).success ? login : idOfName(author.name);
    return (
      (await this.#findBy("id", id)) ??
      (await this.#findBy("name", author.name)) ??
      (await this.#create(id, author.name, author.bio))
    );
  }

  async #findBy(column: "id" | "name", value: string): Promise<string | undefined> {
    const row = await this.#options.db
      .selectFrom("authors")
      .select("id")
      .where(
        column === "id" ? "id" : (row) => row.fn("lower", ["name"]),
        "=",
        column === "id" ? value : value.toLowerCase(),
      )
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  async #create(id: string, name: string, bio: string): Promise<string> {
    const { db, audit, dryRun } = this.#options;
    // A name in another alphabet gives an empty id.
    const wanted = id === "" ? `penulis-${Buffer.from(name).toString("hex").slice(0, 12)}` : id;
    if (dryRun) return wanted;
    const input = { id: wanted, name: name.slice(0, 100), bio: bio.slice(0, 1000), imageId: null };
    const created = await createAuthor(db, input, audit);
    if (created.ok || created.code === "id-taken") return wanted;
    throw new Error(`author ${wanted} could not be made: ${created.code}`);
  }
}
