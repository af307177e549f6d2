import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../../platform/command.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { importPrices, type PriceImport } from "../../../ingest/past-prices/import-prices.ts";

export const importCommand = {
  usage: "import FILE [--strict] [--json]",
  async run(args: string[], context: CommandContext) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, strict: { type: "boolean" } },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError("One file is to be named.");
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandFailed(`${path} is not there, or cannot be read.`);
    const { db, pool } = await context.database();
    const { clock, config } = context;
    const imported = await context.untilInterrupted((signal) =>
      importPrices({ db, pool, timeZone: config.timeZone, clock, audit: CLI, signal }, path),
    );
    if (!imported.ok)
      throw new CommandFailed(
        imported.code === "busy"
          ? "Another import of prices is at work. Wait until it is done."
          : `The first row of ${path} does not have: ${imported.missing?.join(", ")}.`,
      );
    const done = imported.value;
    process.stdout.write(values.json ? `${JSON.stringify(done)}\n` : asText(done));
    return values.strict && done.rejected > 0 ? EXIT_CODES.rejected : EXIT_CODES.done;
  },
};

const asText = ({ rows, offers, merchants, points, rejected, samples }: PriceImport): string =>
  [
    `Rows: ${rows}; offers: ${offers}; merchants: ${merchants}; new price points: ${points}; rejected: ${rejected}`,
    ...samples.map(
      ({ row, field, value, sentence }) => `  row ${row}, ${field} ${JSON.stringify(value)}: "${sentence}"`,
    ),
    "",
  ].join("\n");
