import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import {
  type AdminRequest,
  type AdminRoute,
  type Described,
  type Endpoint,
  endpoint,
  typedAnswer,
} from "../../platform/json-api/routes.ts";
import { streamProgress } from "../../platform/tasks/progress-stream.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { answerItem } from "./answer-item.ts";
import { chooseItems, type RunResult, type RunTransition, startRun, transitionRun } from "./commands.ts";
import { estimateRun, priceOfRun } from "./estimate-run.ts";
import { FAILURES } from "./failures.ts";
import { canRunMaintenance } from "./permissions.shared.ts";
import { allItems, findItem, findRun, latestRuns, listItems, listRuns, toolPage } from "./queries.ts";
import { answerInput, choiceInput, isWorking, itemsQuery, newRunInput, runsQuery } from "./schema.ts";
import type { RunServices } from "./services.ts";
import { anyFilter } from "./tools.ts";

const typed = (name: string) => typedAnswer(`${name} of src/modules/maintenance/schema.ts`);

/** Runs of the maintenance tools, for whoever may run them (docs/guides/maintenance.md). */
export function maintenanceAdminRoutes(db: Db, services: RunServices): AdminRoute[] {
  const route = <Query extends z.ZodType = z.ZodUndefined, Input extends z.ZodType = z.ZodUndefined>(
    name: `${AdminRoute["method"]} /${string}`,
    described: Omit<Described, "query" | "input"> & { query?: Query; input?: Input },
    handle: Endpoint<Query, Input>["handle"],
  ) => {
    const [method, path] = name.split(" ") as [AdminRoute["method"], string];
    return endpoint({ method, path: `/maintenance${path}`, ...described, can: canRunMaintenance, handle });
  };
  const step = (name: `${AdminRoute["method"]} /${string}`, summary: string, taken: RunTransition) =>
    route(name, { summary, answer: typed("Run") }, async (c, { audit }) =>
      answerWith(c, db, await transitionRun(db, idOf(c), taken, audit)),
    );
  const newRun = newRunInput(anyFilter());
  return [
    route("GET /tools", { summary: "List the tools and their settings", answer: typed("{ tools }") }, async (c) =>
      c.json(await toolPage(db)),
    ),
    route(
      "POST /estimate",
      {
        summary: "Estimate what planning a run will take, for tools that can",
        input: newRun,
        answer: typed("Estimate"),
      },
      async (c, { input }) => {
        const result = await estimateRun(db, input, services, c.req.raw.signal);
        return result.ok ? c.json(result.value) : refusal(c, result);
      },
    ),
    route(
      "GET /runs",
      { summary: "List the runs, newest first", query: runsQuery, answer: typed("RunPage") },
      async (c, { query }) => c.json(await listRuns(db, query)),
    ),
    route(
      "GET /latest-runs",
      { summary: "Read the newest planned run of each tool", answer: typed("LatestRuns") },
      async (c) => c.json(await latestRuns(db)),
    ),
    route(
      "POST /runs",
      { summary: "Plan a run; it changes nothing yet", input: newRun, answer: typed("Run"), status: 201 },
      async (c, { input, audit }) => answerWith(c, db, await startRun(db, input, audit, services.capabilities), 201),
    ),
    route("GET /runs/:id", { summary: "Read a run", answer: typed("Run") }, async (c) =>
      answer(c, await findRun(db, idOf(c))),
    ),
    route(
      "GET /runs/:id/price",
      { summary: "Say what applying what is chosen will take", answer: typed("Price") },
      async (c) => answer(c, await priceOfRun(db, idOf(c), services)),
    ),
    route(
      "GET /runs/:id/progress",
      { summary: "Follow a run (server-sent events)", answer: "text/event-stream" },
      async (c) => {
        const read = () => findRun(db, idOf(c));
        if (!(await read())) return missing(c);
        return streamProgress(c, { event: "run", read, isLive: ({ status }) => isWorking(status) });
      },
    ),
    route(
      "GET /runs/:id/plan.json",
      { summary: "Download a run with all its items", answer: typed("{ run, items }") },
      (c, request) => exportPlan(c, db, request),
    ),
    route(
      "GET /runs/:id/items",
      { summary: "List the articles of a run", query: itemsQuery, answer: typed("ItemPage") },
      async (c, { query }) => c.json(await listItems(db, idOf(c), query)),
    ),
    route(
      "GET /runs/:id/items/:item",
      { summary: "Read what a run changes in one article", answer: typed("Item") },
      async (c) => answer(c, await findItem(db, idOf(c), itemOf(c))),
    ),
    route(
      "PUT /runs/:id/items/:item/answer",
      {
        summary: "Answer what an item asks; what the answer holds depends on the tool",
        input: answerInput,
        answer: typed("ItemDetail"),
      },
      async (c, { input, audit }) => {
        const item = { run: idOf(c), item: itemOf(c) };
        const answered = await answerItem(db, { ...item, answer: input.answer }, audit, services);
        if (answered.ok) return answer(c, await findItem(db, item.run, item.item));
        if (!("message" in answered)) return errorResponse(c, FAILURES[answered.code]);
        return errorResponse(c, { status: 422, code: answered.code, message: answered.message });
      },
    ),
    route(
      "PUT /runs/:id/choice",
      { summary: "Choose what is to be applied", input: choiceInput, answer: typed("Run") },
      async (c, { input }) => answerWith(c, db, await chooseItems(db, idOf(c), input)),
    ),
    step("POST /runs/:id/application", "Apply what was chosen", "apply"),
    step("POST /runs/:id/pause", "Pause a run", "pause"),
    step("DELETE /runs/:id/pause", "Go on with a paused run", "resume"),
    step("POST /runs/:id/cancellation", "Cancel a run", "cancel"),
    step("POST /runs/:id/reversal", "Undo a run", "undo"),
    step("POST /runs/:id/closing", "Close a run: what it put into the trash may go", "close"),
  ];
}

/** None is 0, so that an address that is no number finds nothing. */
const idOf = (c: Context): number => rowId(c.req.param("id")) ?? 0;
const itemOf = (c: Context): number => rowId(c.req.param("item")) ?? 0;

const answer = (c: Context, found: object | undefined) => (found ? c.json(found) : missing(c));

async function answerWith(c: Context, db: Db, result: RunResult, status: 200 | 201 = 200) {
  return result.ok ? c.json(await findRun(db, result.value), status) : refusal(c, result);
}

const refusal = (c: Context, { code, message }: { code: keyof typeof FAILURES; message?: string }) =>
  errorResponse(c, { ...FAILURES[code], ...(message ? { message } : {}) });

/** All of the plan, in constant memory. */
async function exportPlan(c: Context, db: Db, { audit }: AdminRequest) {
  const run = await findRun(db, idOf(c));
  if (!run) return missing(c);
  await writeAuditEntry(db, audit, "maintenance.exported", String(run.id), { tool: run.tool });
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
