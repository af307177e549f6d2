import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { Campaign } from "./campaign-rows.ts";

/** Makes a slug from the subject; a slug that is taken gets the campaign's number. */
export async function freeSlug(db: Db, { id, subject }: Campaign): Promise<string> {
  const words = subject
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 90)
    .replace(/^-+|-+$/g, "");
  // The slug of another subject may happen to end in this number, hence the third choice.
  for (const slug of [words, `${words || "edisi"}-${id}`, `${words || "edisi"}-${id}-${randomUUID().slice(0, 8)}`]) {
    const { rows } = await sql`select from newsletter_campaigns where slug = ${slug} and id <> ${id}`.execute(db);
    if (slug !== "" && rows.length === 0) return slug;
  }
  throw new Error("no name is free");
}
