import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { mailboxAddressOf } from "../../src/modules/mail/bounces/mailbox-address.ts";
import { readMailbox } from "../../src/modules/mail/bounces/read-mailbox.ts";
import {
  complaintMail,
  exchangeBounce,
  gmailBounce,
  postfixBounce,
} from "../../src/modules/mail/bounces/returned-mail.fixtures.ts";
import { deliveryToken } from "../../src/modules/mail/delivery-token.ts";
import { addressesOf, openTestMessage, send, statesOf } from "../../src/modules/mail/engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../../src/modules/mail/message-id-secret.ts";
import { secret } from "../../src/platform/secrets.ts";
import { type SmtpBehaviour, startSmtp } from "../fakes/smtp.ts";
import { testDatabase } from "../support/database.ts";
import { hasDovecot, type ImapServer, startDovecot } from "../support/dovecot.ts";
import { hasPostfix, startPostfix } from "../support/postfix.ts";
import { testIf } from "../support/test-if.ts";

// Tests the mailbox for returned mails with real servers, Debian's Dovecot and Postfix, where they are installed (.ci/cluster-tools.sh).

const leaveOut = (what: string) => process.stdout.write(`LEFT OUT: ${what}\n`);
if (!hasDovecot) leaveOut("Dovecot is not installed, so that no real mailbox is read.");
else if (!hasPostfix) leaveOut("Postfix is not installed, or this is not root, so that no real server returns mail.");

const PASSWORD = "rahasia-dovecot/@:";
const UNENDING = new AbortController().signal;

let imap: ImapServer;
beforeAll(async () => {
  if (hasDovecot) imap = await startDovecot(PASSWORD);
});
afterAll(() => imap?.stop());

function mailbox() {
  const address = mailboxAddressOf(imap.url);
  if (!address) throw new Error("that is no address of a mailbox");
  return address;
}

testIf(hasDovecot)("returned mails are read once, marked, and left where they are", async () => {
  const { db } = await testDatabase();
  const key = await secret(db, MESSAGE_ID_SECRET);
  const message = await openTestMessage(db, addressesOf(4));
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  const { rows } = await sql<{
    id: number;
    recipient: string;
  }>`select id, recipient from deliveries order by id`.execute(db);
  const sent = rows.map(({ id, recipient }) => ({ recipient, messageId: `<${deliveryToken(key, id)}@toko.example>` }));
  const [first, second, third, fourth] = sent;
  if (!first || !second || !third || !fourth) throw new Error("nothing was sent");
  const read = () => readMailbox(db, mailbox(), UNENDING);

  expect(await read()).toEqual({ count: 0, problem: "" });
  await imap.deliver(postfixBounce(first));
  await imap.deliver(Buffer.from("From: siti@contoh.id\r\nSubject: Terima kasih\r\n\r\nEdisi yang bagus.\r\n"));
  await imap.deliver(exchangeBounce(second));
  await imap.deliver(complaintMail(third));
  expect(await read()).toEqual({ count: 4, problem: "" });
  expect(await imap.flags()).toEqual(["S", "", "S", "S"]);
  expect(await read()).toEqual({ count: 0, problem: "" });
  await imap.deliver(Buffer.concat([gmailBounce(fourth), Buffer.alloc(5_000_000, "x")]));
  expect(await read()).toEqual({ count: 1, problem: "" });
  expect(await statesOf(db, message)).toEqual({ bounced: 3, sent: 1 });
  expect(await imap.flags()).toHaveLength(5);
  expect((await readMailbox(db, { ...mailbox(), password: "salah" }, UNENDING)).problem).toBe("EAUTH");
  expect((await readMailbox(db, { ...mailbox(), folder: "Tidak/ada" }, UNENDING)).problem).toBe("ENOFOLDER");
});

testIf(hasDovecot && hasPostfix)(
  "what a real server returns names its delivery, and the address that is none",
  async () => {
    const { db, pool } = await testDatabase();
    const answers: Record<string, SmtpBehaviour> = {
      "hilang@contoh.id": { code: 550, text: "5.1.1 No such user" },
      "penuh@contoh.id": { code: 552, text: "5.2.2 Mailbox full", at: "data" },
    };
    const target = await startSmtp({ behaviour: (to) => answers[to] ?? "accept" });
    const postfix = await startPostfix({ domain: "toko.example", folder: imap.folder, relayPort: target.port });
    try {
      const recipients = ["siti@contoh.id", ...Object.keys(answers)];
      const message = await openTestMessage(db, recipients);
      const key = await secret(db, MESSAGE_ID_SECRET);
      await send({ db, pool }, { url: postfix.url, bounceAddress: "pantulan@toko.example", secret: key });
      // The server has accepted all three; it reports by mail later which of them failed.
      expect(await statesOf(db, message)).toEqual({ sent: 3 });

      await expect
        .poll(async () => {
          await readMailbox(db, mailbox(), UNENDING);
          return await db
            .selectFrom("deliveries")
            .select(["recipient", "state", "reason", "reply"])
            .orderBy("recipient")
            .execute();
        })
        .toEqual([
          { recipient: "hilang@contoh.id", state: "bounced", reason: "hard", reply: "5.1.1" },
          { recipient: "penuh@contoh.id", state: "bounced", reason: "soft", reply: "5.2.2" },
          { recipient: "siti@contoh.id", state: "sent", reason: "", reply: "250 2.0.0" },
        ]);
      expect(target.received.map(({ to }) => to)).toEqual(["siti@contoh.id"]);
    } finally {
      await postfix.stop();
      await target.close();
    }
  },
);
