import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { deleteEmptyDrafts } from "./empty-drafts.ts";

const database = await testDatabase();
const { join, stop } = await startWriting(database);
afterAll(stop);
const sari = await join("sari@toko.example");
const DAY = 86_400_000;

test("drafts without a title or anything else in them go after a day; what holds a word stays", async () => {
  const create = async (changes: Parameters<typeof draft>[0]) =>
    (await sari("POST", "/articles", { draft: draft({ title: "", body: "", ...changes }) })).body;
  const empty = await create({});
  const kept = await Promise.all([
    create({ title: "Berjudul" }),
    create({ body: "Isi tanpa judul." }),
    create({ excerpt: "Ringkas." }),
    create({ tags: ["hemat"] }),
    create({ faq: [{ question: "Berapa?", answer: "" }] }),
  ]);
  const typed = await create({});
  const session = crypto.randomUUID();
  await sari("POST", `/articles/${typed.id}/editing`, { session, takeOver: false });
  const copy = { session, version: 1, draft: draft({ title: "", body: "Baru diketik." }) };
  expect((await sari("PUT", `/articles/${typed.id}/working-copy`, copy)).status).toBe(200);
  const nightAfter = async (ms: number) => {
    const job = deleteEmptyDrafts(database.db, { now: () => new Date(Date.now() + ms) });
    await job.run({}, { signal: new AbortController().signal, log: pino({ level: "silent" }) });
  };
  const statusOf = async ({ id }: { id: number }) => (await sari("GET", `/articles/${id}`)).status;
  await nightAfter(DAY / 2);
  expect(await statusOf(empty)).toBe(200);
  await nightAfter(3 * DAY);
  expect(await statusOf(empty)).toBe(404);
  expect(await Promise.all([...kept, typed].map(statusOf))).toEqual([200, 200, 200, 200, 200, 200]);
});
