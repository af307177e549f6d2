import type pg from "pg";

/**
 * Keeps what has happened to mail since the backup: sent mail stays sent, returned mail returned, and withdrawn consent withdrawn. Mail that waited to be sent when the backup
 * was made does not go out automatically, because it may have been sent already.
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
  await client.query(
    `update ${staging}.newsletter_campaigns set state = 'held', reason = 'restored' where state = 'scheduled' and send_at <= now()`,
  );
  // Digests made since the backup stay recorded, so that no digest is sent twice.
  await client.query(
    `insert into ${staging}.newsletter_digest_days select * from public.newsletter_digest_days on conflict do nothing`,
  );
}

/** A delivery is identified by more than its id, because another history may have given the id to another mail. */
const SAME_DELIVERY =
  "p.id = d.id and p.message_id = d.message_id and p.recipient = d.recipient and p.created_at = d.created_at";

/** Keeps suppressions and withdrawals. Hashes are comparable only if both databases have the same secret. */
async function keepWithdrawals(client: pg.Client, staging: string): Promise<void> {
  await client.query(
    `insert into ${staging}.secrets select * from public.secrets where name = 'mail-addresses' on conflict (name) do nothing`,
  );
  await client.query(
    `insert into ${staging}.mail_suppressions select p.* from public.mail_suppressions p
     where exists (select from ${staging}.secrets s join public.secrets here using (name, value) where name = 'mail-addresses')
     on conflict (hash, kind) do nothing`,
  );
  await client.query(
    `update ${staging}.newsletter_subscriptions s set subscribed = false, unsubscribed_at = p.unsubscribed_at
     from public.newsletter_subscriptions p
     where p.email = s.email and s.subscribed and not p.subscribed and p.unsubscribed_at > s.consented_at`,
  );
}
