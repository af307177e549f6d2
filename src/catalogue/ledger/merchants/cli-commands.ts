import { parseArgs } from "node:util";
import type { z } from "zod";
import { dayIn } from "../../../platform/calendar.ts";
import { type CommandContext, commandOf, EXIT_CODES, type ExitCode, UsageError } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { addMerchant } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { allMerchants } from "./queries.ts";
import { merchantInput } from "./schema.ts";

/** `npm run cli -- merchant …` */
export const merchantCommand = commandOf("merchant", "add a merchant, which feeds then belong to, or list them", {
  add: { usage: "add SLUG --name NAME --home URL [--link TEMPLATE] [--json]", run: add },
  list: { usage: "list [--json]", run: list },
});

async function add(args: string[], { database, clock, config }: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ name: { type: "string" }, home: { type: "string" }, link: { type: "string" } },
      json: { type: "boolean", default: false },
    },
  });
  const [slug, ...more] = positionals;
  if (slug === undefined || more.length > 0) throw new UsageError("Say one SLUG.");
  if (values.name === undefined || values.home === undefined) throw new UsageError("Say --name and --home.");
  const { name, home: homeUrl, link: linkTemplate = null } = values;
  const parsed = merchantInput.safeParse({ slug, name, homeUrl, linkTemplate });
  if (!parsed.success) throw new UsageError(problemIn(parsed.error));
  const { db } = await database();
  const added = await addMerchant(db, parsed.data, { audit: CLI, today: dayIn(config.timeZone, clock.now()) });
  if (!added.ok) throw new UsageError(`SLUG: "${FAILURES[added.code].message}"`);
  const text = values.json ? JSON.stringify({ id: added.value, slug: parsed.data.slug }) : added.value;
  process.stdout.write(`${text}\n`);
  return EXIT_CODES.done;
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  ...{ slug: "SLUG", name: "--name", homeUrl: "--home", linkTemplate: "--link" },
};

function problemIn({ issues: [issue] }: z.ZodError): string {
  const field = String(issue?.path[0]);
  return `${ARGUMENTS[field] ?? field}: "${issue?.message}"`;
}

async function list(args: string[], { database }: CommandContext): Promise<ExitCode> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const { db } = await database();
  const merchants = await allMerchants(db);
  const lines = values.json
    ? [JSON.stringify({ merchants })]
    : merchants.map(({ slug, name, homeUrl, feeds, offers }) => [slug, name, homeUrl, feeds, offers].join("\t"));
  for (const line of lines) process.stdout.write(`${line}\n`);
  return EXIT_CODES.done;
}
