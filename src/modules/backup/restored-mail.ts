import type pg from "pg";
import { ADDRESS_SECRET, AddressHashes } from "../mail/commands.ts";

/**
 * Keeps what has happened to mail since the backup: sent mail stays sent, returned mail returned, and withdrawn consent withdrawn. Mail that waited to be
 * sent when the backup was made does not go out automatically, because it may have been sent already.
 * @param staging the schema of the tables that are about to replace the present ones
 */
export async function settleRestoredMail(client: pg.Client, staging: string): Promise<void> {
  await keepWithdrawals(client, staging);
  // Deliveries that exist in the backup and in the present tables get the outcome in the present tables, unless the backup knows more.
  await client.query(
    `update ${staging}.deliveries d set state = p.state, reply = p.reply, reason = p.reason, attempts = p.attempts, day = p.day,
       worker = null, lease_until = null, finished_at = p.finished_at
     from public.deliveries p where ${SAME_DELIVERY}
       and (d.state in ('pending', 'deferred', 'sending') and p.state in ('sent', 'failed', 'skipped', 'bounced', 'unknown')
         or d.state = 'unknown' and p.state in ('sent', 'bounced') or d.state = 'sent' and p.state = 'bounced')`,
  );
  await client.query(
    `insert into ${staging}.mail_bounces (delivery_id, kind, hash, at) select b.delivery_id, b.kind, b.hash, b.at
     from public.mail_bounces b join public.deliveries p on p.id = b.delivery_id join ${staging}.deliveries d on ${SAME_DELIVERY}
     on conflict do nothing`,
  );
  await client.query(
    `update ${staging}.deliveries set state = case when bulk then 'unknown' else 'skipped' end, worker = null, lease_until = null,
       reason = 'restored', finished_at = now()
     where state = 'sending' or (not bulk and state in ('pending', 'deferred'))`,
  );
  await client.query(
    `update ${staging}.mail_messages set state = case when bulk then 'paused' else 'done' end,
       reason = case when bulk then 'restored' else '' end, finished_at = case when bulk then finished_at else now() end
     where state = 'open'`,
  );
  // A campaign that was scheduled when the backup was made may have been sent earlier since then, or may be sent by the site that the backup is of.
  await client.query(
    `update ${staging}.newsletter_campaigns set state = 'held', reason = 'restored' where state = 'scheduled'`,
  );
  // Digests made since the backup stay recorded, so that no digest is sent twice.
  await client.query(
    `insert into ${staging}.newsletter_digest_days select * from public.newsletter_digest_days on conflict do nothing`,
  );
}

/** A delivery is identified by more than its id, because another history may have given the id to another mail. */
const SAME_ROW = "p.id = d.id and p.message_id = d.message_id and p.created_at = d.created_at";
const SAME_DELIVERY = `${SAME_ROW} and p.recipient = d.recipient`;

/** Keeps suppressions, withdrawals and deletions. Hashes are comparable only if both databases have the same secret. */
async function keepWithdrawals(client: pg.Client, staging: string): Promise<void> {
  await client.query(
    `insert into ${staging}.secrets select * from public.secrets where name = '${ADDRESS_SECRET}' on conflict (name) do nothing`,
  );
  const { rows } = await client.query<{ value: string }>(
    `select value from ${staging}.secrets join public.secrets using (name, value) where name = '${ADDRESS_SECRET}'`,
  );
  const [key] = rows;
  if (key) {
    await client.query(
      `insert into ${staging}.mail_suppressions select * from public.mail_suppressions on conflict (hash, kind) do nothing`,
    );
    await keepDeletions(client, staging, new AddressHashes(key.value));
  }
  await client.query(
    `update ${staging}.newsletter_subscriptions s set subscribed = false, unsubscribed_at = p.unsubscribed_at
     from public.newsletter_subscriptions p
     where p.email = s.email and s.subscribed and not p.subscribed and p.unsubscribed_at > s.consented_at`,
  );
  await client.query(
    `update ${staging}.deliveries d set recipient = null, day = null, state = p.state, reason = p.reason, finished_at = p.finished_at
     from public.deliveries p where ${SAME_ROW} and p.recipient is null`,
  );
}

/** Deletes subscriptions that have been deleted since the backup: their rows are gone, and a suppression by the hash of their address is left. */
async function keepDeletions(client: pg.Client, staging: string, hashes: AddressHashes): Promise<void> {
  const { rows: missing } = await client.query<{ id: string; email: string }>(
    `select id, email from ${staging}.newsletter_subscriptions s
     where not exists (select from public.newsletter_subscriptions p where p.email = s.email)`,
  );
  await client.query(
    `delete from ${staging}.newsletter_subscriptions s
     using unnest($1::bigint[], $2::bytea[]) v (id, hash) join public.mail_suppressions m using (hash)
     where s.id = v.id and m.kind = 'unsubscribe' and m.at > s.consented_at`,
    [missing.map(({ id }) => id), missing.map(({ email }) => hashes.of(email))],
  );
}
