import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { findProductType } from "../../products/product-types.shared.ts";
import { CATEGORIES, findCategory } from "../../stores/categories.shared.ts";
import { addFeed } from "../commands.ts";
import { assertFile, readMapping } from "./arguments.ts";

export const addCommand = {
  usage:
    "add --merchant SLUG --file FILE|--url URL [--name N] [--category SLUG] [--type SLUG] [--mapping FILE] [--every MINUTES] [--json]",
  async run(args: string[], { database, config }: CommandContext) {
    const { values } = parseArgs({
      args,
      options: {
        ...{
          merchant: { type: "string" },
          file: { type: "string" },
          url: { type: "string" },
          name: { type: "string" },
        },
        ...{
          category: { type: "string" },
          type: { type: "string" },
          mapping: { type: "string" },
          every: { type: "string" },
        },
        json: { type: "boolean" },
      },
    });
    const { merchant, file, url } = values;
    if (merchant === undefined) throw new UsageError("--merchant is missing.");
    if ((file === undefined) === (url === undefined)) throw new UsageError("Either --file or --url is needed.");
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
      throw new UsageError(`"${url}" is no http(s) address.`);
    const place = placeOf(values);
    if (file !== undefined) await assertFile(file);
    const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
    const { db } = await database();
    const added = await addFeed(
      { db, dataDir: config.dataDir, audit: CLI },
      {
        ...{ merchant, url, mapping, intervalMinutes: minutesOf(values.every) },
        ...place,
        name: values.name ?? (file === undefined ? undefined : basename(file)),
      },
      { file },
    );
    if (!added.ok)
      throw new CommandFailed(
        `Tidak ada toko "${merchant}". Tambahkan dengan: npm run cli -- merchant add ${merchant} …`,
      );
    process.stdout.write(values.json ? `${JSON.stringify({ id: added.value })}\n` : `${added.value}\n`);
    return EXIT_CODES.done;
  },
};

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

function minutesOf(every: string | undefined): number | undefined {
  if (every === undefined) return undefined;
  const minutes = Number(every);
  if (!Number.isInteger(minutes) || minutes < 15 || minutes > 44_640)
    throw new UsageError("--every takes minutes, from 15 to 44640.");
  return minutes;
}
