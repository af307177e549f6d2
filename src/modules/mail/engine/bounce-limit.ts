import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { EngineSettings } from "../schema.ts";

export type BounceLimit = EngineSettings["bounceLimit"];

/**
 * Pauses a message when too many of its first mails bounce hard: a neglected list harms the sender's reputation, so a person should look at the list
 * before more mails go. A message that a person has resumed in spite of its bounces is not paused again.
 */
export async function pauseWhereTooMuchBounces(
  db: Db,
  messageId: number,
  { bounceLimit }: { readonly bounceLimit: BounceLimit },
): Promise<void> {
  const { first, share } = bounceLimit;
  await sql`update mail_messages set state = 'paused', reason = 'bounces'
    where id = ${messageId} and state = 'open' and bulk and not bounces_accepted and (
      select count(*) from (
        select reason from deliveries where message_id = ${messageId} and state in ('sent', 'failed', 'bounced', 'unknown')
        order by finished_at limit ${first}
      ) ended where reason = 'hard'
    ) > ${first * share}`.execute(db);
}
