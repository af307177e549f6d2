import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { imageKey } from "../../../modules/media/queries.ts";
import { days } from "../../../platform/clock.ts";
import { createGuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../platform/storage/storage.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { allowPicture, dropForbiddenPictures, removePicture } from "./drop-pictures.ts";
import { fetchPictures } from "./fetch-pictures.ts";

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "product-pictures-"));
const storage = diskStorage(folder);
let day = 0;
const clock = { now: () => new Date(Date.parse("2026-03-01T03:00:00Z") + days(day)) };
const parts = {
  ...{ db, storage, clock },
  guardedFetch: createGuardedFetch({ allowAddress: (address) => address === "127.0.0.1" }),
};
const run = () => fetchPictures(parts, new AbortController().signal);

/** The photo is noise, which no encoder can make small. */
const noise = Buffer.from(Array.from({ length: 1_200 * 900 * 3 }, (_, at) => (at * 2_654_435_761) % 251));
const PHOTO = await sharp(noise, { raw: { width: 1_200, height: 900, channels: 3 } })
  .jpeg({ quality: 90 })
  .toBuffer();
const asked: string[] = [];
const shop = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url?.startsWith("/foto")) return response.writeHead(200, { "content-type": "image/jpeg" }).end(PHOTO);
  if (request.url === "/bukan-gambar") return response.writeHead(200, { "content-type": "image/png" }).end("<html>");
  if (request.url === "/halaman") return response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  return response.writeHead(404).end();
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const HOST = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

afterAll(async () => {
  shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Adds a product that search engines may keep, with an offer that has a picture. */
async function product({ image, isAllowed = true }: { readonly image: string; readonly isAllowed?: boolean }) {
  const { id, offers } = await addProduct(db, { offers: [{ image_url: image }] });
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", offers[0] ?? 0)
    .executeTakeFirstOrThrow();
  await allow(merchant, isAllowed);
  await db
    .insertInto("product_indexing")
    .values({
      product_id: id,
      indexed_at: clock.now(),
      missing: null,
      changed_at: clock.now(),
      merchant_ids: [],
      text_hash: "",
    })
    .execute();
  return { id, merchant };
}
const allow = (merchant: number, isAllowed: boolean) =>
  db.updateTable("merchants").set({ images_allowed: isAllowed }).where("id", "=", merchant).execute();
const rowOf = (id: number) =>
  db.selectFrom("product_pictures").selectAll().where("product_id", "=", id).executeTakeFirst();
async function fileOf(id: number) {
  const row = await rowOf(id);
  return row?.file_hash ? storage.read(imageKey(row.file_hash, `${row.width}.webp`)) : undefined;
}

test("of a store that allows it, one small picture is fetched once", async () => {
  const { id } = await product({ image: `${HOST}/foto-1` });
  await run();
  const file = await fileOf(id);
  expect(file?.length).toBeLessThanOrEqual(30_000);
  expect(await sharp(file).metadata()).toMatchObject({ format: "webp" });
  const row = await rowOf(id);
  expect(row).toMatchObject({ problem: null, attempts: 1 });
  expect((row?.width ?? 0) / (row?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await run();
  expect(asked.filter((path) => path === "/foto-1")).toHaveLength(1);
});

test("nothing is asked of one that does not, and its pictures go when it says so", async () => {
  const { id, merchant } = await product({ image: `${HOST}/foto-2`, isAllowed: false });
  await run();
  expect(asked).not.toContain("/foto-2");
  await allow(merchant, true);
  await run();
  expect(await fileOf(id)).toBeDefined();
  const key = imageKey((await rowOf(id))?.file_hash ?? "", `${(await rowOf(id))?.width}.webp`);
  // Another product has the same file.
  const twin = await product({ image: `${HOST}/foto-3` });
  await run();
  await allow(merchant, false);
  await dropForbiddenPictures(parts);
  expect(await rowOf(id)).toBeUndefined();
  expect(await fileOf(twin.id)).toBeDefined();
  await db.deleteFrom("product_pictures").where("product_id", "not in", [twin.id]).execute();
  await allow(twin.merchant, false);
  await dropForbiddenPictures(parts);
  expect(await storage.read(key)).toBeUndefined();
});

test.each(["/tidak-ada", "/bukan-gambar", "/halaman"])(
  "%s is no picture: tried again on other days, then no more",
  async (path) => {
    const { id } = await product({ image: HOST + path });
    for (let times = 0; times < 5; times += 1) {
      await run();
      await run();
      day += 3;
    }
    expect(asked.filter((one) => one === path)).toHaveLength(3);
    expect(await rowOf(id)).toMatchObject({ file_hash: null, attempts: 3 });
    expect((await rowOf(id))?.problem).not.toBeNull();
  },
);

test("an address within our own network is never reached", async () => {
  const { id } = await product({ image: "http://10.0.0.1/foto.jpg" });
  await run();
  expect(await rowOf(id)).toMatchObject({ file_hash: null, problem: "private-address" });
});

test("what an editor removes is gone and stays away until it is allowed again", async () => {
  const { id } = await product({ image: `${HOST}/foto-4` });
  await run();
  const removal = { audit: CLI, clock };
  expect(await removePicture(parts, id, removal)).toMatchObject({ ok: true });
  expect(await removePicture(parts, id, removal)).toMatchObject({ ok: false });
  day += 30;
  await run();
  expect(await fileOf(id)).toBeUndefined();
  expect(asked.filter((path) => path === "/foto-4")).toHaveLength(1);
  expect(await allowPicture(db, id, CLI)).toMatchObject({ ok: true });
  await run();
  expect(await fileOf(id)).toBeDefined();
});
