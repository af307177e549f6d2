import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type RunServices, workOnRun } from "../../../modules/maintenance/commands.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import {
  type CommandContext,
  CommandFailed,
  EXIT_CODES,
  type ExitCode,
  UsageError,
} from "../../../platform/command.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { createGuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../platform/storage/storage.ts";
import { productDetails } from "../../listings/product-details.ts";
import type { ProductRun } from "../answers.ts";
import { FAILURES } from "../failures.ts";
import { MOST_MERGED, MOST_SPLIT, TITLE_RULES } from "../schema.ts";
import { productRunWithItems } from "./product-run-items.ts";
import { type ProductPlan, type ProductRunStep, planProducts, stepProductRun } from "./product-runs.ts";
import { separationPlan } from "./separate-joined.ts";

const OPTIONS = { json: { type: "boolean", default: false }, plan: { type: "boolean", default: false } } as const;

export const mergeCommand = {
  usage: "merge KEPT OTHER... [--plan] [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (positionals.length < 2)
      throw new UsageError("Say the product that stays, and at least one other, by SLUG or ID.");
    if (positionals.length > MOST_MERGED + 1) throw new UsageError(`Say at most ${MOST_MERGED} others.`);
    const { db } = await context.database();
    const [kept = 0, ...others] = await Promise.all(positionals.map((which) => idOf(db, which)));
    const filter = { products: [...new Set(others)] };
    const planned = await plannedByCommand(context, { tool: "merge-products", filter, options: { target: kept } });
    const run = values.plan ? planned : await applied(context, planned);
    return report(db, { run, product: kept, isJson: values.json });
  },
};

export const splitCommand = {
  usage: "split PRODUCT --offers ID,ID... [--plan] [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const options = { ...OPTIONS, offers: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [which, ...more] = positionals;
    if (which === undefined || more.length > 0) throw new UsageError("Say one product by SLUG or ID.");
    const offers = offersIn(values.offers);
    const { db } = await context.database();
    const filter = { products: [await idOf(db, which)] };
    const planned = await plannedByCommand(context, { tool: "split-product", filter, options: { offers } });
    const run = values.plan ? planned : await applied(context, planned);
    return report(db, { run, product: await madeBy(db, run), isJson: values.json });
  },
};

/** Takes back all joins of offers by their titles that some rules have made in a period. It is used when these rules were wrong. */
export const separateCommand = {
  usage: "separate [--rule words|likeness] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--plan] [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const day = { type: "string" } as const;
    const { values } = parseArgs({ args, options: { ...OPTIONS, rule: { type: "string" }, from: day, to: day } });
    const rules = TITLE_RULES.filter((rule) => values.rule === undefined || values.rule === rule);
    if (rules.length === 0) throw new UsageError("Say --rule as words or likeness.");
    const { from, to } = values;
    if (![from, to].every((given) => given === undefined || z.iso.date().safeParse(given).success))
      throw new UsageError("Say days as YYYY-MM-DD.");
    const { db } = await context.database();
    const plan = separationPlan({ rules, from, to }, context.config.timeZone);
    const planned = await plannedByCommand(context, plan);
    const run = values.plan ? planned : await applied(context, planned);
    return report(db, { run, product: null, isJson: values.json });
  },
};

export const undoCommand = {
  usage: "undo RUN [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: OPTIONS.json } });
    const [run = "", ...more] = positionals;
    if (!/^\d{1,15}$/.test(run) || more.length > 0) throw new UsageError("Say one RUN by its number.");
    const { db } = await context.database();
    return report(db, {
      run: await steppedByCommand(context, Number(run), "undo"),
      product: null,
      isJson: values.json,
    });
  },
};

function offersIn(text = ""): number[] {
  const given = text.split(",").map((one) => one.trim());
  if (!given.every((one) => /^\d{1,15}$/.test(one))) throw new UsageError("Say --offers as numbers with commas.");
  const ids = [...new Set(given.map(Number))];
  if (ids.length > MOST_SPLIT) throw new UsageError(`Say at most ${MOST_SPLIT} offers.`);
  return ids;
}

async function idOf(db: Db, which: string): Promise<number> {
  const product = await productDetails(db, which);
  if (!product) throw new CommandFailed(`There is no product "${which}".`);
  return product.id;
}

const applied = (context: CommandContext, run: ProductRun): Promise<ProductRun> | ProductRun =>
  (run.counts.planned ?? 0) > 0 ? steppedByCommand(context, run.id, "apply") : run;

/** Returns the product that a split has made. */
async function madeBy(db: Db, { items: [item] }: ProductRun): Promise<number | null> {
  const decision = item?.decision ?? null;
  if (decision === null) return null;
  const row = await db
    .selectFrom("product_decisions")
    .select("other_product_id")
    .where("id", "=", decision)
    .executeTakeFirst();
  return row?.other_product_id ?? null;
}

type Reported = { readonly run: ProductRun; readonly product: number | null; readonly isJson: boolean };

async function report(db: Db, { run, product, isJson }: Reported): Promise<ExitCode> {
  const { id, status: state, items } = run;
  const slug = product === null ? null : ((await productDetails(db, String(product)))?.slug ?? null);
  const results = items.map(({ product: item, title, state: itemState, why, left }) => ({
    ...{ product: item, title, state: itemState },
    ...(why && { reason: why }),
    ...(left && { left }),
  }));
  if (isJson) process.stdout.write(`${JSON.stringify({ run: id, state, product, slug, items: results })}\n`);
  else if (state !== "planned" && product !== null) process.stdout.write(`${product}\n`);
  else process.stdout.write(`${id}\n`);
  for (const { title, why, left } of items) if (why || left) process.stderr.write(`${title}: ${why || left}\n`);
  return exitCodeOf(run);
}

function exitCodeOf({ status, counts, items }: ProductRun): ExitCode {
  const [planned = 0, done = 0] = [counts.planned, (counts.applied ?? 0) + (counts.undone ?? 0)];
  if (status === "planned" && planned > 0) return EXIT_CODES.undecided;
  if (done === 0) return EXIT_CODES.failed;
  return items.every(({ why, left }) => !why && !left) ? EXIT_CODES.done : EXIT_CODES.partial;
}

const POLL_INTERVAL_MS = 300;

/** Makes a plan about products and carries it out. */
export const carriedOutByCommand = async (context: CommandContext, plan: ProductPlan): Promise<ProductRun> =>
  applied(context, await plannedByCommand(context, plan));

/** Makes a plan about products from the command line, and waits until the plan is ready. */
async function plannedByCommand(context: CommandContext, plan: ProductPlan): Promise<ProductRun> {
  const { db } = await context.database();
  const started = await planProducts(db, plan, CLI);
  if (!started.ok) throw new CommandFailed(FAILURES[started.code].message);
  return worked(context, started.value);
}

async function steppedByCommand(context: CommandContext, run: number, step: ProductRunStep): Promise<ProductRun> {
  const { db } = await context.database();
  const stepped = await stepProductRun(db, run, step, CLI);
  if (!stepped.ok) {
    const { message } = FAILURES[stepped.code];
    throw new CommandFailed(stepped.code === "not-found" ? `There is no plan ${run} about products.` : message);
  }
  return worked(context, run);
}

/** Works on the run in this process; if the site's own worker took the run first, waits until that worker is done. */
async function worked(context: CommandContext, id: number): Promise<ProductRun> {
  const { db, pool } = await context.database();
  const { log } = context;
  return context.untilInterrupted(async (signal) => {
    for (;;) {
      await workOnRun({ db, pool, log, signal, services: servicesOf(context) }, id);
      const run = await productRunWithItems(db, id);
      if (!run) throw new CommandFailed(`There is no plan ${id} about products.`);
      if (!isWorking(run.status)) return run;
      signal.throwIfAborted();
      await pause(POLL_INTERVAL_MS);
    }
  });
}

/** The services that these tools need; none of the tools needs anything besides the database. */
const servicesOf = ({ clock, config }: CommandContext): RunServices => ({
  ...{ siteName: "", siteUrl: config.siteUrl, clock, timeZone: config.timeZone },
  storage: diskStorage(config.dataDir),
  guardedFetch: createGuardedFetch({ allowAddress: () => false }),
  ...{ findPages: async () => new Map(), ai: undefined, capabilities: new Set<never>() },
});
