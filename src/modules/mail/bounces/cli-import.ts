import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  EXIT_CODES,
  type ExitCode,
  printResult,
  UsageError,
} from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { bounceReader, READ_OUTCOMES, type ReadOutcome } from "./bounce-reader.ts";
import { mailsIn } from "./mail-files.ts";

/** Runs `npm run cli -- mail import-bounces FILE|FOLDER...`. */
export async function importBounces(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { json: { type: "boolean", default: false } } as const;
  const { values, positionals: paths } = parseArgs({ args, options, allowPositionals: true });
  if (paths.length === 0) throw new UsageError("Say a file or a folder.");
  const { db } = await context.database();
  const reader = await bounceReader(db);
  const counts: Record<ReadOutcome | "mails", number> = {
    mails: 0,
    ...(Object.fromEntries(READ_OUTCOMES.map((outcome) => [outcome, 0])) as Record<ReadOutcome, number>),
  };
  const readAll = async (signal: AbortSignal) => {
    for await (const mail of mailsIn(paths)) {
      if (signal.aborted) return;
      counts[await reader.read(mail)] += 1;
      counts.mails += 1;
    }
  };
  let failure: unknown;
  const isStopped = await context.untilInterrupted(async (signal) => {
    await readAll(signal).catch((error) => {
      failure = error;
    });
    return signal.aborted;
  });
  // Bounces that were read before a failure stay recorded, so the audit log counts them even then.
  if (counts.mails > 0) await writeAuditEntry(db, CLI, "mail.bounces-imported", "", { count: counts.mails });
  if (failure !== undefined) throw unreadable(failure);
  const { mails, hard, soft, refused, complaint, repeated, foreign, other } = counts;
  const text = [
    `${mails} mails: ${hard} hard, ${soft} soft, ${refused} refused by a policy, ${complaint} complaints,`,
    `${repeated} known already, ${foreign} of no delivery of ours, ${other} others.`,
  ].join(" ");
  printResult(values.json, counts, isStopped ? `${text} Stopped before the end: run it again.` : text);
  return isStopped ? EXIT_CODES.partial : EXIT_CODES.done;
}

function unreadable(failure: unknown): unknown {
  const { code, path } = failure as NodeJS.ErrnoException;
  return code === undefined || path === undefined ? failure : new CommandFailed(`${path} cannot be read: ${code}.`);
}
