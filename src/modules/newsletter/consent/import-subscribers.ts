import { sql } from "kysely";
import { storable } from "../../../platform/database/storable.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { addressHashes, isSuppressed } from "../../mail/commands.ts";
import { emailSchema } from "../schema.ts";
import { consentMoment } from "./consent-moment.ts";
import type { ImportRow } from "./import-file.ts";

export type ImportReport = {
  readonly imported: number;
  /** The number of rows whose address is already subscribed, or is a repetition within the file. */
  readonly duplicates: number;
  /** The number of rows whose address unsubscribed here, bounced or complained. */
  readonly suppressed: number;
  /** The number of rows that cannot be read, or are without a valid address, time or text of consent. */
  readonly rejected: number;
  /** The lines of the first rejected rows, with their reasons. */
  readonly problems: readonly { readonly line: number; readonly reason: ImportProblem }[];
};

export type ImportProblem = "email" | "consented_at" | "consent" | "quotes";

const MOST_PROBLEMS = 20;
const BATCH = 2_000;

type Checked = { readonly email: string; readonly consentedAt: Date; readonly consent: string };

type Moment = { readonly now: Date; readonly timeZone: string };

/** Imports subscribers from elsewhere. Each row says when consent was given and to what, which is accepted without proof. */
export async function importSubscribers(db: Db, rows: Iterable<ImportRow>, moment: Moment): Promise<ImportReport> {
  const report = { imported: 0, duplicates: 0, suppressed: 0, rejected: 0 };
  const problems: { line: number; reason: ImportProblem }[] = [];
  const seen = new Set<string>();
  let batch: Checked[] = [];
  const store = async () => {
    const { imported, suppressed } = await storeBatch(db, batch);
    report.imported += imported;
    report.suppressed += suppressed;
    report.duplicates += batch.length - imported - suppressed;
    batch = [];
  };
  for (const row of rows) {
    const checked = check(row, moment);
    if (typeof checked === "string") {
      report.rejected += 1;
      if (problems.length < MOST_PROBLEMS) problems.push({ line: row.line, reason: checked });
    } else if (seen.has(checked.email)) report.duplicates += 1;
    else {
      seen.add(checked.email);
      batch.push(checked);
      if (batch.length >= BATCH) await store();
    }
  }
  await store();
  return { ...report, problems };
}

function check({ told }: ImportRow, { now, timeZone }: Moment): Checked | ImportProblem {
  if (!told) return "quotes";
  const { email, consentedAt, consent } = told;
  const address = emailSchema.safeParse(email);
  if (!address.success) return "email";
  const moment = consentMoment(consentedAt, timeZone);
  if (!moment || moment > now) return "consented_at";
  const words = storable(consent).trim().slice(0, 500).toWellFormed();
  return words === "" ? "consent" : { email: address.data, consentedAt: moment, consent: words };
}

async function storeBatch(db: Db, batch: readonly Checked[]): Promise<{ imported: number; suppressed: number }> {
  if (batch.length === 0) return { imported: 0, suppressed: 0 };
  const hashes = await addressHashes(db);
  const { rows } = await sql<{ imported: number; suppressed: number }>`
    with given as (
      select email, consented_at, consent from unnest(
        ${batch.map(({ email }) => email)}::text[], ${batch.map(({ consentedAt }) => consentedAt)}::timestamptz[],
        ${batch.map(({ consent }) => consent)}::text[]) as rows (email, consented_at, consent)
    ),
    judged as (
      select given.*, s.subscribed is not distinct from false or ${isSuppressed(hashes.within(sql`given.email`))} as is_suppressed,
        s.id is not null as is_here
      from given left join newsletter_subscriptions s on s.email = given.email
    ),
    added as (
      insert into newsletter_subscriptions (email, consent_source, consent_version, consented_at, confirmed_at, confirmed_by, consent_text)
      select email, 'import', 'import', consented_at, consented_at, 'import', consent from judged
      where not is_suppressed and not is_here order by email
      on conflict (email) do nothing returning id
    )
    select (select count(*)::int from added) as imported, count(*) filter (where is_suppressed)::int as suppressed from judged`.execute(
    db,
  );
  return rows[0] ?? { imported: 0, suppressed: 0 };
}
