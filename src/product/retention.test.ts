import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { addProduct } from "../catalogue/curation/product.fixtures.ts";
import { addArticle, addAuthor } from "../modules/articles/article.fixtures.ts";
import { deleteOldRows, oldRows } from "../platform/jobs/retention.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { readConfig } from "./config/config.ts";
import { RETENTION } from "./worker.ts";

const { db } = await testDatabase();
const NOW = new Date("2027-05-31T12:00:00Z");
const parts = { db, clock: { now: () => NOW }, config: readConfig({}) };
const nightly = deleteOldRows(RETENTION, parts);
const log = createLog("silent");

const only = <Value>([value]: readonly Value[]) => {
  if (value === undefined) throw new Error("there is none");
  return value;
};
const user = sql`(select id from users)`;
const offer = sql`(select min(id) from offers)`;
const article = sql`(select min(id) from articles)`;
const hash = (n: number) => sql`decode(lpad(${String(n)}, 4, '0'), 'hex')`;

beforeAll(async () => {
  await addAuthor(db);
  await addArticle(db, { title: "Artikel" });
  await addProduct(db, { offers: [{}, {}] });
  await sql`insert into users (email) values ('sari@toko.example')`.execute(db);
  await sql`insert into factors (user_id, friendly_name, secret) select id, 'telepon', '' from users`.execute(db);
  await sql`insert into webhooks (name, url, secret, events) values ('A', 'https://toko.example', 'x', '{article.updated}')`.execute(
    db,
  );
});

type Row = (at: Date, n: number) => RawBuilder<unknown>;
type Expected = {
  /** The declared period as PostgreSQL prints it. */
  readonly period: string;
  readonly row: Row;
  /** An old row that is kept, because the declaration's condition exempts it. */
  readonly exempt?: Row;
};

const subscription =
  (subscribed: boolean): Row =>
  (at, n) =>
    sql`insert into newsletter_subscriptions (email, subscribed, unsubscribed_at)
      values (${`${n}@contoh.id`}, ${subscribed}, ${at})`;
const invitation =
  (accepted: Date | null): Row =>
  (at, n) =>
    sql`insert into invitations (email, role, token_hash, expires_at, accepted_at)
      values (${`${n}@contoh.id`}, 'editor', ${hash(n)}, ${at}, ${accepted})`;
const openReport: Row = (at, n) =>
  sql`insert into price_reports (offer_id, price, reason, reported_at) values (${offer}, ${n}, 'no-page', ${at})`;
const closedReport: Row = (at, n) =>
  sql`insert into price_reports (offer_id, price, reason, reported_at, closed_at, outcome)
    values (${offer}, ${n}, 'no-page', ${at}, ${at}, 'mended')`;

/** The expected result of each declaration: its period, and a row that is deleted after it. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  "sessions.created_at": {
    period: "30 days",
    row: (at) => sql`insert into sessions (user_id, created_at, refreshed_at) values (${user}, ${at}, ${NOW})`,
  },
  "sessions.refreshed_at": {
    period: "7 days",
    row: (at) => sql`insert into sessions (user_id, created_at, refreshed_at) values (${user}, ${at}, ${at})`,
  },
  "known_devices.last_used_at": {
    period: "365 days",
    row: (at, n) => sql`insert into known_devices (user_id, hash, last_used_at) values (${user}, ${hash(n)}, ${at})`,
  },
  "oidc_flows.expires_at": {
    period: "0 days",
    row: (at) => sql`insert into oidc_flows (redirect_to, code_verifier, nonce, browser_hash, expires_at)
      values ('/', '', '', '', ${at})`,
  },
  "factor_challenges.expires_at": {
    period: "0 days",
    row: (at) => sql`insert into factor_challenges (factor_id, address, expires_at) select id, '', ${at} from factors`,
  },
  "password_resets.expires_at": {
    period: "0 days",
    row: (at, n) =>
      sql`insert into password_resets (token_hash, user_id, expires_at) values (${hash(n)}, ${user}, ${at})`,
  },
  "invitations.expires_at": { period: "0 days", row: invitation(null), exempt: invitation(NOW) },
  "sign_in_failures.last_at": {
    period: "1 day",
    row: (at, n) =>
      sql`insert into sign_in_failures (key, failures, last_at, blocked_until) values (${String(n)}, 1, ${at}, ${at})`,
  },
  "article_creations.at": {
    period: "30 days",
    row: (at) => sql`insert into article_creations (key, article_id, at) values (gen_random_uuid(), ${article}, ${at})`,
  },
  "article_previews.expires_at": {
    period: "0 days",
    row: (at, n) =>
      sql`insert into article_previews (token_hash, article_id, expires_at) values (${hash(n)}, ${article}, ${at})`,
  },
  "newsletter_subscriptions.unsubscribed_at": {
    period: "30 days",
    row: subscription(false),
    exempt: subscription(true),
  },
  "newsletter_subscriptions.consented_at": {
    period: "7 days",
    row: (at, n) => sql`insert into newsletter_subscriptions (email, consented_at, confirmed_at, confirmed_by)
      values (${`belum${n}@contoh.id`}, ${at}, null, null)`,
    exempt: (at, n) =>
      sql`insert into newsletter_subscriptions (email, consented_at) values (${`sudah${n}@contoh.id`}, ${at})`,
  },
  "ses_notifications.at": {
    period: "1 day",
    row: (at, n) => sql`insert into ses_notifications (message_id, at) values (${`pesan-${n}`}, ${at})`,
  },
  "webhook_deliveries.created_at": {
    period: "30 days",
    row: (at) => sql`insert into webhook_deliveries (webhook_id, event, payload, created_at)
      select id, 'test', '{}', ${at} from webhooks`,
  },
  "link_checks.checked_at": {
    period: "30 days",
    row: (at, n) => sql`insert into link_checks (address, verdict, answer, checked_at)
      values (${`https://toko.example/${n}`}, 'alive', '200', ${at})`,
  },
  "wished_offers.last_at": {
    period: "395 days",
    row: (at, n) =>
      sql`insert into wished_offers (store, item, first_at, last_at) values ('x', ${String(n)}, ${at}, ${at})`,
  },
  "visit_speeds.day": {
    period: "90 days",
    row: (at, n) => sql`insert into visit_speeds values (${at}, 'home', 'phone', 'lcp', ${n % 100}, 1)`,
  },
  "store_clicks.day": {
    period: "13 months",
    row: (at, n) => sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
      select ${at}::timestamptz, min(id), ${n}, '/', 1 from merchants`,
  },
  "price_reports.closed_at": { period: "90 days", row: closedReport },
  "price_reports.reported_at": { period: "180 days", row: openReport },
  "tasks.finished_at": {
    period: "400 days",
    row: (at, n) => sql`insert into tasks (kind, subject, state, finished_at) values ('x', ${n}, 'done', ${at})`,
  },
};

const nameOf = ({ table, column }: { readonly table: string; readonly column: string }) => `${table}.${column}`;

test("every table that is expected to be cleaned is declared, once, and no other", () => {
  expect(RETENTION.map(nameOf).sort()).toEqual(Object.keys(EXPECTED).sort());
});

let n = 0;

describe.each(RETENTION.map((declared) => [nameOf(declared), declared] as const))("%s", (name, declared) => {
  const { period, row, exempt } = EXPECTED[name] ?? only([]);

  test("a row older than the period goes, a younger one stays", async () => {
    const table = sql.table(declared.table);
    const { end, before } = only(
      (
        await sql<{ end: Date; before: Date }>`
          select moment as end, moment - case unit when 'day' then '1 day' else '1 second' end::interval as before
          from (
            select case when pg_typeof(${sql.ref(declared.column)}) = 'date'::regtype then 'day' else 'microsecond' end as unit
            from (select) nothing left join ${table} on false
          ) of_column, date_trunc(unit, ${NOW}::timestamptz - ${period}::interval) as moment`.execute(db)
      ).rows,
    );
    await sql`delete from ${table}`.execute(db);
    const add = async (make: Row, at: Date) => {
      n += 1;
      await make(at, n).execute(db);
    };
    await add(row, before);
    await add(row, end);
    if (exempt) await add(exempt, before);
    await nightly.run({}, { signal: new AbortController().signal, log });
    const { rows } = await sql<{ at: Date }>`
      select ${sql.ref(declared.column)}::timestamptz as at from ${table} order by 1`.execute(db);
    expect(rows.map(({ at }) => at)).toEqual(exempt ? [before, end] : [end]);
  });

  test("an index finds the old rows", async () => {
    const isOld = await oldRows(declared, parts);
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select ctid from ${sql.table(declared.table)} where ${isOld} order by ${sql.ref(declared.column)} limit 10`.execute(
        trx,
      );
      return rows.map((line) => line["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${declared.column}\\b`));
  });
});

/** Texts that promise how long data is stored. The periods in each sentence must be, in the same order, the periods of the named declarations. */
const PROMISES: readonly (readonly [file: string, sentence: RegExp, names: readonly string[]])[] = [
  ["src/site/pages/privacy.tsx", /berhenti selama (\d+) hari/, ["newsletter_subscriptions.unsubscribed_at"]],
  ["src/site/pages/privacy.tsx", /otomatis setelah (\d+) hari/, ["newsletter_subscriptions.consented_at"]],
  ["src/site/pages/privacy.tsx", /kecepatan halaman<\/strong> disimpan (\d+) hari/, ["visit_speeds.day"]],
  ["src/site/pages/privacy.tsx", /kunjungan ke toko<\/strong> disimpan (\d+) bulan/, ["store_clicks.day"]],
  ["src/site/pages/privacy.tsx", /(\d+) bulan sejak terakhir dicari/, ["wished_offers.last_at"]],
  ["src/site/pages/privacy.tsx", /paling lama (\d+) hari bila belum ditutup/, ["price_reports.reported_at"]],
  ["src/site/pages/privacy.tsx", /(\d+) hari setelah ditutup/, ["price_reports.closed_at"]],
  ["src/admin/features/webhooks/webhook-log-panel.tsx", /disimpan (\d+) hari/, ["webhook_deliveries.created_at"]],
  [
    "src/admin/features/newsletter/subscribers-page.tsx",
    /terhapus otomatis setelah (\d+) hari/,
    ["newsletter_subscriptions.unsubscribed_at"],
  ],
  [
    "src/admin/features/newsletter/sending-panel.tsx",
    /dihapus setelah (\d+) hari/,
    ["newsletter_subscriptions.unsubscribed_at"],
  ],
  ["docs/guides/webhooks.md", /goes back (\d+) days/, ["webhook_deliveries.created_at"]],
  ["docs/guides/operate.md", /`visit_speeds` .*? for (\d+) days/, ["visit_speeds.day"]],
  ["docs/guides/catalog.md", /page of ours, for (\d+) months/, ["store_clicks.day"]],
  [
    "docs/guides/admin-api.md",
    /Sessions end (\d+) days after they began and (\d+) days after/,
    ["sessions.created_at", "sessions.refreshed_at"],
  ],
  [
    "docs/decisions/0008-unsubscribed-addresses-are-erased.md",
    /are erased after (\d+) days/,
    ["newsletter_subscriptions.unsubscribed_at"],
  ],
];

test.each(PROMISES)("%s promises what is declared: %s", (file, sentence, names) => {
  const text = readFileSync(join(PROJECT_ROOT, file), "utf8").replaceAll(/\s+/g, " ");
  const [, ...promised] = sentence.exec(text) ?? [];
  const inMonths = /bulan|months/.test(sentence.source);
  expect(promised.map(Number)).toEqual(names.map((name) => periodOf(name, inMonths)));
});

const DAYS_A_MONTH = 365.25 / 12;

function periodOf(name: string, inMonths: boolean): number | undefined {
  const declared = RETENTION.find((candidate) => nameOf(candidate) === name);
  if (!declared) return undefined;
  if ("months" in declared) return inMonths ? declared.months : undefined;
  const count = typeof declared.days === "function" ? declared.days(parts.config) : declared.days;
  return inMonths ? Math.round(count / DAYS_A_MONTH) : count;
}
