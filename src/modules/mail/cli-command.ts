import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  commandOf,
  type ExitCode,
  type ModuleCommand,
  numberArgument,
  onlyArgument,
  printResult,
  UsageError,
} from "../../platform/command.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { importBounces } from "./bounces/cli-import.ts";
import { retryDeliveries } from "./messages.ts";
import { mailStatus } from "./queries.ts";
import { addressHashes, liftSuppressions, suppress } from "./suppression.ts";
import { smtpMailer } from "./transport/smtp-transport.ts";

const JSON_OPTION = { json: { type: "boolean", default: false } } as const;

/** The command `npm run cli -- mail …`. */
export const mailCommand: ModuleCommand = commandOf("mail", "look after what is sent by mail", {
  test: { usage: "test ADDRESS [--json]", run: test },
  status: { usage: "status [--json]", run: status },
  retry: { usage: "retry MESSAGE [--failed] [--json]", run: retry },
  suppress: { usage: "suppress ADDRESS [--lift] [--json]", run: suppressAddress },
  "import-bounces": { usage: "import-bounces FILE|FOLDER... [--json]", run: importBounces },
});

function addressIn(positionals: readonly string[]): string {
  const address = onlyArgument(positionals, "one address").trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address)) throw new UsageError("That is no address.");
  return address;
}

async function test(args: string[], context: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const to = addressIn(positionals);
  const { db } = await context.database();
  const { smtp, siteUrl } = context.config;
  if (!smtp) throw new CommandFailed("SMTP_URL is not set: nothing can be sent.");
  const text = `Email percobaan dari ${siteUrl}. Bila Anda membacanya, pengiriman email sudah bekerja.`;
  await smtpMailer(smtp)
    .send({ to, subject: "Email percobaan", text })
    .catch((error: Error) => {
      throw new CommandFailed(`Not sent: ${error.message}.`);
    });
  await writeAuditEntry(db, CLI, "mail.tested");
  return printResult(values.json, { sent: true }, "The server has taken it.");
}

async function status(args: string[], context: CommandContext): Promise<ExitCode> {
  const { values } = parseArgs({ args, options: JSON_OPTION });
  const { db } = await context.database();
  const { smtp } = context.config;
  const found = { configured: smtp !== undefined, ...(await mailStatus(db)) };
  const { counts, suppressed, pausedDomains, server, paused, unknown } = found;
  const lines = [
    smtp ? `sender: ${smtp.from}` : "SMTP_URL is not set: nothing is sent",
    server ? `the server takes nothing since ${server.since.toISOString()}: ${server.reply}` : undefined,
    `last 30 days: ${wordsOf(counts)}`,
    `suppressed: ${wordsOf(suppressed) || "none"}`,
    ...pausedDomains.map(({ domain, until, reply }) => `paused until ${until.toISOString()}: ${domain} (${reply})`),
    ...paused.map(({ id, subject, reason }) => `message ${id} is paused${reason && ` (${reason})`}: ${subject}`),
    ...unknown.map(({ id, subject, count }) => `message ${id} has ${count} unknown, see "mail retry": ${subject}`),
  ];
  return printResult(values.json, found, lines.filter((line) => line !== undefined).join("\n"));
}

const wordsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");

async function retry(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { ...JSON_OPTION, failed: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const id = numberArgument(positionals, { what: "the number of a message", of: "a message" });
  const { db } = await context.database();
  const count = await db.transaction().execute(async (trx) => {
    const retried = await retryDeliveries(trx, id, values.failed ? ["unknown", "failed"] : ["unknown"]);
    if (retried > 0) await writeAuditEntry(trx, CLI, "mail.retried", String(id), { count: retried });
    return retried;
  });
  return printResult(values.json, { retried: count }, `${count} are sent again; some of them may get it twice.`);
}

async function suppressAddress(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { ...JSON_OPTION, lift: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const address = addressIn(positionals);
  const { db } = await context.database();
  const hash = (await addressHashes(db)).of(address);
  await db.transaction().execute(async (trx) => {
    if (values.lift) {
      if (!(await liftSuppressions(trx, hash))) throw new CommandFailed("It is not suppressed.");
    } else await suppress(trx, hash, "hard");
    // The address is left out of the audit log: a suppressed person may have asked to be forgotten.
    await writeAuditEntry(trx, CLI, values.lift ? "mail.unsuppressed" : "mail.suppressed");
  });
  return printResult(
    values.json,
    { suppressed: !values.lift },
    values.lift ? "It gets mail again." : "It gets no mail any more.",
  );
}
