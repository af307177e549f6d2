import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type AiServer, startAiServer } from "../../../tests/fakes/ai-server.ts";
import { createGuardedFetch } from "../fetch/guarded-fetch.ts";
import { createLog } from "../telemetry/log.ts";
import { type Ai, createAi } from "./client.ts";
import type { AiSettings } from "./schema.ts";

const KEY = "sk-sangat-rahasia";

let server: AiServer;
let waits: number[];
let logged: string[];

beforeEach(async () => {
  server = await startAiServer();
  waits = [];
  logged = [];
});

afterEach(() => server.stop());

/** Makes a client of the fake server that records its waits instead of waiting. */
function client(settings: Partial<AiSettings> = {}, allowsAddress = false): Ai {
  let now = 0;
  const log = createLog("debug", { write: (line) => void logged.push(line) });
  return createAi(
    {
      baseUrl: server.url,
      apiKey: KEY,
      textModel: "teks-1",
      imageModel: "gambar-1",
      imageSize: "600x400",
      prices: { currency: "USD", image: undefined, text: undefined },
      atOnce: 3,
      perMinute: undefined,
      timeLimit: 20_000,
      ...settings,
    },
    {
      log,
      guardedFetch: createGuardedFetch({ allowAddress: () => allowsAddress }),
      clock: { now: () => new Date(now) },
      random: () => 1,
      wait: async (milliseconds, signal) => {
        signal.throwIfAborted();
        waits.push(milliseconds);
        now += milliseconds;
      },
    },
  );
}

const ask = (content: string) => ({ messages: [{ role: "user" as const, content }] });

test("a text comes with what it took, asked for as the protocol says", async () => {
  server.replies(({ prompt }) => `Jawaban: ${prompt}`);
  const result = await client().chat({ ...ask("Halo"), temperature: 0.2, json: true });
  expect(result).toEqual({
    ok: true,
    value: { text: "Jawaban: Halo", usage: { input: 4, output: 13 }, model: "teks-1" },
  });
  expect(server.calls[0]).toMatchObject({
    authorization: `Bearer ${KEY}`,
    body: { model: "teks-1", temperature: 0.2, response_format: { type: "json_object" }, stream: false },
  });
});

test("a server of one's own is asked without a key", async () => {
  expect(await client({ apiKey: undefined }).chat(ask("Halo"))).toMatchObject({ ok: true });
  expect(server.calls[0]?.authorization).toBeUndefined();
});

test.each(["right", "by-url"] as const)("a picture comes whichever way it is sent: %s", async (manner) => {
  server.always(manner);
  const result = await client().image({ prompt: "Rak buku" });
  expect(result.ok && Buffer.from(result.value.bytes.subarray(1, 4)).toString()).toBe("PNG");
  expect(server.calls[0]?.body).toEqual({ model: "gambar-1", prompt: "Rak buku", size: "600x400", n: 1 });
});

test("a picture at another address is fetched from the public internet only, and made only once", async () => {
  const elsewhere = createServer((_, response) => void response.end("picture")).listen(0, "127.0.0.1");
  onTestFinished(() => void elsewhere.close());
  await new Promise((ready) => elsewhere.on("listening", ready));
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/a.png`;
  server.always({ url });
  expect(await client().image({ prompt: "a" })).toMatchObject({ ok: false, code: "wrong-answer" });
  expect(await client({}, true).image({ prompt: "a" })).toMatchObject({ ok: true });
  server.always({ url: "http://127.0.0.1:1/a.png" });
  expect(await client({}, true).image({ prompt: "a" })).toMatchObject({ ok: false, code: "wrong-answer" });
  expect(server.calls).toHaveLength(3);
});

test("what passes is tried again with growing delay", async () => {
  server.next({ error: 500 }, "cut", "hangs-up", { error: 503 });
  expect(await client().chat(ask("Halo"))).toMatchObject({ ok: true });
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

test("patience ends", async () => {
  server.always({ error: 500 });
  expect(await client().chat(ask("Halo"))).toMatchObject({ ok: false, code: "unavailable" });
  expect(server.calls).toHaveLength(5);
});

test("a provider that asks for a pause gets it, from everybody", async () => {
  server.next({ busy: 7 });
  const ai = client({ atOnce: 1 });
  const results = await Promise.all([ai.chat(ask("a")), ai.chat(ask("b"))]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(waits).toEqual([7000]);
});

test("one that asks for too long a pause is left for later", async () => {
  server.next({ busy: 3600 });
  expect(await client().chat(ask("a"))).toMatchObject({ ok: false, code: "rate-limited" });
  expect(server.calls).toHaveLength(1);
});

test.each([
  ["unauthorised", "unauthorised"],
  ["no-credit", "no-credit"],
  ["refuses", "refused"],
  ["not-json", "wrong-answer"],
  ["wrong-shape", "wrong-answer"],
  ["empty", "wrong-answer"],
  ["endless", "too-large"],
  ["redirects", "unknown-model"],
  ["nowhere", "unknown-model"],
] as const)("%s is final, for texts and pictures: %s", async (manner, why) => {
  server.always(manner);
  expect(await client().chat(ask("Halo"))).toMatchObject({ ok: false, code: why });
  expect(await client().image({ prompt: "Halo" })).toMatchObject({ ok: false, code: why });
  expect(server.calls).toHaveLength(2);
  expect(waits).toEqual([]);
});

test("a text that the provider itself has cut is no text", async () => {
  server.always("too-long");
  expect(await client().chat(ask("Halo"))).toMatchObject({ ok: false, code: "too-long" });
});

test("who is too slow is not asked again", async () => {
  server.always("held");
  expect(await client({ timeLimit: 100 }).chat(ask("Halo"))).toMatchObject({ ok: false, code: "timed-out" });
  expect(server.calls).toHaveLength(1);
});

test("a call can be stopped: under way, and while it waits for its turn", async () => {
  server.always("held");
  const ai = client({ atOnce: 1 });
  const stopping = new AbortController();
  const both = [ai.chat({ ...ask("a"), signal: stopping.signal }), ai.chat({ ...ask("b"), signal: stopping.signal })];
  await server.called(1);
  stopping.abort();
  expect((await Promise.all(both)).map((result) => !result.ok && result.code)).toEqual(["stopped", "stopped"]);
  server.release();
  expect(await ai.chat(ask("c"))).toMatchObject({ ok: true });
});

test("no more calls at once than may be, and no more in a minute", async () => {
  server.always("held");
  const ai = client({ atOnce: 2, perMinute: 4 });
  const all = Promise.all(Array.from({ length: 6 }, (_, i) => ai.chat(ask(`${i}`))));
  await server.called(2);
  server.release();
  expect((await all).every(({ ok }) => ok)).toBe(true);
  expect(server.mostAtOnce()).toBe(2);
  expect(waits[0]).toBe(60_000);
});

test("a parameter that the server does not know is left out from then on", async () => {
  server.next({ picky: "response_format" }, { picky: "temperature" });
  const ai = client();
  expect(await ai.chat({ ...ask("a"), temperature: 0, json: true })).toMatchObject({ ok: true });
  expect(await ai.chat({ ...ask("b"), temperature: 0, json: true })).toMatchObject({ ok: true });
  expect(server.calls).toHaveLength(4);
  expect(Object.keys(server.calls[3]?.body)).toEqual(["model", "messages", "stream"]);
  server.next({ picky: "messages" });
  expect(await ai.chat(ask("c"))).toMatchObject({ ok: false, code: "wrong-request" });
});

test("the key stands in no log and in no failure", async () => {
  server.always("says-key");
  const result = await client().chat(ask("Halo"));
  expect(result).toMatchObject({ ok: false, code: "unauthorised", detail: "401 Incorrect API key provided: […]" });
  expect(logged.join()).toContain("Incorrect API key");
  expect(logged.join()).not.toContain(KEY);
});

test("without a model of its kind a call is not made", async () => {
  const ai = client({ imageModel: undefined });
  expect(await ai.image({ prompt: "a" })).toMatchObject({ ok: false, code: "not-configured" });
  expect(ai.models).toEqual({ text: "teks-1", image: undefined });
  expect(server.calls).toEqual([]);
});

test("a server that is not there is unavailable", async () => {
  await server.stop();
  expect(await client().chat(ask("Halo"))).toMatchObject({ ok: false, code: "unavailable" });
});
