import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  commandOf,
  EXIT_CODES,
  type ExitCode,
  UsageError,
} from "../../platform/command.ts";
import { type ProductDetails, productDetails } from "../listings/product-details.ts";
import { mergeCommand, separateCommand, splitCommand, undoCommand } from "./merging/product-commands.ts";

/** The command `npm run cli -- product …`. */
export const productCommand = commandOf(
  "product",
  "show a product and why its offers are there; merge products, split one, take back what titles joined, undo any of it",
  {
    show: { usage: "show SLUG|ID [--json]", run: show },
    merge: mergeCommand,
    split: splitCommand,
    separate: separateCommand,
    undo: undoCommand,
  },
);

async function show(args: string[], { database }: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new UsageError("Say one SLUG or ID.");
  const { db } = await database();
  const product = await productDetails(db, which);
  if (!product) throw new CommandFailed(`There is no product "${which}".`);
  process.stdout.write(`${values.json ? JSON.stringify(product) : linesOf(product).join("\n")}\n`);
  return EXIT_CODES.done;
}

function linesOf({ offers, facts, edited, ...product }: ProductDetails): readonly string[] {
  const fields = [...Object.entries(product), ...Object.entries(facts)].filter(([, value]) => value !== null);
  return [
    ...fields.map(([name, value]) => `${name}\t${value}`),
    ...(Object.keys(edited).length > 0 ? [`edited\t${JSON.stringify(edited)}`] : []),
    ...offers.map(({ id, merchant, externalId, price, title, reason }) =>
      ["offer", id, merchant, externalId, price ?? "", title, reason ?? ""].join("\t"),
    ),
  ];
}
