import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunServices, workOnRun } from "../../../modules/maintenance/commands.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import type { CommandContext } from "../../../platform/command.ts";
import { CommandFailed } from "../../../platform/command.ts";
import { createGuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../platform/storage/storage.ts";
import type { ProductRun } from "../answers.ts";
import { FAILURES } from "../failures.ts";
import { findProductRun, type ProductPlan, type ProductRunStep, planProducts, stepProductRun } from "./product-runs.ts";

const POLL_INTERVAL_MS = 300;

/** Makes a plan about products from the command line, and waits for it. */
export async function plannedByCommand(context: CommandContext, plan: ProductPlan): Promise<ProductRun> {
  const { db } = await context.database();
  const started = await planProducts(db, plan, CLI);
  if (!started.ok) throw new CommandFailed(FAILURES[started.code].message);
  return worked(context, started.value);
}

export async function steppedByCommand(
  context: CommandContext,
  run: number,
  step: ProductRunStep,
): Promise<ProductRun> {
  const { db } = await context.database();
  const stepped = await stepProductRun(db, run, step, CLI);
  if (!stepped.ok) {
    const { message } = FAILURES[stepped.code];
    throw new CommandFailed(stepped.code === "not-found" ? `There is no plan ${run} about products.` : message);
  }
  return worked(context, run);
}

/** Works on it here; where a site beside it was quicker, waits for its end. */
async function worked(context: CommandContext, id: number): Promise<ProductRun> {
  const { db, pool } = await context.database();
  const { log } = context;
  return context.untilInterrupted(async (signal) => {
    for (;;) {
      await workOnRun({ db, pool, log, signal, services: servicesOf(context) }, id);
      const run = await findProductRun(db, id);
      if (!run) throw new CommandFailed(`There is no plan ${id} about products.`);
      if (!isWorking(run.status)) return run;
      signal.throwIfAborted();
      await pause(POLL_INTERVAL_MS);
    }
  });
}

/** What these tools need: they reach nothing beyond the database. */
const servicesOf = ({ clock, config }: CommandContext): RunServices => ({
  ...{ siteName: "", siteUrl: config.siteUrl, clock, timeZone: config.timeZone },
  storage: diskStorage(join(config.dataDir, "media")),
  guardedFetch: createGuardedFetch({ allowAddress: () => false }),
  ...{ findPages: async () => new Map(), ai: undefined, capabilities: new Set<never>() },
});
