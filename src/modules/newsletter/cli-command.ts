import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  commandOf,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  numberArgument,
  onlyArgument,
  printResult,
  UsageError,
} from "../../platform/command.ts";
import type { Db } from "../../platform/database/tables.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { zonedMoment } from "../../platform/zoned-moment.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { type Campaign, countsOf, findCampaign } from "./campaigns/campaign-rows.ts";
import {
  createCampaign,
  pauseCampaign,
  resumeCampaign,
  retryUnknown,
  scheduleCampaign,
  stopCampaign,
  withdrawCampaign,
} from "./campaigns/life.ts";
import { isPast } from "./campaigns/send-time.ts";
import { MAX_IMPORT_MB, readImportFile } from "./consent/import-file.ts";
import { importSubscribers } from "./consent/import-subscribers.ts";
import { personalData } from "./consent/personal-data.ts";
import { campaignInput, emailSchema } from "./schema.ts";

const JSON_OPTION = { json: { type: "boolean", default: false } } as const;

/** The command `npm run cli -- newsletter …`. */
export const newsletterCommand: ModuleCommand = commandOf("newsletter", "write, send and look after the newsletter", {
  import: { usage: "import FILE [--json]", run: importFile },
  create: { usage: "create --subject S --file FILE.md [--preheader P] [--json]", run: create },
  send: { usage: "send ID [--at TIME] [--json]", run: send },
  pause: { usage: "pause ID [--json]", run: changeWith(pauseCampaign, "It is not being sent.") },
  resume: { usage: "resume ID [--json]", run: changeWith(resumeCampaign, "It is not paused.") },
  stop: { usage: "stop ID [--json]", run: changeWith(stopCampaign, "It is not being sent.") },
  retry: { usage: "retry ID [--json]", run: changeWith(retryUnknown, "It has no mail of unknown outcome.") },
  withdraw: {
    usage: "withdraw ID [--json]",
    run: changeWith(
      withdrawCampaign,
      "Somebody has it already, or may have it since a restore, or it was never scheduled.",
    ),
  },
  status: { usage: "status ID [--json]", run: status },
  show: { usage: "show EMAIL [--json]", run: show },
});

const idIn = (positionals: readonly string[]): number =>
  numberArgument(positionals, { what: "the number of one newsletter", of: "a newsletter" });

async function contentOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailed(`${path} cannot be read: ${error.code}.`);
  });
}

const IMPORT_FAILURES = {
  "not-csv": "It is no CSV file with a header and rows.",
  columns: "It needs the columns email, consented_at and consent, or to be an export of Ghost or listmonk.",
  "too-large": `It is larger than ${MAX_IMPORT_MB} MB.`,
} as const;

async function importFile(args: string[], context: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const rows = readImportFile(await contentOf(onlyArgument(positionals, "one file")));
  if (!rows.ok) throw new CommandFailed(IMPORT_FAILURES[rows.code]);
  if (context.config.backend) throw new CommandFailed(ELSEWHERE);
  const { db } = await context.database();
  const { timeZone } = context.config;
  const report = await importSubscribers(db, rows.value, { now: context.clock.now(), timeZone });
  await writeAuditEntry(db, CLI, "subscribers.imported", "", { count: report.imported });
  const { imported, duplicates, suppressed, rejected, problems } = report;
  const lines = [
    `${imported} imported, ${duplicates} here already, ${suppressed} left out as unsubscribed or suppressed, ${rejected} rejected`,
    ...problems.map(
      ({ line, reason }) => `line ${line}: ${reason === "quotes" ? "its quotes do not match" : `no usable ${reason}`}`,
    ),
  ];
  printResult(values.json, report, lines.join("\n"));
  return rejected > 0 ? EXIT_CODES.partial : EXIT_CODES.done;
}

const ELSEWHERE = "BACKEND_URL is set: the newsletter is kept there, and nothing is sent from here.";

async function create(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = {
    ...JSON_OPTION,
    subject: { type: "string" },
    file: { type: "string" },
    preheader: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  if (values.subject === undefined || values.file === undefined) throw new UsageError("Say --subject and --file.");
  const body = (await contentOf(values.file)).toString("utf8");
  const input = campaignInput.safeParse({ subject: values.subject, preheader: values.preheader, body });
  if (!input.success) throw new CommandFailed(input.error.issues.map(({ message }) => message).join("\n"));
  const { db } = await context.database();
  const id = await createCampaign(db, input.data, CLI);
  return printResult(values.json, { id }, String(id));
}

async function campaignOf(db: Db, id: number): Promise<Campaign> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new CommandFailed(`There is no newsletter ${id}.`);
  return campaign;
}

async function send(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { ...JSON_OPTION, at: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const id = idIn(positionals);
  const now = context.clock.now();
  const at = values.at === undefined ? now : zonedMoment(values.at, context.config.timeZone);
  if (!at)
    throw new UsageError("--at takes a moment such as 2026-12-01T08:00 (in TIME_ZONE) or 2026-12-01T08:00+07:00.");
  if (isPast(at, now)) throw new UsageError(`--at is past: ${at.toISOString()}. Leave it out to send now.`);
  if (context.config.backend) throw new CommandFailed(ELSEWHERE);
  const { db } = await context.database();
  const { state } = await campaignOf(db, id);
  // For a paused campaign, "send" means resume.
  const sent = state === "paused" ? await resumeCampaign(db, id, CLI) : await scheduleCampaign(db, id, at, CLI);
  if (!sent.ok && sent.code === "empty") throw new CommandFailed("Its body is empty, so it cannot be sent.");
  if (!sent.ok) throw new CommandFailed(`It is ${state}, so it cannot be sent.`);
  const hint = context.config.smtp ? "" : " SMTP_URL is not set: nothing will leave, and it will be held.";
  return printResult(values.json, { id, sendAt: at.toISOString() }, `It is sent from ${at.toISOString()} on.${hint}`);
}

function changeWith(change: typeof pauseCampaign, refusal: string) {
  return async (args: string[], context: CommandContext): Promise<ExitCode> => {
    const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
    const id = idIn(positionals);
    const { db } = await context.database();
    await campaignOf(db, id);
    const changed = await change(db, id, CLI);
    if (!changed.ok) throw new CommandFailed(refusal);
    const { state } = await campaignOf(db, id);
    return printResult(values.json, { id, state }, state);
  };
}

async function status(args: string[], context: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const id = idIn(positionals);
  const { db } = await context.database();
  const campaign = await campaignOf(db, id);
  const { state, reason, subject, unsubscribed } = campaign;
  const counts = await countsOf(campaign, db);
  const words = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  const left = unsubscribed > 0 ? [`${unsubscribed} unsubscribed by its links`] : [];
  const text = [`${subject}: ${state}${reason && ` (${reason})`}`, ...words, ...left].join("\n");
  return printResult(values.json, { id, state, reason, counts, unsubscribed }, text);
}

async function show(args: string[], context: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const email = emailSchema.safeParse(onlyArgument(positionals, "one address"));
  if (!email.success) throw new UsageError("That is no address.");
  const { db } = await context.database();
  const found = await personalData(db, email.data);
  const { suppressions, deliveries } = found;
  const lines = [
    found.subscribed ? `subscribed${found.confirmed ? "" : ", not confirmed"}` : "not subscribed",
    ...suppressions.map(({ kind, at }) => `suppressed: ${kind}, ${at.toISOString()}`),
    ...deliveries.map(({ subject, state, reply }) => `${state}: ${subject}${reply && ` (${reply})`}`),
  ];
  return printResult(values.json, found, lines.join("\n"));
}
