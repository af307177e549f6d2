import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { csv, FEED_WRITERS } from "./sample-catalogue/feed-texts.ts";
import { type SampleOffer, sampleOffers } from "./sample-catalogue/offers.ts";
import { homeOf, SHOP_NUMBERS, SHOPS } from "./sample-catalogue/shops.ts";

/** The script writes content/sample: the feeds of the sample catalogue, its shops and past prices. Every run writes the same files. */
const FOLDER = join(PROJECT_ROOT, "content/sample");

const pathsOf = (offers: readonly SampleOffer[]) => [
  ...new Map(offers.map(({ path, category, type }) => [path, { path, category, productType: type }])).values(),
];

const historyOf = (offers: readonly SampleOffer[]): string =>
  csv(
    [
      ["merchant", "external_id", "days_ago", "price", "list_price", "availability"],
      ...offers.flatMap(({ shop, externalId, story }) =>
        story.changes.map(({ daysAgo, price, listPrice, availability }) => [
          ...[SHOPS[shop].slug, externalId, String(daysAgo), String(price), String(listPrice ?? ""), availability],
        ]),
      ),
    ],
    ",",
  );

await mkdir(FOLDER, { recursive: true });
const offers = sampleOffers();
for (const number of SHOP_NUMBERS) {
  const own = offers.filter(({ shop }) => shop === number);
  await writeFile(join(FOLDER, SHOPS[number].feed), FEED_WRITERS[number](own));
}
const shops = SHOP_NUMBERS.map((number) => ({
  ...{ slug: SHOPS[number].slug, name: SHOPS[number].name, homeUrl: homeOf(SHOPS[number]), feed: SHOPS[number].feed },
  facts: { ...SHOPS[number].facts, returns: "Tujuh hari setelah barang diterima" },
  paths: pathsOf(offers.filter(({ shop }) => shop === number)),
}));
await writeFile(join(FOLDER, "shops.json"), `${JSON.stringify(shops, null, 2)}\n`);
await writeFile(join(FOLDER, "price-changes.csv"), historyOf(offers));
console.log(`${offers.length} offers of ${new Set(offers.map(({ title }) => title)).size} titles are in ${FOLDER}`);
