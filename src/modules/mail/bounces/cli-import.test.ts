import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import { secret } from "../../../platform/secrets.ts";
import { mailCommand } from "../cli-command.ts";
import { deliveryToken } from "../delivery-token.ts";
import { addressesOf, openTestMessage, statesOf } from "../engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../message-id-secret.ts";
import { complaintMail, gmailBounce, postfixBounce } from "./returned-mail.fixtures.ts";

const database = await testDatabase();
const { db } = database;
const key = await secret(db, MESSAGE_ID_SECRET);
const folder = await mkdtemp(join(tmpdir(), "pantulan-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The part of the command context that this command uses. */
const contextOf = (signal: AbortSignal) =>
  ({
    database: async () => database,
    untilInterrupted: <Value>(work: (signal: AbortSignal) => Promise<Value>) => work(signal),
  }) as unknown as CommandContext;

const run = (args: readonly string[], signal = new AbortController().signal) =>
  mailCommand.run(["import-bounces", ...args, "--json"], contextOf(signal));

const imported = async () =>
  (
    await sql<{
      detail: unknown;
    }>`select detail from audit_log where action = 'mail.bounces-imported' order by id`.execute(db)
  ).rows;

test("files and folders are read, what came back counts once, and how much it was is in the log", async () => {
  const message = await openTestMessage(db, addressesOf(3));
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  const { rows } = await sql<{
    id: number;
    recipient: string;
  }>`select id, recipient from deliveries order by id`.execute(db);
  const [gone, angry, fine] = rows.map(({ id, recipient }) => ({
    recipient,
    messageId: `<${deliveryToken(key, id)}@toko.example>`,
  }));
  if (!gone || !angry || !fine) throw new Error("nothing was sent");
  await writeFile(join(folder, "a.eml"), postfixBounce(gone));
  const mbox = [
    gmailBounce(gone),
    complaintMail(angry),
    Buffer.from(`Subject: Re: Edisi\r\nIn-Reply-To: ${fine.messageId}\r\n\r\nHalo\r\n`),
  ];
  await writeFile(
    join(folder, "b.mbox"),
    Buffer.concat(mbox.map((mail) => Buffer.concat([Buffer.from("From pos\n"), mail]))),
  );
  expect(await run([folder])).toBe(EXIT_CODES.done);
  expect(await run([join(folder, "a.eml")])).toBe(EXIT_CODES.done);
  expect(await statesOf(db, message)).toEqual({ bounced: 1, sent: 2 });
  const kinds = await db.selectFrom("mail_suppressions").select("kind").orderBy("kind").execute();
  expect(kinds).toEqual([{ kind: "complaint" }, { kind: "hard" }]);
  expect(await imported()).toEqual([{ detail: { count: 4 } }, { detail: { count: 1 } }]);
});

test("nothing to read, and a file that is not there, are said in one line; what is interrupted can be run again", async () => {
  await expect(run([])).rejects.toBeInstanceOf(UsageError);
  const missing = join(folder, "tidak-ada.eml");
  await expect(run([missing])).rejects.toThrow(new CommandFailed(`${missing} cannot be read: ENOENT.`));
  expect(await run([folder], AbortSignal.abort())).toBe(EXIT_CODES.partial);
});
