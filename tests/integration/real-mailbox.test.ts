import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailboxAddressOf } from "../../src/modules/mail/bounces/mailbox-address.ts";
import { readMailbox } from "../../src/modules/mail/bounces/read-mailbox.ts";
import {
  complaintMail,
  exchangeBounce,
  gmailBounce,
  postfixBounce,
} from "../../src/modules/mail/bounces/returned-mail.fixtures.ts";
import { deliveryToken } from "../../src/modules/mail/delivery-token.ts";
import { addressesOf, openTestMessage, statesOf } from "../../src/modules/mail/engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../../src/modules/mail/message-id-secret.ts";
import { secret } from "../../src/platform/secrets.ts";
import { testDatabase } from "../support/database.ts";
import { freePort } from "../support/launch.ts";

// The mailbox for returned mails at a real server: Debian's Dovecot, where it is installed (apt-get install dovecot-imapd).

const DOVECOT = process.env.DOVECOT ?? "/usr/sbin/dovecot";
const isInstalled = existsSync(DOVECOT);
if (!isInstalled) process.stdout.write("LEFT OUT: Dovecot is not installed, so that no real mailbox is read.\n");

const PASSWORD = "rahasia-dovecot/@:";
const NOBODY = 65_534;

let folder = "";
let port = 0;
let dovecot: ChildProcess | undefined;

beforeAll(async () => {
  if (!isInstalled) return;
  folder = await mkdtemp("/tmp/dovecot-");
  await chmod(folder, 0o755);
  for (const part of ["Maildir/new", "Maildir/cur", "Maildir/tmp"])
    await mkdir(join(folder, part), { recursive: true });
  port = await freePort();
  await writeFile(join(folder, "dovecot.conf"), configuration());
  await giveAway();
  dovecot = spawn(DOVECOT, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "inherit" });
  while (!(await readFile(join(folder, "log"), "utf8").catch(() => "")).includes("starting up")) {
    if (dovecot.exitCode !== null) throw new Error(`Dovecot has ended with ${dovecot.exitCode}`);
    await pause(50);
  }
});

afterAll(async () => {
  if (dovecot?.exitCode === null) {
    dovecot.kill("SIGTERM");
    await once(dovecot, "exit");
  }
  if (folder === "") return;
  await rm(folder, { recursive: true, force: true });
});

/** Mail of root is refused by it. */
const isRoot = userInfo().uid === 0;
const owner = isRoot ? "nobody" : userInfo().username;

async function giveAway(): Promise<void> {
  if (!isRoot) return;
  const entries = await readdir(join(folder, "Maildir"), { recursive: true });
  for (const path of ["", ...entries]) await chown(join(folder, "Maildir", path), NOBODY, NOBODY);
}

const configuration = () => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${owner}
default_login_user = ${owner}
default_internal_group = ${isRoot ? "nogroup" : ""}
first_valid_uid = 1
mail_location = maildir:${folder}/Maildir
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${isRoot ? NOBODY : userInfo().uid} gid=${isRoot ? NOBODY : userInfo().gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

let delivered = 0;
async function deliver(mail: Buffer): Promise<void> {
  delivered += 1;
  await writeFile(
    join(folder, "Maildir/new", `17645000${String(delivered).padStart(2, "0")}.M${delivered}.server`),
    mail,
  );
  await giveAway();
}

/** Flags of each mail, as a Maildir has them in its names. */
async function flags(): Promise<readonly string[]> {
  const names = (await Promise.all(["new", "cur"].map((part) => readdir(join(folder, "Maildir", part))))).flat();
  return names.sort().map((name) => /:2,(\w*)$/.exec(name)?.[1] ?? "");
}

test.runIf(isInstalled)("returned mails are read once, marked, and left where they are", async () => {
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
  const address = mailboxAddressOf(`imap://pos:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`);
  if (!address) throw new Error("that is no address of a mailbox");
  const read = () => readMailbox(db, address, new AbortController().signal);

  expect(await read()).toEqual({ count: 0, problem: "" });
  await deliver(postfixBounce(first));
  await deliver(Buffer.from("From: siti@contoh.id\r\nSubject: Terima kasih\r\n\r\nEdisi yang bagus.\r\n"));
  await deliver(exchangeBounce(second));
  await deliver(complaintMail(third));
  expect(await read()).toEqual({ count: 4, problem: "" });
  expect(await flags()).toEqual(["S", "", "S", "S"]);
  expect(await read()).toEqual({ count: 0, problem: "" });
  await deliver(Buffer.concat([gmailBounce(fourth), Buffer.alloc(5_000_000, "x")]));
  expect(await read()).toEqual({ count: 1, problem: "" });
  expect(await statesOf(db, message)).toEqual({ bounced: 3, sent: 1 });
  expect(await flags()).toHaveLength(5);
  expect((await readMailbox(db, { ...address, password: "salah" }, new AbortController().signal)).problem).toBe(
    "EAUTH",
  );
  expect((await readMailbox(db, { ...address, folder: "Tidak/ada" }, new AbortController().signal)).problem).toBe(
    "ENOFOLDER",
  );
});
