import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Admission } from "./admission.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** Makes a server that answers when told to. A header identifies clients; without it they are unknown. */
async function slowServer() {
  const admission = new Admission({
    headers: ["X-Test", "ya"],
    clientOf: ({ headers }) => headers["x-client"]?.toString(),
  });
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (admission.admit(request, response)) waiting.push(response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const askAs = (client: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { "x-client": client } });
  const answerAll = () => {
    for (const response of waiting.splice(0)) response.end("selesai");
  };
  return { port, waiting, answerAll, ask: () => fetch(`http://127.0.0.1:${port}/`), askAs };
}

test("more requests than can be worked on are refused at once, and later ones taken again", async () => {
  const { waiting, answerAll, ask } = await slowServer();
  const admitted = Array.from({ length: 200 }, ask);
  await expect.poll(() => waiting.length).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("x-test")]).toEqual([503, "1", "ya"]);
  answerAll();
  expect((await Promise.all(admitted)).every(({ ok }) => ok)).toBe(true);
  const again = ask();
  await expect.poll(() => waiting.length).toBe(1);
  answerAll();
  expect((await again).status).toBe(200);
});

test("a connection that floods us is closed, and what it held is free again", async () => {
  const { port, waiting, answerAll, ask } = await slowServer();
  const flood = connect(port, "127.0.0.1");
  flood.on("error", () => {});
  flood.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50));
  await once(flood, "close");
  expect(waiting.length).toBeLessThanOrEqual(8);
  waiting.length = 0;
  const others = Array.from({ length: 200 }, ask);
  await expect.poll(() => waiting.length).toBe(200);
  answerAll();
  expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
});

test("one client holds at most its share while places are short, and all that it wants while they are not", async () => {
  const { waiting, answerAll, askAs } = await slowServer();
  const flood = Array.from({ length: 220 }, () => askAs("192.0.2.1"));
  let refused = 0;
  const count = ({ status }: Response) => {
    if (status === 503) refused += 1;
  };
  for (const answer of flood) void answer.then(count);
  // A single client alone gets half of the places.
  await expect.poll(() => [waiting.length, refused]).toEqual([100, 120]);
  const others = Array.from({ length: 55 }, (_, nth) => askAs(`198.51.100.${nth}`));
  await expect.poll(() => waiting.length).toBe(155);
  expect((await askAs("192.0.2.1")).status).toBe(503);
  answerAll();
  expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
  await Promise.all(flood);
  expect(refused).toBe(120);
  // The places that the first client held are free again.
  const again = askAs("192.0.2.1");
  await expect.poll(() => waiting.length).toBe(1);
  answerAll();
  expect((await again).status).toBe(200);
});
