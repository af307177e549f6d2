import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** The domain in `mail_domain_pauses` that stands for our own mail server, whoever the mail is for. */
export const OWN_SERVER = "*";

/** Records that the server accepts nothing, or accepts mail again. @param reply undefined: it accepts mail again */
export async function noteServer(db: Db, reply: string | undefined): Promise<void> {
  if (reply === undefined) await sql`delete from mail_domain_pauses where domain = ${OWN_SERVER}`.execute(db);
  else
    await sql`insert into mail_domain_pauses (domain, until, reply) values (${OWN_SERVER}, now(), ${reply})
      on conflict (domain) do update set reply = excluded.reply, until = excluded.until, tries = mail_domain_pauses.tries + 1`.execute(
      db,
    );
}
