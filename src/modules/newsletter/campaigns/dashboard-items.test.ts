import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressesOf, openTestMessage } from "../../mail/engine.fixtures.ts";
import { bounceItems, campaignItems } from "./dashboard-items.ts";

const { db } = await testDatabase();

async function edition(subject: string, count: number): Promise<number> {
  const message = await openTestMessage(db, addressesOf(count));
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  await sql`insert into newsletter_campaigns (subject, state, message_id, frozen_at)
    values (${subject}, 'frozen', ${message}, clock_timestamp())`.execute(db);
  return message;
}

const comesBack = (message: number, count: number) =>
  sql`update deliveries set state = 'bounced' where id in (
    select id from deliveries where message_id = ${message} and state = 'sent' limit ${count})`.execute(db);

test("of the last edition it is said how much came back, if any did, for a week", async () => {
  expect(await bounceItems(db)).toEqual([]);
  await comesBack(await edition("Lama", 10), 5);
  const message = await edition("Kabar pekan ini", 40);
  expect(await bounceItems(db)).toEqual([]);
  await comesBack(message, 1);
  expect(await bounceItems(db)).toMatchObject([
    { tone: "info", text: "Edisi “Kabar pekan ini”: 1 dari 40 kiriman kembali atau ditolak (2,5%)." },
  ]);
  await comesBack(message, 2);
  expect(await bounceItems(db)).toMatchObject([{ tone: "warning" }]);
  await sql`update newsletter_campaigns set frozen_at = now() - interval '8 days'`.execute(db);
  expect(await bounceItems(db)).toEqual([]);
});

test("campaigns that are being sent, paused or held are named, with what they wait for; others are not", async () => {
  await sql`delete from newsletter_campaigns`.execute(db);
  expect(await campaignItems(db)).toEqual([]);
  await sql`insert into newsletter_campaigns (subject, state, reason, send_at) values
    ('Draf', 'draft', '', null), ('Terjadwal', 'scheduled', '', now()), ('Terlambat', 'held', 'late', now())`.execute(
    db,
  );
  const [sending, paused, byPerson, sent] = await Promise.all(
    ["Dikirim", "Memantul", "Dijeda orang", "Selesai"].map((subject) => edition(subject, 3)),
  );
  await sql`update deliveries set state = 'pending' where id in (
    select min(id) from deliveries where message_id = any(${[sending, paused]}::bigint[]) group by message_id)`.execute(
    db,
  );
  await sql`update mail_messages set state = 'paused', reason = 'bounces' where id = ${paused}`.execute(db);
  await sql`update mail_messages set state = 'paused' where id = ${byPerson}`.execute(db);
  await sql`update mail_messages set state = 'done' where id = ${sent}`.execute(db);
  const items = (await campaignItems(db)).map(({ text, tone, link }) => ({ text, tone, path: link?.path }));
  const path = expect.stringMatching(/^\/admin\/newsletters\?id=\d+$/);
  expect(items).toHaveLength(4);
  expect(items).toEqual(
    expect.arrayContaining([
      { text: "Newsletter “Terlambat” ditahan karena waktunya terlewat lebih dari enam jam.", tone: "warning", path },
      { text: "Newsletter “Dikirim” sedang dikirim: 1 penerima masih menunggu.", tone: "info", path },
      {
        text: "Newsletter “Memantul” dijeda karena terlalu banyak alamat penerima yang tidak ada: 1 penerima masih menunggu.",
        ...{ tone: "warning", path },
      },
      { text: "Newsletter “Dijeda orang” dijeda: 0 penerima masih menunggu.", tone: "info", path },
    ]),
  );
});
