import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { diskStorage } from "../../../../platform/storage/storage.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { PASSWORD, startAuthServer } from "../../../auth/auth.fixtures.ts";
import { coverTextOf } from "../../../media/commands.ts";
import { articleToolsAdminRoutes } from "../../admin-routes.ts";

const database = await testDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), "chosen-cover-"));
const options = { db, storage: diskStorage(folder) };
const server = await startAuthServer(database, { routes: () => articleToolsAdminRoutes(options) });
let token = "";

beforeAll(async () => {
  await migrateJobs(database.pool, createLog("silent"));
  await server.addPerson("sari@toko.example", "editor");
  const body = { email: "sari@toko.example", password: PASSWORD };
  token = (await (await server.call("/auth/v1/token?grant_type=password", { body })).json()).access_token;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (path: string, body: unknown, as = token) => {
  const response = await server.call(`/api/admin${path}`, { token: as, method: "POST", body });
  return { status: response.status, body: await response.json() };
};
const DRAFT = { title: "Memilih Laptop", category: "komputer-laptop", layout: "panel" };
const images = () => db.selectFrom("images").select(["id", "status", "source", "titled", "name", "alt"]).execute();

test("an editor sees the cover before anything is stored, and each layout is another picture", async () => {
  const drawn = [];
  for (const layout of ["panel", "poster", "band"])
    drawn.push((await call("/cover-drafts", { ...DRAFT, layout })).body.picture);
  expect(new Set(drawn).size).toBe(3);
  const [, base64 = ""] = String(drawn[0]).split("data:image/png;base64,");
  expect(Buffer.from(base64, "base64").subarray(1, 4).toString()).toBe("PNG");
  expect(await images()).toEqual([]);
});

test("what they take is in the library at once and once, also where it waited for a review or was rejected", async () => {
  const { status, body } = await call("/covers", DRAFT);
  expect(status).toBe(201);
  const alt = "Gambar bertema Komputer & Laptop; di sampingnya judul Memilih Laptop";
  expect(body).toEqual({ id: expect.any(Number), alt });
  const kept = {
    id: body.id,
    status: "accepted",
    source: "generated",
    titled: true,
    name: "sampul-memilih-laptop",
    alt,
  };
  expect(await images()).toEqual([kept]);
  await db.updateTable("images").set({ status: "rejected", status_reason: "Terlalu ramai" }).execute();
  expect((await call("/covers", DRAFT)).body).toEqual(body);
  expect(await images()).toEqual([kept]);
  const actions = await db
    .selectFrom("audit_log")
    .select(["action", "target"])
    .where("action", "like", "image.%")
    .execute();
  expect(actions).toEqual([{ action: "image.uploaded", target: String(body.id) }]);
});

test("without a title or a category there is none, and nobody else may draw", async () => {
  for (const wrong of [
    { title: " " },
    { category: "" },
    { category: "lain" },
    { title: "x".repeat(201) },
    { title: "🎉 👨‍👩‍👧‍👦" },
    { title: "小米 🎉" },
    { layout: "x" },
  ])
    expect([wrong, (await call("/cover-drafts", { ...DRAFT, ...wrong })).status]).toEqual([wrong, 400]);
  expect((await call("/covers", DRAFT, "")).status).toBe(401);
  expect((await call("/cover-drafts", { ...DRAFT, title: "<script>&amp;]]>\u202e🙂" })).status).toBe(200);
});

test("what the font has no glyph for is left out of the picture, whatever stands beside it", async () => {
  const titles: readonly (readonly [typed: string, shown: string])[] = [
    ["Memilih 🎧 Laptop 👨‍👩‍👧‍👦 Hemat 🇮🇩", "Memilih Laptop Hemat"],
    ["Laptop ❤️‍🔥: mana yang awet ✅?", "Laptop: mana yang awet?"],
    ["Redmi 小米 itu™️ 1️⃣0️⃣ kali💰lipat", "Redmi itu™ 10 kali lipat"],
    ["Kafe\u0301 \u0141o\u0301dz\u0301, Erdog\u0306an, Nguye\u0302\u0303n", "Kafé Łódź, Erdoğan, Nguyễn"],
    ["Z\u0335\u0322al\u{1242b}go\u202e \ud800½", "Zal go ½"],
  ];
  for (const [typed, shown] of titles) expect(await coverTextOf(typed)).toBe(shown);
  const plain = await wordsOnCover("Memilih Laptop");
  for (const title of ["Memilih Laptop 🎧", "Memilih 小米 Laptop", "Me\u200bmilih 🇮🇩 Laptop"])
    expect([title, (await wordsOnCover(title)).equals(plain)]).toEqual([title, true]);
  expect((await wordsOnCover("Memilih Łaptop")).equals(await wordsOnCover("Memilih aptop"))).toBe(false);
});

/** Cuts out the part of a cover that holds its title; the ornaments beside it depend on everything that was typed. */
async function wordsOnCover(title: string): Promise<Buffer> {
  const { body } = await call("/cover-drafts", { ...DRAFT, title });
  const { default: sharp } = await import("sharp");
  const picture = sharp(Buffer.from(String(body.picture).replace(/^.*,/, ""), "base64"));
  return picture.extract({ left: 64, top: 150, width: 440, height: 340 }).raw().toBuffer();
}
