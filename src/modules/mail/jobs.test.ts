import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { addressesOf, openTestMessage } from "./engine.fixtures.ts";
import { forgetDeliveries } from "./jobs.ts";
import { deliveryCounts } from "./queries.ts";

const { db } = await testDatabase();
const context = { signal: new AbortController().signal, log: createLog("silent") };

test("deliveries become counts after ninety days, and what was sent to one person goes altogether", async () => {
  const id = await openTestMessage(db, addressesOf(5));
  const single = await openTestMessage(db, ["siti@contoh.id"], { bulk: false });
  await sql`update deliveries set state = case when recipient = 'p1@contoh.id' then 'failed' else 'sent' end,
    finished_at = now() - interval '91 days' where recipient <> 'p4@contoh.id'`.execute(db);
  await sql`update mail_messages set state = 'done', finished_at = now() - interval '91 days' where id = ${single}`.execute(
    db,
  );
  await forgetDeliveries(db).run({}, context);
  await forgetDeliveries(db).run({}, context);
  expect(await deliveryCounts(db, id)).toMatchObject({ sent: 3, failed: 1, pending: 1 });
  const { rows } = await sql<{ recipient: string }>`select recipient from deliveries`.execute(db);
  expect(rows).toEqual([{ recipient: "p4@contoh.id" }]);
  expect(await db.selectFrom("mail_messages").select("id").execute()).toEqual([{ id }]);
});
