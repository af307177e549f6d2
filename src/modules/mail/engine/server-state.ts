import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** The value of `domain` in `mail_domain_pauses` that means our own mail server, and so mail to every domain. */
export const OWN_SERVER = "*";

/** Records that our mail server accepts nothing, or accepts mail again. @param reply undefined: the server accepts mail again */
export async function recordServer(db: Db, reply: string | undefined): Promise<void> {
  if (reply === undefined) await sql`delete from mail_domain_pauses where domain = ${OWN_SERVER}`.execute(db);
  else
    await sql`insert into mail_domain_pauses (domain, until, reply) values (${OWN_SERVER}, now(), ${reply})
      on conflict (domain) do update set reply = excluded.reply, until = excluded.until, tries = mail_domain_pauses.tries + 1`.execute(
      db,
    );
}
