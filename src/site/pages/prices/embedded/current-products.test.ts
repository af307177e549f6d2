import { expect, test } from "vitest";
import { feedApi } from "../../../../catalogue/ingest/feed-api.fixtures.ts";
import { feedScenario, feedText } from "../../../../catalogue/ingest/runs/run.fixtures.ts";
import { productTags } from "../../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { articleProducts } from "./article-products.tsx";
import { currentProducts } from "./current-products.ts";

const scenario = await feedScenario();
const api = await feedApi(scenario);
const services = {
  ...{ reads: scenario.pool, clock: scenario.clock, config: { timeZone: "Asia/Jakarta" } },
  productCounts: { showSamples: false },
};

test("a product whose typed offer a feed has replaced is shown as the product of the feed's offer, and as itself again", async () => {
  const { body } = await api.call("admin", "POST", "/manual-offers", {
    ...{ merchant: "toko", title: "Setrika Uap Anggrek", url: "https://toko.example/setrika-9", price: 300_000 },
    ...{ category: "elektronik-gadget", seenOn: "2026-03-01" },
  });
  await scenario.work(body.run);
  const product = await scenario.db.selectFrom("products").select(["id", "slug"]).executeTakeFirstOrThrow();
  const slugs = [product.slug];
  const shown = async () => (await currentProducts(slugs, services)).products.get(product.slug);
  expect(await shown()).toMatchObject({ asked: product.slug, slug: product.slug, offers: 1 });

  const feed = await scenario.feed();
  const row = { id: "setrika-9", price: 290_000, title: "Blender Kaca Melati BK-77" };
  const run = await scenario.run(feed, feedText([row]), true);
  expect(await shown()).toMatchObject({ asked: product.slug, title: row.title, lowest: { price: 290_000 } });
  expect((await articleProducts(slugs, services)).tags).toContain(productTags.product(product.id));

  await scenario.undo(run.id);
  expect(await shown()).toMatchObject({ slug: product.slug, offers: 1 });
});
