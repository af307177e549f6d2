import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { addProduct } from "../../../../catalogue/curation/product.fixtures.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { blockPreview } from "./block-preview.tsx";

const { db, pool } = await testDatabase();

const block = (...slugs: string[]) =>
  blockPreview(slugs, {
    ...{ reads: pool, clock: systemClock, productCounts: { showSamples: false } },
    config: { timeZone: "Asia/Jakarta" },
  });

test("a block is shown as readers see it, with what is known of each of its products", async () => {
  const { id } = await addProduct(db, { slug: "kursi", title: "Kursi Rotan" });
  await addProduct(db, { slug: "meja", title: "Meja Jati", hidden_at: new Date() });
  await addProduct(db, { slug: "lemari", title: "Lemari Kayu" });
  await sql`insert into redirects (from_path, to_path) values ('/produk/kursi-lama', '/produk/kursi')`.execute(db);
  const kursi = { id, title: "Kursi Rotan", slug: "kursi", path: "/produk/kursi" };
  expect(await block("kursi")).toEqual({
    html: expect.stringContaining('<a href="/produk/kursi">Kursi Rotan</a>'),
    products: [{ asked: "kursi", state: "shown", ...kursi }],
  });
  expect(await block("kursi-lama")).toMatchObject({ products: [{ asked: "kursi-lama", state: "moved", ...kursi }] });
  expect(await block("meja")).toMatchObject({
    html: "",
    products: [{ asked: "meja", state: "hidden", title: "Meja Jati" }],
  });
  expect(await block("tidak-ada")).toEqual({
    html: "",
    products: [{ asked: "tidak-ada", state: "missing", id: null, title: null, slug: null, path: null }],
  });
  const compared = await block("kursi", "meja", "lemari");
  expect(compared.html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(compared.products.map(({ state }) => state)).toEqual(["shown", "hidden", "shown"]);
});
