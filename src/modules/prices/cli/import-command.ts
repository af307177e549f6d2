import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { importPrices, type PriceImport } from "../import/import-prices.ts";

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
    if (!found?.isFile()) throw new CommandFailed(`Berkas ${path} tidak ada atau tidak dapat dibaca.`);
    const { db, pool } = await context.database();
    const { clock, config } = context;
    const imported = await context.untilInterrupted((signal) =>
      importPrices({ db, pool, timeZone: config.timeZone, clock, audit: CLI, signal }, path),
    );
    if (!imported.ok)
      throw new CommandFailed(
        imported.code === "busy"
          ? "Impor harga lain sedang berjalan. Tunggu sampai selesai."
          : `Kolom ini tidak ada di baris pertama ${path}: ${imported.missing?.join(", ")}.`,
      );
    const done = imported.value;
    process.stdout.write(values.json ? `${JSON.stringify(done)}\n` : asText(done));
    return values.strict && done.rejected > 0 ? EXIT_CODES.rejected : EXIT_CODES.done;
  },
};

const asText = ({ rows, offers, merchants, points, rejected, samples }: PriceImport): string =>
  [
    `Baris: ${rows}; penawaran: ${offers}; toko: ${merchants}; titik harga baru: ${points}; ditolak: ${rejected}`,
    ...samples.map(
      ({ row, field, value, sentence }) => `  baris ${row}, ${field} ${JSON.stringify(value)}: ${sentence}`,
    ),
    "",
  ].join("\n");
