import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { PRODUCT_TYPES, UNIT_PRICES } from "../../taxonomy/product-types.shared.ts";

const { pool } = await testDatabase();

const FACTS = { berat: 100, volume: 250, lembar: 50, isi: 3 };

test("each type that has a unit price is compared by what its unit counts, and no other", async () => {
  const { rows } = await pool.query<{ slug: string; amount: number | null; unknown: number | null }>(
    "select slug, product_amount($2, slug) as amount, product_amount('{}', slug) as unknown from unnest($1::text[]) as slug",
    [PRODUCT_TYPES.map(({ slug }) => slug), JSON.stringify(FACTS)],
  );
  const amounts = new Map(rows.map(({ slug, amount }) => [slug, amount]));
  const pieces = { item: 3, sheet: 150, "100-sheets": 150 } as const;
  for (const { slug, unitPrice } of PRODUCT_TYPES) {
    const unit = unitPrice && UNIT_PRICES[unitPrice].unit;
    const isPieces = unitPrice === "item" || unitPrice === "sheet" || unitPrice === "100-sheets";
    const expected = isPieces ? pieces[unitPrice] : unit === "g" ? 300 : unit === "ml" ? 750 : null;
    expect(amounts.get(slug), slug).toBe(expected);
  }
  expect(rows.every(({ unknown }) => unknown === null)).toBe(true);
});
