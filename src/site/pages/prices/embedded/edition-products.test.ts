import { expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { addProduct } from "../../../../catalogue/curation/product.fixtures.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { editionProducts } from "./edition-products.ts";

const { db, pool } = await testDatabase();

test("an edition knows which of its products are samples, where these are shown at all", async () => {
  await addProduct(db, { slug: "kursi", title: "Kursi Rotan" });
  await addProduct(db, { slug: "contoh-kursi", title: "Contoh Kursi", is_sample: true });
  const samplesOf = async (showSamples: boolean) => {
    const services = {
      reads: pool,
      clock: systemClock,
      config: { timeZone: "Asia/Jakarta" },
      productCounts: { showSamples },
    };
    return [...(await editionProducts(["kursi", "contoh-kursi"], services))].map(([slug, { isSample }]) => [
      slug,
      isSample,
    ]);
  };
  expect(await samplesOf(true)).toEqual([
    ["kursi", false],
    ["contoh-kursi", true],
  ]);
  expect(await samplesOf(false)).toEqual([["kursi", false]]);
});
