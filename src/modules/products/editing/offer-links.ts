import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { EditContext } from "./context.ts";

type Link = { readonly first: number; readonly second: number; readonly link: "must" | "cannot" };

export const insertLink = (trx: Db, { first, second, link }: Link, { audit }: EditContext) =>
  trx
    .insertInto("offer_links")
    .values({
      ...{ first_id: Math.min(first, second), second_id: Math.max(first, second), link, person_id: audit.personId },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["first_id", "second_id"])
        .doUpdateSet({ link, person_id: audit.personId, decided_at: sql<Date>`now()` }),
    )
    .execute();

/** What joins an offer with others by hand. */
export const dropJoins = (trx: Db, id: number) =>
  trx
    .deleteFrom("offer_links")
    .where("link", "=", "must")
    .where(({ or, eb }) => or([eb("first_id", "=", id), eb("second_id", "=", id)]))
    .execute();
