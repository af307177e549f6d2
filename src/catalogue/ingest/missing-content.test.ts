import { expect, test } from "vitest";
import { insertMerchant } from "../ledger/merchants/merchant.fixtures.ts";
import { missingContent } from "./missing-content.ts";
import { feedScenario } from "./runs/run.fixtures.ts";

const row = (id: number, image: string, says: string) =>
  [id, `Rice cooker Nusa RC-${id}00`, "100000 IDR", `https://toko.example/${id}`, image, says].join("\t");

test("what products lack is counted beside what the feeds of their merchant have", async () => {
  const scenario = await feedScenario();
  const { db, merchantId } = scenario;
  const feed = await scenario.feed({ category: "peralatan-rumah-tangga" });
  const image = (id: number) => `https://toko.example/${id}.jpg`;
  const rows = [row(1, image(1), "Untuk keluarga kecil."), row(2, image(2), ""), row(3, "", ""), row(4, "", "Merah.")];
  await scenario.run(feed, ["id\ttitle\tprice\tlink\timage_link\tdescription", ...rows, ""].join("\n"), true);
  const counts = () => missingContent(db, merchantId, scenario.now());
  expect(await counts()).toEqual({
    ...{ withoutImage: 4, imagesInFeeds: 2, withoutDescription: 4 },
    ...{ rowsRead: 4, rowsWithDescription: 2 },
  });
  const [first] = await db.selectFrom("offers").select("product_id").where("external_id", "=", "1").execute();
  await db
    .insertInto("product_pictures")
    .values({
      ...{ product_id: first?.product_id ?? 0, merchant_id: merchantId, source_url: image(1) },
      ...{ file_hash: "a".repeat(64), width: 10, height: 10, attempts: 1, attempted_at: scenario.now() },
    })
    .execute();
  await db
    .updateTable("products")
    .set({ edited: JSON.stringify({ description: "Merah." }) })
    .execute();
  // A product with a picture still counts as having no image if the merchant of the picture does not allow images.
  expect(await counts()).toMatchObject({ withoutImage: 4, withoutDescription: 0 });
  await db.updateTable("merchants").set({ images_allowed: true }).execute();
  expect(await counts()).toMatchObject({ withoutImage: 3, imagesInFeeds: 1 });
  const { id } = await insertMerchant(db);
  expect(await missingContent(db, id, scenario.now())).toEqual({
    ...{ withoutImage: 0, imagesInFeeds: 0, withoutDescription: 0, rowsRead: 0, rowsWithDescription: 0 },
  });
  expect(await missingContent(db, 1_000_000, scenario.now())).toBeUndefined();
});
