import { createWriteStream } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { writeAuditEntry } from "../src/modules/audit/commands.ts";
import { MAX_XLIFF_BYTES } from "../src/modules/translation/schema.ts";
import { exportXliff } from "../src/modules/translation/xliff/export-xliff.ts";
import { importXliff, planImported } from "../src/modules/translation/xliff/import-xliff.ts";
import { parseXliff } from "../src/modules/translation/xliff/parse-xliff.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { filterOf } from "./maintenance-options.ts";

const LANGUAGE = /^[a-z]{2,3}$/;
const USAGE =
  "maintenance xliff export --to en [--from id] [--filter …] --out file.xlf, or maintenance xliff import file.xlf";

/**
 * Exports articles for a translator, or imports the translator's file.
 * @returns the run that plans the imported translations
 */
export async function xliff(db: Db, [what, ...args]: string[]): Promise<number | undefined> {
  if (what === "export") return exportTo(db, args);
  if (what === "import") return importFrom(db, args);
  throw new StartError(`Say ${USAGE}.`);
}

async function exportTo(db: Db, args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string", default: "id" },
      to: { type: "string", default: "" },
      filter: { type: "string", multiple: true, default: [] },
      out: { type: "string" },
    },
  });
  const { from, to, out } = values;
  if (!LANGUAGE.test(from) || !LANGUAGE.test(to) || !out) throw new StartError(`Say ${USAGE}.`);
  await writeAuditEntry(db, CLI, "translation.exported", "", { from, to });
  // The file is renamed when it is complete, so that nobody finds half of it.
  await pipeline(exportXliff(db, { from, to, filter: filterOf(values.filter) }), createWriteStream(`${out}.part`));
  await rename(`${out}.part`, out);
  console.log(`Wrote ${out}.`);
}

async function importFrom(db: Db, args: string[]): Promise<number | undefined> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path] = positionals;
  if (!path) throw new StartError(`Say ${USAGE}.`);
  const size = await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
  if (size === undefined) throw new StartError(`There is no file ${path}.`);
  if (size > MAX_XLIFF_BYTES) throw new StartError(`${path} is over ${MAX_XLIFF_BYTES} bytes.`);
  const read = parseXliff(await readFile(path, "utf8"));
  if (!read.ok) throw new StartError(`${path} cannot be read: ${read.code}, line ${read.line ?? "?"}.`);
  const report = await importXliff(db, read.value);
  await writeAuditEntry(db, CLI, "translation.imported", "", {
    accepted: report.accepted,
    refused: report.refusedCount,
  });
  console.log(
    `${report.accepted} units taken in, ${report.untranslated} not translated yet, ${report.refusedCount} refused.`,
  );
  for (const { article, unit, line, message } of report.refused) {
    console.log(`  line ${line}\tarticle ${article ?? "-"}\t${unit || "-"}\t${message}`);
  }
  const { run } = await planImported(db, report, CLI);
  return run?.id;
}
