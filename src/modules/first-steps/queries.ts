import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { FirstStep } from "./steps.shared.ts";

/** The facts about the steps that the present settings tell. */
export type SetUp = {
  /** Whether somebody has set the site's name, which otherwise is the product's default. */
  readonly isNamed: boolean;
  readonly hasContact: boolean;
  readonly sendsMail: boolean;
  readonly backsUp: boolean;
};

type Found = Readonly<Record<"backup" | "article" | "typed" | "feed" | "sample", boolean>>;

/** Lists the steps that are done, each judged by its result: a backup that was made, a visible price of a real store. */
export async function doneSteps(db: Db, { isNamed, hasContact, sendsMail, backsUp }: SetUp): Promise<FirstStep[]> {
  const { rows } = await sql<Found>`select
    exists (select from tasks where kind = 'backup' and payload->>'kind' = 'create' and state = 'done') as backup,
    exists (select from article_revisions r join published_articles() a on a.id = r.article_id
      where r.person_id is not null) as article,
    exists (select from manual_offers o join feeds f on f.id = o.feed_id join merchants m on m.id = f.merchant_id
      where o.withdrawn_at is null and not m.is_sample) as typed,
    exists (select from feed_runs r join feeds f on f.id = r.feed_id join merchants m on m.id = f.merchant_id
      where r.is_accepted and f.source <> 'manual' and not m.is_sample) as feed,
    exists (select from merchants where is_sample)
      or exists (select from sample_catalogue where state = 'loading') as sample`.execute(db);
  const found = rows[0];
  const states: Readonly<Record<FirstStep, boolean | undefined>> = {
    name: isNamed,
    contact: hasContact,
    mail: sendsMail,
    backup: backsUp && found?.backup,
    article: found?.article,
    "typed-price": found?.typed,
    feed: found?.feed,
    "sample-removed": found?.sample === false,
  };
  return (Object.keys(states) as FirstStep[]).filter((step) => states[step] === true);
}
