import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { MAIL_OWNER } from "./dovecot.ts";
import { freePort } from "./launch.ts";
import { pollUntil } from "./poll-until.ts";
import { runProgram, startServer } from "./server.ts";

const POSTFIX = "/usr/sbin/postfix";
/** The process that starts all others and stops with them; the `postfix` command would leave it behind. */
const MASTER = "/usr/lib/postfix/sbin/master";
/** Whether Postfix can run: it starts its servers under accounts of their own, which only root can do. */
export const hasPostfix = existsSync(MASTER) && userInfo().uid === 0;

type Options = {
  /** The domain whose mail the server keeps, in the Maildir of `folder`. */
  readonly domain: string;
  readonly folder: string;
  /** The port of the loopback server that gets all other mail. */
  readonly relayPort: number;
};

export type MailServer = { readonly url: string; stop(): Promise<void> };

/** Starts a real mail server on loopback: it relays mail, and tells senders what could not be delivered. */
export async function startPostfix(options: Options): Promise<MailServer> {
  const home = await mkdtemp("/tmp/postfix-");
  const port = await freePort();
  await chmod(home, 0o755);
  await mkdir(join(home, "queue"));
  await writeFile(join(home, "main.cf"), mainSettings(home, options));
  await writeFile(join(home, "master.cf"), services(port));
  // Makes the folders of the queue.
  await runProgram({ program: POSTFIX, args: ["-c", home, "check"] });
  const server = await startServer({ program: MASTER, args: ["-c", home, "-d"] });
  const log = () => readFile(join(home, "log"), "utf8").catch(() => "");
  await pollUntil(async () => (await log()).includes("daemon started"), server.output);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Returns the main settings (https://www.postfix.org/postconf.5.html). */
const mainSettings = (home: string, { domain, folder, relayPort }: Options) => `
compatibility_level = 3.6
queue_directory = ${home}/queue
data_directory = ${home}/data
maillog_file = ${home}/log
maillog_file_prefixes = /tmp
myhostname = mail.${domain}
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
disable_dns_lookups = yes
smtp_host_lookup = native
relayhost = [127.0.0.1]:${relayPort}
alias_maps =
alias_database =
local_recipient_maps =
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}
virtual_mailbox_maps = static:Maildir/
virtual_minimum_uid = 1
virtual_uid_maps = static:${MAIL_OWNER.uid}
virtual_gid_maps = static:${MAIL_OWNER.gid}
`;

/** Returns the list of Postfix services, all without a chroot (https://www.postfix.org/master.5.html). */
const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
