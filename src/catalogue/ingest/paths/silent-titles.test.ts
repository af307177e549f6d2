import { sql } from "kysely";
import { expect, test } from "vitest";
import { CLI } from "../../../platform/json-api/actor.ts";
import { matchOffers } from "../../assignment/match-offers.ts";
import { offerOutcomes } from "../outcomes/offer-outcomes.ts";
import { feedScenario } from "../runs/run.fixtures.ts";
import { decidePath } from "./decide-path.ts";

type Given = { readonly id: string; readonly title: string; readonly gtin?: string; readonly description?: string };

const feedText = (rows: readonly Given[]): string =>
  [
    ["id", "title", "price", "availability", "link", "product_type", "gtin", "description"].join("\t"),
    ...rows.map(({ id, title, gtin = "", description = "" }) =>
      [id, title, "50000.00 IDR", "in_stock", `https://toko.example/${id}`, "Terlaris", gtin, description].join("\t"),
    ),
    "",
  ].join("\n");

/** Runs feeds, one after the other, with one path whose offers are placed by title. @returns what became of each offer */
async function outcomesOf(...feeds: readonly (readonly Given[])[]) {
  const shop = await feedScenario();
  const { db, clock } = shop;
  for (const rows of feeds) {
    const feed = await shop.feed({ category: undefined });
    await shop.run(feed, feedText(rows), true);
    await sql`update feeds set sighted_at = now() where id = ${feed}`.execute(db);
    const place = { path: "Terlaris", category: null, productType: null, byTitle: true };
    await decidePath({ db, clock, timeZone: "Asia/Jakarta", audit: CLI }, { feed, ...place });
    await matchOffers(db, { signal: new AbortController().signal, clock, timeZone: "Asia/Jakarta" });
  }
  const found = [];
  for await (const batch of offerOutcomes(db, {})) found.push(...batch);
  return new Map(found.map(({ external_id, category, type }) => [external_id, { category, type }]));
}

test("an offer whose title says nothing is what the first words of its description say", async () => {
  const found = await outcomesOf([
    { id: "helm", title: "XR-500 hitam", description: "<p>Helm full face</p> dengan visor ganda" },
    { id: "blender", title: "Miyako BL-151 GF", description: "Blender serbaguna dengan gelas kaca" },
    { id: "kursi", title: "Kursi XR-501", description: "Helm full face" },
    { id: "lepas", title: "XR-502 hitam", description: "Barang berkualitas yang cocok bagi pemilik helm" },
  ]);
  expect(found.get("helm")).toEqual({ category: "otomotif-aksesoris", type: "helm" });
  expect(found.get("blender")).toEqual({ category: "peralatan-rumah-tangga", type: "blender" });
  expect(found.get("kursi")).toEqual({ category: "peralatan-rumah-tangga", type: "kursi" });
  expect(found.get("lepas")).toEqual({ category: null, type: null });
});

const GTIN = "8991002101630";
const SILENT: Given = { id: "diam", title: "KX-77 premium", gtin: GTIN };
const NAMED: Given = { id: "kopi", title: "Kopi bubuk KX-77", gtin: GTIN };

test.each([
  ["earlier", [[SILENT], [NAMED]]],
  ["later", [[NAMED], [SILENT]]],
  ["at once", [[SILENT, NAMED]]],
])("an offer whose title says nothing is what offers with its GTIN say, when it came %s", async (_, feeds) => {
  const found = await outcomesOf(...feeds);
  expect(found.get("kopi")).toEqual({ category: "makanan-minuman", type: "kopi" });
  expect(found.get("diam")).toEqual({ category: "makanan-minuman", type: "kopi" });
});
