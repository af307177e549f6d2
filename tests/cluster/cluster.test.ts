import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POLL_OPTIONS, pollUntil } from "../support/poll-until.ts";
import { type Cluster, caughtUp, startCluster } from "./support/cluster.ts";
import { Editor, pageOf, searchFor, shows, signUp, type Written } from "./support/editor.ts";
import { Load } from "./support/load.ts";

// The tests run in order: each scenario finds the cluster as the one before has left it.

const editor = new Editor();
let cluster: Cluster;
let article: Written;

beforeAll(async () => {
  cluster = await startCluster();
  // The token is printed after the process is ready.
  const setupToken = () => /setup#token=(\S+)\s/.exec(cluster.apps[0].output())?.[1];
  await pollUntil(async () => setupToken() !== undefined, cluster.apps[0].output);
  await editor.setUp(cluster.nginx, setupToken() ?? "");
});
afterAll(() => cluster?.stop());

const url = (place: 0 | 1) => cluster.apps[place].url;
const everywhere = () => [url(0), url(1), cluster.nginx];

/** Counts the connections to a database node that serve readers of pages. */
const pageReaders = async (node: 0 | 1) => {
  const rows = await cluster.nodes[node].query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'pandubelanja pages'",
  );
  return rows[0]?.count ?? 0;
};

test("what is published through one is seen through the other, from the replica too", async () => {
  article = await editor.write(url(0));
  // Each process answers 404 first: if it kept that answer, it would hide the article.
  for (const place of [0, 1] as const) expect((await fetch(url(place) + pageOf(article))).status).toBe(404);
  await editor.publish(url(0), article);
  for (const place of [0, 1] as const) {
    await expect.poll(() => shows(url(place), pageOf(article), article.word), POLL_OPTIONS).toBe(true);
    await expect.poll(() => shows(url(place), searchFor(article), `panci-${article.word}`), POLL_OPTIONS).toBe(true);
  }
  await expect.poll(() => pageReaders(1), POLL_OPTIONS).toBeGreaterThan(0);
});

test("while the replica lags behind, changes are read from the primary", async () => {
  const [, replica] = cluster.nodes;
  await replica.query("select pg_wal_replay_pause()");
  const title = `Wajan ${article.word}`;
  await editor.retitle(url(0), article, title);
  for (const place of [0, 1] as const) {
    await expect.poll(() => shows(url(place), pageOf(article), title), POLL_OPTIONS).toBe(true);
    // Once a process has shown the new title, it never shows the old one again.
    for (const _ of Array(20)) expect(await shows(url(place), searchFor(article), `Wajan <mark>`)).toBe(true);
  }
  const [old] = await replica.query<{ title: string }>(`select title from articles where id = ${article.id}`, "pandu");
  expect(old?.title).toBe(`Panci ${article.word}`);
  await replica.query("select pg_wal_replay_resume()");
  await caughtUp(...cluster.nodes);
});

test("nginx caches pages, can be asked to revalidate, and says whom a request came from", async () => {
  const cached = async (headers: Record<string, string> = {}) => {
    const response = await fetch(cluster.nginx + pageOf(article), { headers });
    return [response.headers.get("x-cache"), (await response.text()).includes(`Kuali ${article.word}`)];
  };
  expect((await cached())[0]).toBe("MISS");
  expect((await cached())[0]).toBe("HIT");
  await editor.retitle(url(0), article, `Kuali ${article.word}`);
  for (const place of [0, 1] as const) {
    await expect.poll(() => shows(url(place), pageOf(article), `Kuali ${article.word}`), POLL_OPTIONS).toBe(true);
  }
  expect(await cached({ "x-refresh": "1" })).toEqual(["BYPASS", true]);
  expect(await cached()).toEqual(["HIT", true]);
  // What the client itself says of its address is not believed.
  await editor.signIn(cluster.nginx, { "x-forwarded-for": "198.51.100.7" });
  expect(await editor.address(cluster.nginx)).toBe("127.0.0.1");
});

test("nginx refuses a large body for a page itself, before it has it on the disk, and passes on what is for the product", async () => {
  // The body is only announced: a client that sends a body which is refused may be cut off before it has read the answer.
  const announce = async (path: string) => {
    const asked = request(cluster.nginx + path, { method: "POST", headers: { "content-length": 2 * 1024 * 1024 } });
    asked.flushHeaders();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    asked.on("error", () => {}).destroy();
    return { status: response.statusCode, ours: "content-security-policy" in response.headers };
  };
  expect(await announce("/artikel")).toEqual({ status: 413, ours: false });
  expect(await announce("/newsletter")).toEqual({ status: 413, ours: true });
});

test("nginx lets one address take so much and no more, while others are answered", async () => {
  // The agent uses another address of this machine, so that the limit of that address stops no other test.
  const agent = new Agent({ keepAlive: true, maxSockets: 50, localAddress: "127.0.0.2" });
  const askFromThere = async () => {
    const asked = request(cluster.nginx + pageOf(article), { agent });
    asked.end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const answers = new Set<number | undefined>();
  await pollUntil(
    async () => {
      for (const status of await Promise.all(Array.from({ length: 500 }, askFromThere))) answers.add(status);
      return answers.has(429);
    },
    () => [...answers].join(" "),
  );
  expect((await fetch(cluster.nginx + pageOf(article))).status).toBe(200);
  expect([...answers].sort()).toEqual([200, 429]);
  agent.destroy();
});

/** The answer of a process whose start takes longer than a request waits for it, as on a busy machine. */
const STARTING = "503";

test("a process that is killed fails no request but those it had", async () => {
  const load = new Load(cluster.nginx, ["/", "/artikel", pageOf(article), "/tentang"]);
  const served = (more: number) => {
    const wanted = load.answered + more;
    return expect.poll(() => load.answered, POLL_OPTIONS).toBeGreaterThan(wanted);
  };
  await served(100);
  process.kill(cluster.apps[0].pid, "SIGKILL");
  const killed = performance.now();
  await served(100);
  await cluster.apps[0].stop();
  await cluster.restart(0);
  await served(100);
  expect(load.failures.filter(({ begun, what }) => begun > killed && what !== STARTING)).toEqual([]);
  expect(load.failures.filter(({ begun }) => begun <= killed).length).toBeLessThanOrEqual(8);
  load.failures.length = 0;

  // A process that is asked to end finishes its requests; the one that replaces it holds new requests until it is ready.
  expect(await cluster.apps[1].stop()).toBe(0);
  await served(100);
  await cluster.restart(1);
  await served(100);
  await load.stop();
  expect(load.failures.filter(({ what }) => what !== STARTING)).toEqual([]);
});

/** Signs up and saves a draft at an address, as a visitor and as an editor do. */
async function writesAt(address: string, email: string) {
  const rest = await signUp(address, email);
  const form = await fetch(`${address}/newsletter`, { method: "POST", body: new URLSearchParams({ email }) });
  const admin = await editor.ask(address, "/api/admin/articles", {
    method: "POST",
    body: { draft: { title: "Baru" } },
  });
  return { rest, form, admin };
}

test("without the primary pages keep coming, and writes say that they cannot be done", async () => {
  const [primary, replica] = cluster.nodes;
  const unvisited = await editor.write(url(0));
  await editor.publish(url(0), unvisited);
  await caughtUp(primary, replica);
  await primary.stop();

  for (const address of everywhere()) {
    expect(await shows(address, pageOf(article), article.word)).toBe(true);
    // The search page is rendered now, from the replica.
    expect(await shows(address, searchFor(unvisited), `panci-${unvisited.word}`)).toBe(true);
    expect(await shows(address, `${pageOf(unvisited)}?dari=${address.slice(-4)}`, unvisited.word)).toBe(true);

    const { rest, form, admin } = await writesAt(address, "tertunda@example.com");
    expect([rest.status, form.status, admin.status]).toEqual([503, 503, 503]);
    expect((await rest.json()).code).toMatch(/^PGRST00\d$/);
    const words = await form.text();
    expect(words).toContain("Alamat email Anda belum tersimpan.");
    expect(words).toContain('value="tertunda@example.com"');
    expect((await admin.json()).error).toMatchObject({
      code: "database_unavailable",
      message: expect.stringContaining("belum tersimpan"),
    });
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "degraded" });
  }
});

test("once the replica is promoted all works again in the same processes", async () => {
  const pids = cluster.apps.map(({ pid }) => pid);
  await cluster.nodes[1].query("select pg_promote()");
  await everythingWorks("tertunda@example.com");
  for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow();
});

test("a new replica is read, and a switch to it that cuts no connection is noticed", async () => {
  const [oldPrimary, primary] = cluster.nodes;
  await oldPrimary.recreate();
  await oldPrimary.copyOf(primary);
  await oldPrimary.start();
  await expect.poll(() => shows(url(0), searchFor(article), article.word), POLL_OPTIONS).toBe(true);
  await expect
    .poll(async () => {
      await shows(url(1), searchFor(article), article.word);
      return pageReaders(0);
    }, POLL_OPTIONS)
    .toBeGreaterThan(0);

  // The old primary is fenced off as some engines do it: it runs on, and takes no more writes.
  await caughtUp(primary, oldPrimary);
  await primary.query("alter system set default_transaction_read_only = on");
  await primary.query("select pg_reload_conf()");
  await oldPrimary.query("select pg_promote()");
  await everythingWorks("setelah-pindah@example.com");
});

/** Signs up, publishes and schedules through both processes, waiting until each step works and the other side shows it. */
async function everythingWorks(email: string) {
  await expect.poll(async () => (await signUp(cluster.nginx, email)).status, POLL_OPTIONS).toBe(201);
  for (const [writer, reader] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await expect.poll(async () => (await signUp(url(writer), `${writer}-${email}`)).status, POLL_OPTIONS).toBe(201);
    const draft = await untilDone(() => editor.write(url(writer)));
    await untilDone(() => editor.publish(url(writer), draft));
    await expect.poll(() => shows(url(reader), pageOf(draft), draft.word), POLL_OPTIONS).toBe(true);
    // The reader hears of changes again: it drops the page that it kept.
    await untilDone(() => editor.retitle(url(writer), draft, `Panci baru ${draft.word}`));
    await expect.poll(() => shows(url(reader), pageOf(draft), `Panci baru ${draft.word}`), POLL_OPTIONS).toBe(true);
  }
  const scheduled = await untilDone(() => editor.write(url(0)));
  await untilDone(() => editor.publish(url(0), scheduled, new Date(Date.now() + 3000)));
  await expect.poll(() => shows(url(1), pageOf(scheduled), scheduled.word), POLL_OPTIONS).toBe(true);
}

/** Repeats a step while the answer is 503, as an editor who is told to try again does. */
async function untilDone<Result>(step: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await expect
    .poll(async () => {
      results.push(await step());
      return true;
    }, POLL_OPTIONS)
    .toBe(true);
  return results[0] as Result;
}
