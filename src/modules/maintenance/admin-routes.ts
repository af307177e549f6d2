import type { Context } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import {
  type AdminRequest,
  type AdminRoute,
  apiRefusal,
  type Described,
  missing,
  readInput,
  readQuery,
  rowId,
  typedAnswer,
} from "../auth/admin-api.ts";
import { record } from "../auth/audit.ts";
import { canRunMaintenance } from "../auth/permissions.ts";
import type { Db } from "../tables.ts";
import { answerItem } from "./answering.ts";
import { chooseItems, type RunResult, type RunStep, startRun, takeStep } from "./commands.ts";
import { estimateRun, priceOfRun } from "./estimating.ts";
import { countMatching } from "./filters.ts";
import { runProgress } from "./progress.ts";
import { allItems, findItem, findRun, listItems, listRuns, toolPage } from "./queries.ts";
import { REFUSALS } from "./refusals.ts";
import { answerInput, choiceInput, countInput, estimateInput, itemsQuery, newRunInput, runsQuery } from "./schema.ts";
import type { RunServices } from "./services.ts";

const typed = (name: string) => typedAnswer(`${name} of src/modules/maintenance/schema.ts`);

const DESCRIBED: Readonly<Record<string, Described>> = {
  "GET /tools": { summary: "List the tools and their settings", answer: typed("{ tools }") },
  "POST /count": {
    summary: "Count the articles of a filter",
    input: countInput,
    answer: z.object({ count: z.number() }),
  },
  "POST /estimate": {
    summary: "Estimate what planning a run will take, for tools that can",
    input: estimateInput,
    answer: typed("Estimate"),
  },
  "GET /runs": { summary: "List the runs, newest first", query: runsQuery, answer: typed("RunPage") },
  "POST /runs": {
    summary: "Plan a run; it changes nothing yet",
    input: newRunInput,
    answer: typed("Run"),
    status: 201,
  },
  "GET /runs/:id": { summary: "Read a run", answer: typed("Run") },
  "GET /runs/:id/price": { summary: "Say what applying what is chosen will take", answer: typed("Price") },
  "GET /runs/:id/progress": { summary: "Follow a run (server-sent events)", answer: "text/event-stream" },
  "GET /runs/:id/plan.json": { summary: "Download a run with all its items", answer: typed("{ run, items }") },
  "GET /runs/:id/items": { summary: "List the articles of a run", query: itemsQuery, answer: typed("ItemPage") },
  "GET /runs/:id/items/:item": { summary: "Read what a run changes in one article", answer: typed("Item") },
  "PUT /runs/:id/items/:item/answer": {
    summary: "Answer what an item asks; what the answer holds depends on the tool",
    input: answerInput,
    answer: typed("ItemDetail"),
  },
  "PUT /runs/:id/choice": { summary: "Choose what is to be applied", input: choiceInput, answer: typed("Run") },
  "POST /runs/:id/application": { summary: "Apply what was chosen", answer: typed("Run") },
  "POST /runs/:id/pause": { summary: "Pause a run", answer: typed("Run") },
  "DELETE /runs/:id/pause": { summary: "Go on with a paused run", answer: typed("Run") },
  "POST /runs/:id/cancellation": { summary: "Cancel a run", answer: typed("Run") },
  "POST /runs/:id/reversal": { summary: "Undo a run", answer: typed("Run") },
  "POST /runs/:id/closing": { summary: "Close a run: what it put into the trash may go", answer: typed("Run") },
};

function describedAs(name: string): Described {
  const described = DESCRIBED[name];
  if (!described) throw new Error(`${name} has no description`);
  return described;
}

/** Runs of the maintenance tools, for whoever may run them (docs/guides/maintenance.md). */
export function maintenanceAdminRoutes(db: Db, services: RunServices): AdminRoute[] {
  const route = (method: AdminRoute["method"], path: string, handle: AdminRoute["handle"]): AdminRoute => ({
    method,
    path: `/maintenance${path}`,
    ...describedAs(`${method} ${path}`),
    may: canRunMaintenance,
    handle,
  });
  const step = (method: AdminRoute["method"], path: string, name: RunStep) =>
    route(method, `/runs/:id/${path}`, async (c, { occasion }) =>
      answerWith(c, db, await takeStep(db, idOf(c), name, occasion)),
    );
  return [
    route("GET", "/tools", async (c) => c.json(await toolPage(db))),
    route("POST", "/count", (c) => count(c, db)),
    route("POST", "/estimate", (c) => estimate(c, db, services)),
    route("GET", "/runs", (c) => runs(c, db)),
    route("POST", "/runs", (c, request) => start(c, db, services, request)),
    route("GET", "/runs/:id", async (c) => answer(c, await findRun(db, idOf(c)))),
    route("GET", "/runs/:id/price", async (c) => answer(c, await priceOfRun(db, idOf(c), services))),
    route("GET", "/runs/:id/progress", async (c) =>
      (await findRun(db, idOf(c))) ? runProgress(c, db, idOf(c)) : missing(c),
    ),
    route("GET", "/runs/:id/plan.json", (c, request) => exportPlan(c, db, request)),
    route("GET", "/runs/:id/items", (c) => items(c, db)),
    route("GET", "/runs/:id/items/:item", async (c) =>
      answer(c, await findItem(db, idOf(c), rowId(c.req.param("item")) ?? 0)),
    ),
    route("PUT", "/runs/:id/items/:item/answer", (c, request) => answerOne(c, db, services, request)),
    route("PUT", "/runs/:id/choice", (c) => choose(c, db)),
    step("POST", "application", "apply"),
    step("POST", "pause", "pause"),
    step("DELETE", "pause", "resume"),
    step("POST", "cancellation", "cancel"),
    step("POST", "reversal", "undo"),
    step("POST", "closing", "close"),
  ];
}

/** None is 0, so that an address that is no number finds nothing. */
const idOf = (c: Context): number => rowId(c.req.param("id")) ?? 0;

const answer = (c: Context, found: object | undefined) => (found ? c.json(found) : missing(c));

async function answerWith(c: Context, db: Db, result: RunResult, status: 200 | 201 = 200) {
  return result.ok ? c.json(await findRun(db, result.id), status) : refusal(c, result);
}

const refusal = (c: Context, { why, said }: { why: keyof typeof REFUSALS; said?: string }) =>
  apiRefusal(c, { ...REFUSALS[why], ...(said ? { message: said } : {}) });

async function count(c: Context, db: Db) {
  const read = await readInput(c, countInput);
  return "refused" in read ? read.refused : c.json({ count: await countMatching(db, read.input.filter) });
}

async function runs(c: Context, db: Db) {
  const read = readQuery(c, runsQuery);
  return "refused" in read ? read.refused : c.json(await listRuns(db, read.input));
}

async function estimate(c: Context, db: Db, services: RunServices) {
  const read = await readInput(c, estimateInput);
  if ("refused" in read) return read.refused;
  const result = await estimateRun(db, read.input, services, c.req.raw.signal);
  return result.ok ? c.json(result.estimate) : refusal(c, result);
}

async function start(c: Context, db: Db, { abilities }: RunServices, { occasion }: AdminRequest) {
  const read = await readInput(c, newRunInput);
  if ("refused" in read) return read.refused;
  return answerWith(c, db, await startRun(db, read.input, occasion, abilities), 201);
}

async function answerOne(c: Context, db: Db, services: RunServices, { occasion }: AdminRequest) {
  const read = await readInput(c, answerInput);
  if ("refused" in read) return read.refused;
  const item = rowId(c.req.param("item")) ?? 0;
  const answered = await answerItem(db, { run: idOf(c), item, answer: read.input.answer }, occasion, services);
  if (answered.ok) return answer(c, await findItem(db, idOf(c), item));
  if (answered.why !== "refused") return apiRefusal(c, REFUSALS[answered.why]);
  return apiRefusal(c, { status: 422, code: answered.code, message: answered.message });
}

async function items(c: Context, db: Db) {
  const read = readQuery(c, itemsQuery);
  return "refused" in read ? read.refused : c.json(await listItems(db, idOf(c), read.input));
}

async function choose(c: Context, db: Db) {
  const read = await readInput(c, choiceInput);
  return "refused" in read ? read.refused : answerWith(c, db, await chooseItems(db, idOf(c), read.input));
}

/** All of the plan, in constant memory. */
async function exportPlan(c: Context, db: Db, { occasion }: AdminRequest) {
  const run = await findRun(db, idOf(c));
  if (!run) return missing(c);
  await record(db, occasion, "maintenance.exported", String(run.id), { tool: run.tool });
  c.header("Content-Type", "application/json; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="rencana-${run.id}.json"`);
  return stream(c, async (out) => {
    await out.write(`{"run":${JSON.stringify(run)},"items":[`);
    let first = true;
    for await (const item of allItems(db, run.id)) {
      if (out.aborted) return;
      await out.write(`${first ? "" : ","}\n${JSON.stringify(item)}`);
      first = false;
    }
    await out.write("\n]}\n");
  });
}
