import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { done, failure } from "../../../platform/result.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { campaignInput } from "../schema.ts";
import { canWithdraw, countsOf, findCampaign } from "./campaign-rows.ts";
import * as life from "./life.ts";

const { db, pool } = await testDatabase();
const log = createLog("silent");
await migrateJobs(pool, log);
const context = { signal: new AbortController().signal, log };
const NOW = new Date("2026-11-30T10:00:00+07:00");
const edition = {
  html: "<p>x</p>",
  text: "x",
  headers: { "List-Id": "x" },
  links: ["https://toko.example/a", "https://toko.example/b"],
  isEmpty: false,
};

type Begin = Partial<{ now: Date; hasServer: boolean; isElsewhere: boolean; isEmpty: boolean }>;
const begin = ({ now = NOW, hasServer = true, isElsewhere = false, isEmpty = false }: Begin = {}) =>
  life
    .beginCampaigns({
      ...{ db, log },
      settings: () => ({ timeZone: "Asia/Jakarta", quietHours: { from: 21, until: 7 }, hasServer, isElsewhere }),
      clock: { now: () => now },
      render: async () => ({ ...edition, isEmpty }),
    })
    .run({}, context);

const make = (subject = "Kabar pekan ini", more = {}) =>
  life.createCampaign(db, campaignInput.parse({ subject, body: "Isi.", ...more }), CLI);
const stateOf = async (id: number) => {
  const found = await findCampaign(db, id);
  return found && [found.state, found.reason];
};
const subscribed = (count: number) =>
  sql`insert into newsletter_subscriptions (email) select 'p' || n || '@contoh.id' from generate_series(1, ${count}::int) n`.execute(
    db,
  );

beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "mail_messages", "newsletter_subscriptions", "tasks"])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

test("what was saved after it was read is not sent unseen", async () => {
  const id = await make();
  const { version } = (await findCampaign(db, id)) ?? { version: 0 };
  expect(await life.editCampaign(db, id, version, campaignInput.parse({ subject: "Lain", body: "Isi." }), CLI)).toEqual(
    done,
  );
  expect(await life.scheduleCampaign(db, id, NOW, CLI, version)).toEqual(failure("conflict"));
  expect(await stateOf(id)).toEqual(["draft", ""]);
  expect(await life.scheduleCampaign(db, id, NOW, CLI, version + 1)).toEqual(done);
});

test("who read it before a colleague scheduled it, or took it back, replaces no schedule", async () => {
  const id = await make();
  const tomorrow = new Date("2026-12-01T08:00:00+07:00");
  const versionOf = async () => (await findCampaign(db, id))?.version ?? 0;
  const first = await versionOf();
  expect(await life.scheduleCampaign(db, id, tomorrow, CLI, first)).toEqual(done);
  expect(await life.scheduleCampaign(db, id, NOW, CLI, first)).toEqual(failure("conflict"));
  expect((await findCampaign(db, id))?.sendAt).toEqual(tomorrow);
  const second = await versionOf();
  const both = [NOW, tomorrow].map((at) => life.scheduleCampaign(db, id, at, CLI, second));
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  const third = await versionOf();
  expect(await life.withdrawCampaign(db, id, CLI)).toEqual(done);
  expect(await life.scheduleCampaign(db, id, NOW, CLI, third)).toEqual(failure("conflict"));
  expect(await stateOf(id)).toEqual(["draft", ""]);
  expect(await life.scheduleCampaign(db, id, tomorrow, CLI)).toEqual(done);
  expect(await life.scheduleCampaign(db, id, NOW, CLI)).toEqual(done);
});

test("its moment freezes it with everybody who may get it, once", async () => {
  await subscribed(5);
  await sql`update newsletter_subscriptions set subscribed = false where email = 'p1@contoh.id'`.execute(db);
  await sql`update newsletter_subscriptions set confirmed_at = null where email = 'p2@contoh.id'`.execute(db);
  await sql`update newsletter_subscriptions set paused_until = now() + interval '1 day' where email = 'p3@contoh.id'`.execute(
    db,
  );
  const id = await make();
  expect(await life.scheduleCampaign(db, id, NOW, CLI)).toEqual(done);
  await begin({ now: new Date(NOW.getTime() - 1) });
  expect(await stateOf(id)).toEqual(["scheduled", ""]);
  await Promise.all([begin(), begin()]);
  await begin();
  expect(await stateOf(id)).toEqual(["sending", ""]);
  const campaign = await findCampaign(db, id);
  expect(await countsOf({ messageId: campaign?.messageId ?? null }, db)).toMatchObject({ pending: 2 });
  expect(campaign?.slug).toBe("kabar-pekan-ini");
  expect(await db.selectFrom("newsletter_links").select(["number", "url"]).orderBy("number").execute()).toEqual([
    { number: 1, url: "https://toko.example/a" },
    { number: 2, url: "https://toko.example/b" },
  ]);
  expect(await db.selectFrom("mail_messages").select("id").execute()).toHaveLength(1);
});

test.each<[string, Begin, string]>([
  ["nobody was there for six hours", { now: new Date("2026-11-30T16:00:01+07:00") }, "late"],
  ["there is no mail server", { hasServer: false }, "no-server"],
  ["the newsletter is kept elsewhere", { isElsewhere: true }, "elsewhere"],
])("it is held where %s", async (_why, parts, reason) => {
  const id = await make();
  await life.scheduleCampaign(db, id, NOW, CLI);
  await begin(parts);
  expect(await stateOf(id)).toEqual(["held", reason]);
  await life.scheduleCampaign(db, id, NOW, CLI);
  await begin();
  expect((await stateOf(id))?.[0]).toBe("sending");
});

test("in quiet hours it waits for the morning, from which its six hours count", async () => {
  const id = await make();
  await life.scheduleCampaign(db, id, new Date("2026-11-29T22:00:00+07:00"), CLI);
  await begin({ now: new Date("2026-11-29T23:00:00+07:00") });
  expect(await stateOf(id)).toEqual(["scheduled", ""]);
  await begin({ now: new Date("2026-11-30T12:59:00+07:00") });
  expect(await stateOf(id)).toEqual(["sending", ""]);
});

test("it is taken back as long as nobody has it; edited as a draft only, and by one at a time", async () => {
  await subscribed(2);
  const id = await make();
  await life.scheduleCampaign(db, id, NOW, CLI);
  await begin();
  expect(await life.withdrawCampaign(db, id, CLI)).toEqual(done);
  expect(await stateOf(id)).toEqual(["draft", ""]);
  expect(await db.selectFrom("deliveries").select("id").execute()).toEqual([]);
  const input = campaignInput.parse({ subject: "Lain", body: "Isi." });
  const { version = 0, sendAt } = (await findCampaign(db, id)) ?? {};
  expect(sendAt).toBeNull();
  expect(await life.editCampaign(db, id, version, input, CLI)).toEqual(done);
  expect(await life.editCampaign(db, id, version, input, CLI)).toEqual(failure("conflict"));
  await life.scheduleCampaign(db, id, NOW, CLI);
  await begin();
  await sql`update deliveries set attempts = 1 where recipient = 'p1@contoh.id'`.execute(db);
  expect(await life.withdrawCampaign(db, id, CLI)).toEqual(failure("wrong-state"));
  expect(await life.editCampaign(db, id, version + 1, input, CLI)).toEqual(failure("wrong-state"));
  expect(await life.pauseCampaign(db, id, CLI)).toEqual(done);
  expect(await stateOf(id)).toEqual(["paused", ""]);
  expect(await life.pauseCampaign(db, id, CLI)).toEqual(failure("wrong-state"));
  expect(await life.resumeCampaign(db, id, CLI)).toEqual(done);
  expect(await life.stopCampaign(db, id, CLI)).toEqual(done);
  expect(await life.deleteCampaign(db, id, CLI)).toEqual(failure("wrong-state"));
});

test("it says that it can be taken back exactly as long as nothing was attempted", async () => {
  await subscribed(2);
  const id = await make();
  const isOffered = async () => {
    const campaign = await findCampaign(db, id);
    return campaign && (await canWithdraw(db, campaign));
  };
  expect(await isOffered()).toBe(false);
  await life.scheduleCampaign(db, id, NOW, CLI);
  expect(await isOffered()).toBe(true);
  await begin();
  expect([await stateOf(id), await isOffered()]).toEqual([["sending", ""], true]);
  await sql`update deliveries set state = 'skipped' where recipient = 'p2@contoh.id'`.execute(db);
  await life.pauseCampaign(db, id, CLI);
  expect([await stateOf(id), await isOffered()]).toEqual([["paused", ""], true]);
  await sql`update mail_messages set reason = 'restored'`.execute(db);
  expect(await isOffered()).toBe(false);
  expect(await life.withdrawCampaign(db, id, CLI)).toEqual(failure("wrong-state"));
  await life.resumeCampaign(db, id, CLI);
  for (const attempted of [sql`attempts = 1`, sql`attempts = 0, state = 'sent'`, sql`state = 'unknown'`]) {
    await sql`update deliveries set ${attempted} where recipient = 'p1@contoh.id'`.execute(db);
    expect(await isOffered()).toBe(false);
    expect(await life.withdrawCampaign(db, id, CLI)).toEqual(failure("wrong-state"));
  }
  await sql`update deliveries set state = 'pending' where recipient = 'p1@contoh.id'`.execute(db);
  expect(await isOffered()).toBe(true);
  expect(await life.withdrawCampaign(db, id, CLI)).toEqual(done);
});

test("an audience is narrowed by interests and by when somebody joined", async () => {
  await subscribed(3);
  await sql`update newsletter_subscriptions set categories = '{ibu-bayi}' where email = 'p1@contoh.id'`.execute(db);
  await sql`update newsletter_subscriptions set categories = '{komputer-laptop}' where email = 'p2@contoh.id'`.execute(
    db,
  );
  await sql`update newsletter_subscriptions set consented_at = '2020-01-01' where email = 'p3@contoh.id'`.execute(db);
  const recipientsFor = async (audience: object) => {
    const id = await make("Kabar", { audience });
    await life.scheduleCampaign(db, id, NOW, CLI);
    await begin();
    const { rows } = await sql<{
      recipient: string;
    }>`select recipient from deliveries d join newsletter_campaigns c using (message_id)
      where c.id = ${id} order by 1`.execute(db);
    return rows.map(({ recipient }) => recipient.slice(0, 2));
  };
  expect(await recipientsFor({ categories: ["ibu-bayi"] })).toEqual(["p1", "p3"]);
  expect(await recipientsFor({ joinedAfter: "2021-01-01" })).toEqual(["p1", "p2"]);
  expect(await recipientsFor({ joinedBefore: "2021-01-01" })).toEqual(["p3"]);
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\n\u00a0\n"],
  ["a comment alone", "<!-- nanti -->"],
  ["a definition alone", "[x]: https://toko.example/"],
  ["marks without words", "##\n\n- \n"],
  ["a line between parts", "---"],
  ["questions, which mails leave out", "::faq"],
])("a body of %s is not scheduled", async (_what, body) => {
  const id = await make("Kabar", { body });
  expect(await life.scheduleCampaign(db, id, NOW, CLI)).toEqual(failure("empty"));
  expect(await stateOf(id)).toEqual(["draft", ""]);
});

test("an edition that shows nothing at its moment, as when its product is hidden since, is held and sent to nobody", async () => {
  await subscribed(1);
  const id = await make();
  await life.scheduleCampaign(db, id, NOW, CLI);
  await begin({ isEmpty: true });
  expect(await stateOf(id)).toEqual(["held", "empty"]);
  expect(await db.selectFrom("deliveries").select("id").execute()).toEqual([]);
});

test.each(["Isi.", "![Meja](/media/x.png)", '::produk{slug="ponsel"}', "`kode`"])("%s is a body", async (body) => {
  expect(await life.scheduleCampaign(db, await make("Kabar", { body }), NOW, CLI)).toEqual(done);
});

test("characters that PostgreSQL refuses are left out of what people write", async () => {
  const written = { subject: "Kabar\0 pekan ini", preheader: "Dua\0 ponsel", body: "Isi\0 dan \uD800." };
  const { subject, preheader, body } = (await findCampaign(db, await make(written.subject, written))) ?? {};
  expect([subject, preheader, body]).toEqual(["Kabar pekan ini", "Dua ponsel", "Isi dan \uFFFD."]);
  expect(campaignInput.safeParse({ subject: "\0" }).success).toBe(false);
});
