import { basename } from "node:path";
import { parseArgs } from "node:util";
import { CATEGORIES, findCategory } from "../../../modules/stores/categories.shared.ts";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { addFeed } from "../commands.ts";
import { FAILURES } from "../failures.ts";
import type { PagesFailure } from "../product-pages/change-pages.ts";
import { hostsOf } from "../product-pages/page-addresses.ts";
import { assertFile, readMapping, readPageAddresses } from "./arguments.ts";

export const addCommand = {
  usage:
    "add --merchant SLUG --file FILE|--url URL|--pages FILE [--may-read-pages] [--name N] [--category SLUG] [--type SLUG] [--mapping FILE] [--schedule daily|hourly|none|MINUTES] [--json]",
  async run(args: string[], { database, config }: CommandContext) {
    const { values } = parseArgs({
      args,
      options: {
        ...{
          merchant: { type: "string" },
          file: { type: "string" },
          url: { type: "string" },
          pages: { type: "string" },
          "may-read-pages": { type: "boolean" },
          name: { type: "string" },
        },
        ...{
          category: { type: "string" },
          type: { type: "string" },
          mapping: { type: "string" },
          schedule: { type: "string" },
          every: { type: "string" },
        },
        json: { type: "boolean" },
      },
    });
    const { merchant, file, url } = values;
    const mayReadPages = values["may-read-pages"] ?? false;
    if (merchant === undefined) throw new UsageError("--merchant is missing.");
    if ([file, url, values.pages].filter((source) => source !== undefined).length !== 1)
      throw new UsageError("One of --file, --url and --pages is needed.");
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
      throw new UsageError(`"${url}" is no http(s) address.`);
    const place = placeOf(values);
    if (file !== undefined) await assertFile(file);
    const pages = values.pages === undefined ? undefined : await readPageAddresses(values.pages);
    const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
    const { db } = await database();
    const added = await addFeed(
      { db, dataDir: config.dataDir, audit: CLI },
      {
        ...{ merchant, url, pages, mayReadPages, mapping },
        intervalMinutes: minutesOf(values.schedule ?? values.every ?? (file === undefined ? "daily" : "none")),
        ...place,
        name: values.name ?? (file === undefined ? undefined : basename(file)),
      },
      { file },
    );
    if (!added.ok) throw new CommandFailed(problemOf(added.code, merchant, pages ?? []));
    process.stdout.write(values.json ? `${JSON.stringify({ id: added.value })}\n` : `${added.value}\n`);
    return EXIT_CODES.done;
  },
};

function problemOf(code: "unknown-merchant" | PagesFailure, merchant: string, pages: readonly string[]): string {
  if (code === "unknown-merchant")
    return `There is no merchant "${merchant}". Add it by: npm run cli -- merchant add ${merchant} …`;
  if (code === "pages-unconfirmed")
    return `Say --may-read-pages if you have the right to read pages of ${hostsOf(pages).join(", ")}; that you said so is recorded.`;
  return FAILURES[code].message;
}

function placeOf({ category, type }: { category?: string | undefined; type?: string | undefined }) {
  if (category !== undefined && !findCategory(category))
    throw new UsageError(
      `There is no category "${category}"; they are ${CATEGORIES.map(({ slug }) => slug).join(", ")}.`,
    );
  const found = type === undefined ? undefined : findProductType(type);
  if (type !== undefined && !found) throw new UsageError(`There is no product type "${type}".`);
  if (category !== undefined && found && found.category !== category)
    throw new UsageError(`"${type}" is of the category ${found.category}.`);
  return { category: category ?? found?.category, productType: type };
}

/** The schedules by name, in minutes; `none` is for files, which do not change unless somebody replaces them. */
const SCHEDULES = new Map<string, number | undefined>([
  ["daily", 1440],
  ["hourly", 60],
  ["none", undefined],
]);

/** @param schedule the name of a schedule, or a number of minutes */
function minutesOf(schedule: string): number | undefined {
  if (SCHEDULES.has(schedule)) return SCHEDULES.get(schedule);
  const minutes = Number(schedule);
  if (!Number.isInteger(minutes) || minutes < 15 || minutes > 44_640)
    throw new UsageError("--schedule takes daily, hourly, none, or minutes, from 15 to 44640.");
  return minutes;
}
