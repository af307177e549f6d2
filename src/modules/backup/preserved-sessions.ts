import type pg from "pg";

/** The tables that a restore empties. People must then sign in again, because their rights may have changed since the backup. */
const ENDED = ["sessions", "known_devices", "sign_in_failures"];

/** Copies the sessions of the person who restores into temporary tables, which last as long as the transaction. */
export async function preserveSessions(client: pg.Client, personId: number | null): Promise<void> {
  await client.query(
    `create temp table kept_sessions on commit drop as
       select s.* from public.sessions s join public.people p on p.issuer = '' and p.subject = s.user_id::text
       where p.id = ${personId === null ? "null" : Number(personId)}`,
  );
  await client.query(
    `create temp table kept_tokens on commit drop as
       select t.* from public.refresh_tokens t join kept_sessions s on s.id = t.session_id`,
  );
}

/** Deletes the sessions in the backup, and restores the preserved sessions whose account the backup has too. */
export async function endOtherSessions(client: pg.Client, staging: string): Promise<void> {
  for (const table of ENDED) await client.query(`delete from ${staging}.${table}`);
  await client.query(`delete from kept_sessions where user_id not in (select id from ${staging}.users)`);
  await client.query(
    `update kept_sessions set factor_id = null, aal = 'aal1'
     where factor_id is not null and factor_id not in (select id from ${staging}.factors)`,
  );
  await client.query(`insert into ${staging}.sessions select * from kept_sessions`);
  await client.query(
    `insert into ${staging}.refresh_tokens overriding system value
     select t.* from kept_tokens t where t.session_id in (select id from kept_sessions)`,
  );
}
