import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { articleToolsAdminRoutes } from "../article-tools/admin-routes.ts";
import { addArticles, workOf } from "../article-tools/run.fixtures.ts";
import { PASSWORD, startAuthServer } from "../auth/auth.fixtures.ts";
import { maintenanceAdminRoutes } from "./admin-routes.ts";
import type { Item, Run } from "./answers.ts";
import { workOnRun } from "./run-worker.ts";

const database = await testDatabase();
const { db } = database;
const { services } = workOf(database);
const server = await startAuthServer(database, {
  routes: () => [...maintenanceAdminRoutes(db, services), ...articleToolsAdminRoutes({ db, ...services })],
});
afterAll(() => server.stop());

const tokens: Record<string, string> = {};
const signIn = async (email: string): Promise<string> => {
  const response = await server.call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  return (await response.json()).access_token;
};

beforeAll(async () => {
  await migrateJobs(database.pool, createLog("silent"));
  for (const role of ["owner", "admin", "editor"] as const) {
    await server.addPerson(`${role}@toko.example`, role);
    tokens[role] = await signIn(`${role}@toko.example`);
  }
  await addArticles(database, ["# Judul\n\n* satu\n", "Isi.\n", "# Lain\n"]);
});

const call = async (role: string, method: string, path: string, body?: unknown) => {
  const token = tokens[role] ?? "";
  const response = await server.call(`/api/admin/maintenance${path}`, { token, method, ...(body ? { body } : {}) });
  return { status: response.status, body: await response.json() };
};

const planned = async (body: object = {}): Promise<Run> => {
  const started = await call("admin", "POST", "/runs", { tool: "format-articles", ...body });
  expect(started.status).toBe(201);
  await workOnRun(workOf(database), started.body.id);
  return (await call("admin", "GET", `/runs/${started.body.id}`)).body;
};

describe("every endpoint", () => {
  const ours = server.endpoints.filter(({ path }) => path.startsWith("/maintenance"));
  test.each(ours.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "%s is for those who may run maintenance, and of a run for whose it is",
    async (_name, { method, path }) => {
      const address = path.replace("/maintenance", "").replace(":id", "0").replace(":item", "0");
      const body = method === "GET" ? undefined : { chosen: true, answer: 0 };
      if (path.includes(":id"))
        expect(await call("editor", method, address, body)).toMatchObject({
          status: 403,
          body: { error: { code: "not_your_run" } },
        });
      expect((await call("nobody", method, address, body)).status).toBe(401);
      expect((await call("admin", method, address, body)).status).not.toBe(403);
    },
  );
});

test("the tools say what they do and what can be switched", async () => {
  const { tools } = (await call("admin", "GET", "/tools")).body;
  expect(tools.map(({ name }: { name: string }) => name)).toContain("format-articles");
  expect(tools[0].rules[0]).toMatchObject({ name: expect.any(String), title: expect.any(String), on: true });
});

test("counts what a filter finds before anything is begun", async () => {
  expect((await call("admin", "POST", "/count", { filter: { statuses: ["published"] } })).body).toEqual({ count: 3 });
  expect((await call("admin", "POST", "/count", { filter: { statuses: ["trashed"] } })).status).toBe(400);
});

test("what cannot be estimated is told apart from what is no tool", async () => {
  const estimate = (tool: string) => call("admin", "POST", "/estimate", { tool, filter: {}, options: {} });
  expect(await estimate("format-articles")).toMatchObject({ status: 422, body: { error: { code: "no_estimate" } } });
  expect(await estimate("tidak-ada")).toMatchObject({ status: 422, body: { error: { code: "unknown_tool" } } });
});

test("from the plan over the choice to the last article and back, in the audit log", async () => {
  const run = await planned();
  expect(run).toMatchObject({ status: "planned", total: 3, looked: 3, chosen: 2, actor: "admin@toko.example" });
  expect(run.rules[0]).toMatchObject({ name: "heading-levels", title: "Tingkat judul", articles: 2, changes: 2 });
  const { items } = (await call("admin", "GET", `/runs/${run.id}/items?state=planned`)).body;
  expect(items.map((item: Item) => [item.title, item.changes])).toEqual([
    ["Judul artikel-1", 2],
    ["Judul artikel-3", 1],
  ]);
  const detail = (await call("admin", "GET", `/runs/${run.id}/items/${items[0].id}`)).body;
  expect(detail.places[0]).toMatchObject({ place: "body", before: "# Judul\n\n* satu\n" });
  expect(detail.places[0].changes[0]).toMatchObject({
    start: 0,
    before: "#",
    after: "##",
    reasons: [{ rule: "heading-levels", text: expect.stringMatching(/\.$/) }],
  });
  expect(detail.rendered.before).not.toContain("<script");
  const chosen = await call("admin", "PUT", `/runs/${run.id}/choice`, { items: [items[1].id], chosen: false });
  expect(chosen.body.chosen).toBe(1);
  const applied = await call("admin", "POST", `/runs/${run.id}/application`);
  expect(applied.body.status).toBe("applying");
  await workOnRun(workOf(database), run.id);
  expect((await call("admin", "GET", `/runs/${run.id}`)).body.counts).toMatchObject({ applied: 1, planned: 1 });
  expect((await call("admin", "POST", `/runs/${run.id}/reversal`)).body.status).toBe("undoing");
  await workOnRun(workOf(database), run.id);
  expect((await call("admin", "GET", `/runs/${run.id}`)).body.counts).toMatchObject({ undone: 1 });
  const log = await db.selectFrom("audit_log").select(["action", "target", "actor"]).orderBy("id").execute();
  const ofRun = log.filter(({ action, target }) => action.startsWith("maintenance.") && target === String(run.id));
  expect(ofRun.map(({ action }) => action)).toEqual([
    "maintenance.planned",
    "maintenance.applied",
    "maintenance.undone",
  ]);
  const { rows } = await database.pool.query("select distinct actor from article_revisions where reason = 'tool'");
  expect(rows).toEqual([{ actor: "admin@toko.example" }]);
});

test("what cannot be done says why", async () => {
  const run = await planned();
  expect(await call("admin", "POST", "/runs", { tool: "tidak-ada" })).toMatchObject({
    status: 422,
    body: { error: { code: "unknown_tool" } },
  });
  expect((await call("admin", "POST", "/runs", { tool: "format-articles", options: { rules: [] } })).status).toBe(400);
  // A misspelt filter must not find every article.
  for (const wrong of [{ filter: { kategori: ["buku-majalah"] } }, { filters: { ids: [1] } }]) {
    expect((await call("admin", "POST", "/runs", { tool: "format-articles", ...wrong })).status).toBe(400);
  }
  expect((await call("admin", "POST", "/count", { filter: { kategori: [] } })).status).toBe(400);
  expect((await call("admin", "POST", `/runs/${run.id}/reversal`)).body.error.code).toBe("wrong_status");
  expect((await call("admin", "GET", "/runs/999999")).status).toBe(404);
  expect((await call("admin", "GET", `/runs/${run.id}/items/999999`)).status).toBe(404);
  expect((await call("admin", "POST", `/runs/${run.id}/closing`)).body.closedAt).toEqual(expect.any(String));
  expect((await call("admin", "POST", `/runs/${run.id}/application`)).body.error.code).toBe("run_closed");
});

test("progress comes as events until nobody is at work", async () => {
  const started = await call("admin", "POST", "/runs", { tool: "format-articles" });
  const response = await server.call(`/api/admin/maintenance/runs/${started.body.id}/progress`, {
    token: tokens.admin ?? "",
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const work = workOnRun(workOf(database), started.body.id);
  const text = await response.text();
  await work;
  const events = text.match(/^data: .*$/gm)?.map((line) => JSON.parse(line.slice(6))) ?? [];
  expect(events.at(-1)).toMatchObject({ id: started.body.id, status: "planned", looked: 3 });
});

test("a plan is exported as JSON with all that it would change", async () => {
  const run = await planned();
  const response = await server.call(`/api/admin/maintenance/runs/${run.id}/plan.json`, { token: tokens.admin ?? "" });
  expect(response.headers.get("content-disposition")).toContain(`rencana-${run.id}.json`);
  const plan = await response.json();
  expect(plan.run.id).toBe(run.id);
  expect(plan.items).toHaveLength(run.counts.planned);
  expect(plan.items[0].changes[0].reasons[0].rule).toEqual(expect.any(String));
});

test("runs are listed newest first, also of one tool", async () => {
  const run = await planned();
  const { runs } = (await call("admin", "GET", "/runs?tool=format-articles")).body;
  expect(runs[0].id).toBe(run.id);
  expect((await call("admin", "GET", "/runs?tool=lain")).body.runs).toEqual([]);
});

test("of each tool the newest planned run is told; samples and plans under way do not count", async () => {
  // Runs of earlier tests still wait for a decision, so they are deleted.
  await db.deleteFrom("maintenance_runs").execute();
  const run = await planned();
  const other = await planned({ tool: "tidy-articles" });
  await planned({ sample: 1 });
  await call("admin", "POST", "/runs", { tool: "format-articles" });
  const { runs } = (await call("admin", "GET", "/latest-runs")).body;
  expect(runs.map(({ id, tool }: Run) => [tool, id])).toEqual([
    ["format-articles", run.id],
    ["tidy-articles", other.id],
  ]);
  expect(runs[0].counts.planned).toBe(run.counts.planned);
});

test("what is wrong with a tool's settings is said in the tool's own words, where it has some", async () => {
  const options = { find: "(", replace: "", pattern: true };
  const { status, body } = await call("admin", "POST", "/runs", { tool: "find-and-replace", options });
  expect(status).toBe(400);
  expect(body.error.message).toBe("Ekspresi reguler ini tidak benar.");
});
