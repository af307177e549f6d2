import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../../catalogue/curation/product.fixtures.ts";
import type { Services } from "../../services.ts";
import { load } from "./comparison.tsx";

const { db, pool } = await testDatabase();
const services = {
  ...{ reads: pool, clock: { now: () => new Date() }, productCounts: { showSamples: false } },
} as unknown as Services;
const compare = (produk: string, others = {}) => load({ params: {}, query: { produk, ...others } } as never, services);

test("a comparison that was sent on leads to what its products have become, each once", async () => {
  const kept = await addProduct(db, { slug: "tetap" });
  await addProduct(db, { slug: "lain" });
  for (const slug of ["lama", "lebih-lama"]) {
    await addProduct(db, { slug, merged_into: kept.id, hidden_at: new Date() });
  }
  expect(await compare("lama,lain")).toEqual({ redirect: "/bandingkan?produk=tetap,lain", permanent: false });
  expect(await compare("lain,lama,lebih-lama,tetap", { hanya: "beda" })).toEqual({
    ...{ redirect: "/bandingkan?produk=lain,tetap&hanya=beda", permanent: false },
  });
  expect(await compare("lama,lebih-lama")).toMatchObject({ redirect: "/bandingkan?produk=tetap" });
});
