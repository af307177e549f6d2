import fc from "fast-check";
import { expect, test } from "vitest";
import { addPriceHistory, addProduct, type OfferGiven } from "../../src/catalogue/curation/product.fixtures.ts";
import { refreshProducts } from "../../src/catalogue/listings/commands.ts";
import { findOfferBehind } from "../../src/catalogue/listings/link-check/find-offer.ts";
import { readPastedLink } from "../../src/catalogue/listings/link-check/shop-link.ts";
import { embeddedProducts } from "../../src/catalogue/listings/public-queries/embedded-products.ts";
import { findOfferTarget } from "../../src/catalogue/listings/public-queries/outbound-link.ts";
import { priceDrops } from "../../src/catalogue/listings/public-queries/price-drops.ts";
import { productsByIds } from "../../src/catalogue/listings/public-queries/product-list.ts";
import { shownOffers, shownProducts } from "../../src/catalogue/listings/public-queries/product-page.ts";
import { trackedOffers } from "../../src/catalogue/listings/public-queries/tracked-offers.ts";
import { refreshDueVerdicts } from "../../src/catalogue/listings/search/list-verdicts.ts";
import { publicProduct } from "../../src/modules/content-api/catalogue/product-query.ts";
import { days, hours, minutes, systemClock } from "../../src/platform/clock.ts";
import { bestOf } from "../../src/site/pages/prices/best-offer.tsx";
import { productMeta } from "../../src/site/pages/prices/product-meta.ts";
import { testDatabase } from "../support/database.ts";

const { db, pool } = await testDatabase();
const NOW = new Date();
const ago = (time: number) => new Date(NOW.getTime() - time);
const TIME_ZONE = "Asia/Jakarta";
const SAMPLES = { showSamples: true };

const often = <Value>(...values: readonly Value[]): readonly Value[] =>
  Array.from({ length: 12 / values.length }, () => values).flat();

/** Offers with few possible prices, moments and names, so that most products have ties. */
const hostileOffer: fc.Arbitrary<OfferGiven> = fc.record({
  merchant: fc.constantFrom("Anggun", "anggun", "Berkah", "Citra", "Çitra", "Dini"),
  price: fc.constantFrom(90_000, 100_000, 110_000),
  shipping: fc.constantFrom(null, 0, 10_000),
  seen_at: fc.constantFrom(...often(ago(minutes(5)), ago(hours(40))), ago(hours(73)), ago(days(14)), null),
  condition: fc.constantFrom(...often("new" as const), "used" as const, "refurbished" as const),
  availability: fc.constantFrom(...often(1), 2, 3),
  currency: fc.constantFrom(...often("IDR"), "USD"),
  is_odd: fc.constantFrom(...often(false), true),
  is_hidden: fc.constantFrom(...often(false), true),
  category: fc.constantFrom(...often("hobi-mainan"), null),
  withdrawn_at: fc.constantFrom(...often(null), NOW),
});

const hostileProduct = fc.record({
  offers: fc.array(hostileOffer, { maxLength: 6 }),
  hidden_at: fc.constantFrom(...often(null), NOW),
  is_sample: fc.constantFrom(...often(false), true, true),
});

type Lowest = { readonly store: string; readonly total: number } | undefined;

/** Collects which offer each place shows as a product's cheapest. */
async function answersAbout({ id, slug }: { readonly id: number; readonly slug: string }, offers: readonly number[]) {
  const row = await db.selectFrom("product_listings").selectAll().where("product_id", "=", id).executeTakeFirst();
  const [product] = (await shownProducts(pool, [slug], SAMPLES)).values();
  const { offers: shown } = (await shownOffers(pool, [id], NOW))(id);
  const best = product && bestOf(shown);
  const meta = product && productMeta({ ...product, isIndexed: true }, shown);
  const card = (await productsByIds(pool, { ids: [id], moment: NOW })).products[0];
  const embedded = (await embeddedProducts(pool, { slugs: [slug], moment: NOW, ...SAMPLES })).products.get(slug);
  const api = await publicProduct({ pool, siteUrl: "https://contoh.example", moment: NOW }, slug);
  const tracked = await pool.query<{ id: number; isFresh: boolean }>(
    `select offer.id, offer."isFresh" from (select $2::bigint as product) asked
    cross join lateral (${trackedOffers("$1")}) offer where offer."isLowest"`,
    [NOW, id],
  );
  const low = await db
    .selectFrom("product_lows")
    .select(["price", "offer_id"])
    .where("product_id", "=", id)
    .orderBy("day", "desc")
    .executeTakeFirst();
  const linked = await Promise.all(
    offers.map(async (offer) => {
      const target = await findOfferTarget(pool, offer, { moment: NOW, ...SAMPLES });
      return target?.kind === "store" ? [offer] : [];
    }),
  );
  const lowestOf = (given: Lowest | null) => given && { store: given.store, total: given.total };
  return {
    isVisible: product !== undefined,
    isPublic: product !== undefined && !product.isSample,
    best: best && { offer: best.id, store: best.merchant, total: best.total },
    shown: product ? shown.map((offer) => offer.id).sort((one, other) => one - other) : [],
    linked: linked.flat(),
    lowestPrice: best && Math.min(...shown.flatMap((offer) => (offer.isCompared ? [offer.price] : []))),
    says: {
      row: row?.lowest_offer_id ?? undefined,
      rowTotal: row?.lowest ?? undefined,
      card: lowestOf(card?.lowest ?? undefined),
      embedded: lowestOf(embedded?.isShown ? (embedded.lowest ?? undefined) : undefined),
      api: api?.lowest?.offer,
      tracked: tracked.rows[0]?.isFresh ? tracked.rows[0].id : undefined,
      low: low?.price ?? undefined,
      jsonLd: meta?.product?.offers.lowest,
    },
  };
}

test("every place names the same cheapest offer of a product", async () => {
  const products = fc.sample(hostileProduct, { numRuns: 80, seed: 41 });
  let compared = 0;
  for (const { offers: drawn, ...product } of products) {
    // A merchant is either real or invented, never both.
    const given = drawn.map((offer) => ({
      ...offer,
      merchant: `${offer.merchant}${product.is_sample ? " Contoh" : ""}`,
    }));
    const { id, slug, offers } = await addProduct(db, { ...product, offers: given, category: "hobi-mainan" });
    await refreshProducts(db, [id], { moment: NOW, timeZone: TIME_ZONE });
    const { isVisible, isPublic, best, shown, linked, lowestPrice, says } = await answersAbout({ id, slug }, offers);
    const lowest = best && { store: best.store, total: best.total };
    if (best) compared += 1;
    expect(says, JSON.stringify(given)).toEqual({
      row: best?.offer,
      rowTotal: best?.total,
      card: lowest,
      embedded: lowest,
      api: isPublic ? best?.offer : undefined,
      // This place answers about offers, and nobody asks it about a hidden product.
      tracked: isVisible ? best?.offer : says.tracked,
      low: isVisible ? lowestPrice : says.low,
      jsonLd: lowestPrice,
    });
    if (isVisible) expect(linked).toEqual(shown);
  }
  expect(compared).toBeGreaterThan(40);
});

test("a drop is told of an offer that its product's page compares", async () => {
  const { id, slug, offers } = await addProduct(db, {
    category: "buku-majalah",
    offers: [
      { merchant: "Bekas", price: 40_000, condition: "used" },
      { merchant: "Turun", price: 50_000, shipping: 0 },
    ],
  });
  const [used = 0, dropped = 0] = offers;
  for (const offer of [used, dropped])
    await addPriceHistory(db, offer, [
      { daysAgo: 120, price: 90_000 },
      { daysAgo: 8, price: offer === used ? 40_000 : 50_000 },
    ]);
  await refreshDueVerdicts({ db, clock: systemClock, timeZone: TIME_ZONE });
  const asked = { moment: NOW, timeZone: TIME_ZONE, category: "buku-majalah", page: 1, ...SAMPLES } as const;
  const { drops } = await priceDrops({ reads: pool, db }, asked);
  expect(drops).toMatchObject([{ slug, store: "Turun", total: 50_000 }]);
  expect(bestOf((await shownOffers(pool, [id], NOW))(id).offers)).toMatchObject({ id: dropped, total: 50_000 });
});

test("a pasted link leads to the product of an offer that visitors may know of", async () => {
  const of = async (offer: OfferGiven, product: Parameters<typeof addProduct>[1] = {}) => {
    const url = `https://toko.example/barang/${crypto.randomUUID()}`;
    const { slug } = await addProduct(db, { ...product, offers: [{ ...offer, url }] });
    const pasted = readPastedLink(url);
    if (pasted.kind !== "link") throw new Error("no link");
    return { slug, found: (await findOfferBehind(pool, pasted.link, { showSamples: false }))?.slug };
  };
  for (const given of [{}, { withdrawn_at: NOW }, { condition: "used" as const }]) {
    const { slug, found } = await of(given);
    expect(found).toBe(slug);
  }
  expect((await of({ is_hidden: true })).found).toBeUndefined();
  expect((await of({ category: null })).found).toBeUndefined();
  expect((await of({}, { hidden_at: NOW })).found).toBeUndefined();
  expect((await of({}, { is_sample: true })).found).toBeUndefined();
});
