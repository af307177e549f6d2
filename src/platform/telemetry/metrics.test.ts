import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { Counter, Gauge, Histogram } from "./metrics.ts";
import { metricsEndpoint } from "./metrics-endpoint.ts";

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

type Asked = { headers?: Record<string, string>; method?: string };

async function endpoint(token?: string) {
  const visits = new Counter("visits_total", "Visits.", ["page", "status"]);
  const renders = new Histogram("render_seconds", "Renders.", ["page"]);
  const away = new Gauge("away", "Cannot be read.", "state", () => Promise.reject(new Error("away")));
  const pool = new Gauge("pool", "Connections.", "state", () => ({ idle: 2 }));
  const log = createLog("silent");
  const server = createServer(metricsEndpoint({ token, metrics: [visits, renders, away, pool], log }));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const ask = ({ headers = {}, method = "GET" }: Asked = {}) =>
    new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
      const call = request({ port, path: "/metrics", headers, method, agent: false }, async (answer) => {
        resolve({ status: answer.statusCode, type: answer.headers["content-type"], body: await text(answer) });
      });
      call.on("error", reject).end();
    });
  return { visits, renders, ask };
}

test("counts and durations are written as Prometheus reads them, with the process's own", async () => {
  const { visits, renders, ask } = await endpoint();
  visits.add(["home", 200]);
  visits.add(["home", 200], 2);
  renders.observe(["article"], 4);
  renders.observe(["article"], 3_000_000);
  const { status, type, body } = await ask();
  expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const lines = body.split("\n");
  expect(lines).toContain("# TYPE visits_total counter");
  expect(lines).toContain('visits_total{page="home",status="200"} 3');
  expect(lines).toContain('render_seconds_bucket{page="article",le="0.0025"} 0');
  expect(lines).toContain('render_seconds_bucket{page="article",le="0.005"} 1');
  expect(lines).toContain('render_seconds_bucket{page="article",le="600"} 1');
  expect(lines).toContain('render_seconds_bucket{page="article",le="+Inf"} 2');
  expect(lines).toContain('render_seconds_sum{page="article"} 3000.004');
  expect(lines).toContain('render_seconds_count{page="article"} 2');
  expect(lines).toContain('pool{state="idle"} 2');
  expect(body).not.toMatch(/^away\{/m);
  expect(body).not.toMatch(/^# TYPE \S+_total gauge$/m);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
    expect(body).toMatch(new RegExp(`^${name} `, "m"));
  }
});

test("a label without bounds does not eat the memory", async () => {
  const { visits, ask } = await endpoint();
  for (let visit = 0; visit < 5_000; visit += 1) visits.add([visit, 200]);
  const { body } = await ask();
  expect(body.match(/^visits_total\{/gm)).toHaveLength(2_000);
});

test("without a token only this machine may ask, and no proxy for others", async () => {
  const { ask } = await endpoint();
  for (const name of ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "X-Forwarded-Proto", "CF-Connecting-IP"]) {
    expect([name, (await ask({ headers: { [name]: "127.0.0.1" } })).status]).toEqual([name, 403]);
  }
  expect((await ask({ headers: { Authorization: "Bearer undefined", Via: "1.1 x" } })).status).toBe(403);
  expect((await ask({ method: "POST" })).status).toBe(405);
  expect(await ask({ method: "HEAD" })).toMatchObject({ status: 200, body: "" });
});

test("with a token, who shows it may read, and nobody else", async () => {
  const token = "rahasia-yang-panjang";
  const { ask } = await endpoint(token);
  const given = (value: string) => ask({ headers: { Authorization: value } });
  expect((await ask()).status).toBe(401);
  for (const wrong of ["Bearer ", "Bearer rahasia-yang-panjan", `Basic ${token}`, token]) {
    expect([wrong, (await given(wrong)).status]).toEqual([wrong, 401]);
  }
  expect((await given(`Bearer ${token}`)).status).toBe(200);
  expect((await ask({ headers: { Authorization: `Bearer ${token}`, Via: "1.1 proxy" } })).status).toBe(200);
});
