import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import type { CommandContext } from "../../../platform/command.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { done, failure } from "../../../platform/result.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { mailCommand } from "../../mail/cli-command.ts";
import { addressesOf, messageState, openTestMessage, statesOf } from "../../mail/engine.fixtures.ts";
import { maskedAddress, unknownDeliveries } from "../../mail/queries.ts";
import { newsletterCommand } from "../cli-command.ts";
import { retryUnknown } from "./life.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
const context = { config: {}, database: async () => database } as unknown as CommandContext;

beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "mail_messages"]) await sql`delete from ${sql.table(table)}`.execute(db);
});

/** An edition whose message is done; of some of its mails nobody knows whether they arrived. */
async function edition(unknown: number, sent = 1): Promise<{ id: number; message: number }> {
  const message = await openTestMessage(db, addressesOf(unknown + sent));
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  await sql`update deliveries set state = 'unknown', reply = '421' where id = any(array(
    select id from deliveries where message_id = ${message} order by id limit ${unknown}))`.execute(db);
  await sql`update mail_messages set state = 'done' where id = ${message}`.execute(db);
  const { rows } = await sql<{
    id: number;
  }>`insert into newsletter_campaigns (subject, body_markdown, state, message_id, frozen_at)
    values ('Kabar', 'Isi.', 'frozen', ${message}, now()) returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, message };
}

const logged = async () =>
  (
    await sql<{ detail: unknown }>`select detail from audit_log where action = 'campaign.retried' order by id`.execute(
      db,
    )
  ).rows.map(({ detail }) => detail);

test("mails of unknown outcome are listed page by page, and no others", async () => {
  const { message } = await edition(52, 3);
  const first = await unknownDeliveries(db, message, "");
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({
    recipient: expect.stringMatching(/@contoh.id$/),
    reply: "421",
    finishedAt: expect.any(Date),
  });
  const second = await unknownDeliveries(db, message, first.nextCursor ?? "");
  expect([second.rows.length, second.nextCursor]).toEqual([2, null]);
});

test.each([
  ["siti.aminah@contoh.id", "s•••@contoh.id"],
  ["a@contoh.id", "a•••@contoh.id"],
])("%s is shown as %s", (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

test("a person's decision sends them again, those alone and once, and the log has it", async () => {
  const { id, message } = await edition(2);
  await sql`update deliveries set recipient = null where id = (select max(id) from deliveries where state = 'unknown')`.execute(
    db,
  );
  expect(await retryUnknown(db, id, CLI)).toEqual(done);
  expect(await statesOf(db, message)).toEqual({ pending: 1, unknown: 1, sent: 1 });
  expect(await messageState(db, message)).toMatchObject({ state: "open" });
  expect(await retryUnknown(db, id, CLI)).toEqual(failure("wrong-state"));
  expect((await logged()).at(-1)).toMatchObject({ id, count: 1 });
});

test("the command line takes the number of the newsletter, and says that of the message", async () => {
  const { id, message } = await edition(2);
  const said: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  try {
    await mailCommand.run(["status"], context);
    await newsletterCommand.run(["retry", String(id)], context);
  } finally {
    process.stdout.write = write;
  }
  expect(said.join("")).toContain(`message ${message} has 2 unknown, see "mail retry": Edisi`);
  expect(await statesOf(db, message)).toEqual({ pending: 2, sent: 1 });
  await expect(newsletterCommand.run(["retry", String(id)], context)).rejects.toThrow("no mail of unknown outcome");
});
