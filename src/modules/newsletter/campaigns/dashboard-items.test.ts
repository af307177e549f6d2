import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressesOf, openTestMessage } from "../../mail/engine.fixtures.ts";
import { bounceItems } from "./dashboard-items.ts";

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
