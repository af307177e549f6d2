import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { articleToolsAdminRoutes } from "../article-tools/admin-routes.ts";
import { workOf } from "../article-tools/run.fixtures.ts";
import { addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { readArticle } from "../articles/write/snapshots.ts";
import { PASSWORD, startAuthServer } from "../auth/auth.fixtures.ts";
import { maintenanceAdminRoutes } from "./admin-routes.ts";
import { workOnRun } from "./run-worker.ts";

const database = await testDatabase();
const { db } = database;
const { services } = workOf(database);
const server = await startAuthServer(database, {
  routes: () => [...maintenanceAdminRoutes(db, services), ...articleToolsAdminRoutes({ db, ...services })],
});
afterAll(() => server.stop());

const BODY = "# Judul\n\n* satu\n";
const people: Record<string, { id: number; token: string; article: number }> = {};

beforeAll(async () => {
  await migrateJobs(database.pool, createLog("silent"));
  await addAuthor(db);
  for (const [name, role] of [
    ["sari", "editor"],
    ["budi", "editor"],
    ["admin", "admin"],
  ] as const) {
    const email = `${name}@toko.example`;
    const { personId: id } = await server.addPerson(email, role);
    const response = await server.call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
    const audit = { via: "web", personId: id, actor: email, address: null } as const;
    const article = await addArticle(db, { slug: name, body: BODY }, { audit });
    people[name] = { id, token: (await response.json()).access_token, article: article.id };
  }
});

const ofPerson = (name: string) => people[name] ?? { id: 0, token: "", article: 0 };

const call = async (name: string, method: string, path: string, body?: unknown) => {
  const { token } = ofPerson(name);
  const response = await server.call(`/api/admin/maintenance${path}`, { token, method, ...(body ? { body } : {}) });
  return { status: response.status, body: await response.json() };
};

const planned = async (name: string, more: object = {}) => {
  const { status, body } = await call(name, "POST", "/runs", { tool: "format-articles", ...more });
  expect(status).toBe(201);
  await workOnRun(workOf(database), body.id);
  return body.id as number;
};

const bodyOf = async (name: string) => (await readArticle(db, ofPerson(name).article))?.snapshot.body;
const refused = (code: string) => ({ status: 403, body: { error: { code } } });

describe("a writer", () => {
  test("plans, applies and undoes over what they have begun, and over nothing else", async () => {
    expect((await call("sari", "POST", "/count", { filter: {} })).body).toEqual({ count: 1 });
    const run = await planned("sari");
    const { items } = (await call("sari", "GET", `/runs/${run}/items`)).body;
    expect(items.map(({ articleId }: { articleId: number }) => articleId)).toEqual([ofPerson("sari").article]);
    expect((await call("sari", "POST", `/runs/${run}/application`)).status).toBe(200);
    await workOnRun(workOf(database), run);
    expect([await bodyOf("sari"), await bodyOf("budi"), await bodyOf("admin")]).toEqual([
      "## Judul\n\n- satu\n",
      BODY,
      BODY,
    ]);
    expect((await call("sari", "POST", `/runs/${run}/reversal`)).status).toBe(200);
    await workOnRun(workOf(database), run);
    expect(await bodyOf("sari")).toBe(BODY);
    expect((await call("sari", "GET", "/runs")).body.runs.map(({ id }: { id: number }) => id)).toEqual([run]);
  });

  test("gets nothing of others' articles by naming them, or by saying to be somebody else", async () => {
    const others = [ofPerson("sari").article, ofPerson("budi").article];
    expect(await call("sari", "POST", "/runs", { tool: "format-articles", filter: { ids: others } })).toMatchObject(
      refused("articles_not_yours"),
    );
    const startedBy = ofPerson("budi").id;
    expect((await call("sari", "POST", "/count", { filter: { startedBy } })).body).toEqual({ count: 1 });
    const run = await planned("sari", { filter: { startedBy } });
    const { items } = (await call("sari", "GET", `/runs/${run}/items`)).body;
    expect(items.map(({ articleId }: { articleId: number }) => articleId)).toEqual([ofPerson("sari").article]);
  });

  test("neither sees nor moves runs of others, admins' among them, nor own ones from when they were an admin", async () => {
    const wide = await planned("admin");
    await db
      .updateTable("maintenance_runs")
      .set({ person_id: ofPerson("sari").id })
      .where("id", "=", wide)
      .execute();
    for (const run of [await planned("budi"), await planned("admin"), wide]) {
      for (const [method, path, body] of [
        ["GET", ""],
        ["GET", "/items"],
        ["GET", "/plan.json"],
        ["PUT", "/choice", { chosen: true }],
        ["POST", "/application"],
        ["POST", "/reversal"],
        ["POST", "/closing"],
      ] as const)
        expect([path, await call("sari", method, `/runs/${run}${path}`, body)]).toMatchObject([
          path,
          refused("not_your_run"),
        ]);
      const { runs } = (await call("sari", "GET", "/runs")).body;
      expect(runs.map(({ id }: { id: number }) => id)).not.toContain(run);
    }
    expect(await bodyOf("budi")).toBe(BODY);
  });

  test("has only the tools that change nothing but those articles, and nothing that is paid for", async () => {
    const { tools } = (await call("sari", "GET", "/tools")).body;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      "tidy-articles",
      "format-articles",
      "fix-article-formatting",
      "clean-articles",
      "find-and-replace",
      "check-links",
      "generate-images",
    ]);
    for (const [tool, options] of [
      ["remove-duplicates", {}],
      ["remove-ai-metadata", {}],
      ["generate-images", { source: "ai" }],
      ["tidak-ada", {}],
    ] as const)
      expect(await call("sari", "POST", "/runs", { tool, options })).toMatchObject(refused("tool_not_yours"));
  });
});

test("an admin runs tools over everything, and over what one person has begun", async () => {
  expect((await call("admin", "POST", "/count", { filter: {} })).body).toEqual({ count: 3 });
  const startedBy = ofPerson("budi").id;
  expect((await call("admin", "POST", "/count", { filter: { startedBy } })).body).toEqual({ count: 1 });
});
