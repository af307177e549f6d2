import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "./launch.ts";
import { pollUntil } from "./poll-until.ts";
import { startServer } from "./server.ts";

const DOVECOT = process.env.DOVECOT ?? "/usr/sbin/dovecot";
export const hasDovecot = existsSync(DOVECOT);

/** The owner of the mail: Dovecot refuses mail that belongs to root, so a test run by root uses this account. */
export const MAIL_OWNER =
  userInfo().uid === 0 ? { user: "nobody", group: "nogroup", uid: 65_534, gid: 65_534 } : ownAccount();

function ownAccount() {
  const { username, uid, gid } = userInfo();
  return { user: username, group: "", uid, gid };
}

export type ImapServer = {
  /** An address in the form of BOUNCE_IMAP_URL. */
  readonly url: string;
  readonly folder: string;
  /** Puts a mail into the mailbox, as a server does that delivers to a Maildir. */
  deliver(mail: Buffer): Promise<void>;
  /** Returns the flags of each mail, which a Maildir holds in file names. */
  flags(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/** Starts a real IMAP server on loopback with an empty mailbox. */
export async function startDovecot(password: string): Promise<ImapServer> {
  const folder = await mkdtemp("/tmp/dovecot-");
  const maildir = join(folder, "Maildir");
  await chmod(folder, 0o755);
  for (const part of ["new", "cur", "tmp"]) await mkdir(join(maildir, part), { recursive: true });
  const port = await freePort();
  await writeFile(join(folder, "dovecot.conf"), configuration({ folder, port, password }));
  await giveAway(maildir);
  const server = await startServer({ program: DOVECOT, args: ["-F", "-c", join(folder, "dovecot.conf")] });
  await pollUntil(async () => server.output().includes("starting up"), server.output);
  let delivered = 0;
  return {
    url: `imap://pos:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    folder,
    async deliver(mail) {
      delivered += 1;
      const name = `17645000${String(delivered).padStart(2, "0")}.M${delivered}.server`;
      await writeFile(join(maildir, "new", name), mail);
      await giveAway(maildir);
    },
    async flags() {
      const names = (await Promise.all(["new", "cur"].map((part) => readdir(join(maildir, part))))).flat();
      return names.sort().map((name) => /:2,(\w*)$/.exec(name)?.[1] ?? "");
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function giveAway(maildir: string): Promise<void> {
  if (userInfo().uid !== 0) return;
  const entries = await readdir(maildir, { recursive: true });
  for (const path of ["", ...entries]) await chown(join(maildir, path), MAIL_OWNER.uid, MAIL_OWNER.gid);
}

const configuration = ({ folder, port, password }: { folder: string; port: number; password: string }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${MAIL_OWNER.user}
default_login_user = ${MAIL_OWNER.user}
default_internal_group = ${MAIL_OWNER.group}
first_valid_uid = 1
mail_location = maildir:${folder}/Maildir
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${MAIL_OWNER.uid} gid=${MAIL_OWNER.gid} home=${folder}
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
