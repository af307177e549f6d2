import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editProduct, hideProduct, separateOffer } from "../../src/catalogue/curation/commands.ts";
import { mergeProduct } from "../../src/catalogue/curation/merging/merge-product.ts";
import { splitProduct } from "../../src/catalogue/curation/merging/split-product.ts";
import { reviewOutlier } from "../../src/catalogue/curation/prices/outliers/review-outlier.ts";
import { closeReport } from "../../src/catalogue/curation/prices/reports/close-report.ts";
import { reportPrice } from "../../src/catalogue/curation/prices/reports/report-price.ts";
import { merchantTags } from "../../src/catalogue/ledger/merchants/cache-tags.shared.ts";
import { saveCategoryMerchants } from "../../src/catalogue/ledger/merchants/category-merchants.ts";
import { changeMerchant, deleteMerchant } from "../../src/catalogue/ledger/merchants/commands.ts";
import { insertMerchant } from "../../src/catalogue/ledger/merchants/merchant.fixtures.ts";
import { productTags } from "../../src/catalogue/ledger/offers/cache-tags.shared.ts";
import { refreshProducts } from "../../src/catalogue/listings/commands.ts";
import { refreshIndexing } from "../../src/catalogue/listings/indexing/refresh-indexing.ts";
import { announcePictures, removePicture } from "../../src/catalogue/listings/pictures/drop-pictures.ts";
import { diskStorage } from "../../src/platform/storage/storage.ts";
import { BY_SYSTEM, CATEGORY, done, kindOfTag, startKeepingProduct } from "../support/cached-pages.ts";

// Each subject is changed once by its command, while everything that shows it is cached. What is served afterwards must equal what a
// product without a cache would serve.

const TODAY = { audit: BY_SYSTEM.audit, today: new Date().toISOString().slice(0, 10) };
const SHOWING = "/artikel/elektronik-gadget/ponsel-pilihan";
const PHONE = "/produk/contoh-ponsel";
const COMPARISON = "/bandingkan?produk=contoh-ponsel,contoh-kabel,contoh-tanpa-penawaran";
const MERCHANT = "/penjual/toko-contoh-satu";
const LISTS = ["/harga", "/harga/elektronik-gadget", "/harga/elektronik-gadget/hp"];

let site: Awaited<ReturnType<typeof startKeepingProduct>>;
beforeAll(async () => {
  site = await startKeepingProduct();
}, 600_000);
afterAll(() => site?.stop());

type Change = readonly [what: string, seenAt: readonly string[], change: () => Promise<unknown>];

const offersOf = async (id: number) =>
  (await site.db.selectFrom("offers").select("id").where("product_id", "=", id).orderBy("id").execute()).map(
    (row) => row.id,
  );
const merchant = async () =>
  (await site.db.selectFrom("merchants").select("id").where("slug", "=", "toko-contoh-satu").executeTakeFirstOrThrow())
    .id;

const CHANGES: readonly Change[] = [
  [
    "a merchant has another name",
    [MERCHANT, PHONE, SHOWING, COMPARISON],
    async () =>
      done(changeMerchant(site.db, await merchant(), { name: "Toko Berganti Nama", mayReadPages: false }, TODAY)),
  ],
  [
    "a merchant is chosen for a category's page",
    [`/toko/${CATEGORY}`],
    async () => {
      const { id } = await insertMerchant(site.db, { name: "Penjual pilihan", slug: "penjual-pilihan" });
      await done(saveCategoryMerchants(site.db, CATEGORY, { merchants: [id], before: [] }, BY_SYSTEM.audit));
    },
  ],
  [
    "more is known of a merchant",
    [MERCHANT],
    async () => {
      const legalName = { text: "PT Contoh Satu", source: "https://contoh.example", checkedOn: "2026-01-02" };
      await done(changeMerchant(site.db, await merchant(), { facts: { legalName }, mayReadPages: false }, TODAY));
    },
  ],
  [
    "a product is edited",
    [PHONE, SHOWING, COMPARISON, MERCHANT, ...LISTS],
    () => done(editProduct(site.db, site.phone, { title: "Ponsel Nusa A5 yang disunting" }, BY_SYSTEM)),
  ],
  [
    "a product is hidden",
    [PHONE, SHOWING, COMPARISON, ...LISTS],
    () => done(hideProduct(site.db, site.phone, true, BY_SYSTEM)),
  ],
  [
    "a product is shown again",
    [PHONE, SHOWING, COMPARISON, ...LISTS],
    () => done(hideProduct(site.db, site.phone, false, BY_SYSTEM)),
  ],
  [
    "a visitor reports a price",
    [PHONE],
    async () => {
      const [offer = 0] = await offersOf(site.phone);
      await done(reportPrice(site.db, { offer, price: 2_999_000, reason: "no-page" }, { showSamples: false }));
    },
  ],
  [
    "a report is closed",
    [PHONE],
    async () => {
      const { id } = await site.db.selectFrom("price_reports").select("id").executeTakeFirstOrThrow();
      await done(closeReport(site.db, { id, outcome: "mended" }, { moment: new Date(), audit: BY_SYSTEM.audit }));
    },
  ],
  [
    "an outlying price is confirmed",
    [PHONE, SHOWING, COMPARISON, ...LISTS],
    async () => {
      const odd = await site.db
        .selectFrom("offer_prices")
        .select("offer_id")
        .where("is_odd", "=", true)
        .executeTakeFirstOrThrow();
      // Where a product has a known total, lists show only known totals, so this offer gets its shipping.
      await site.db.updateTable("offer_prices").set({ shipping: 0 }).where("offer_id", "=", odd.offer_id).execute();
      await done(
        reviewOutlier(site.db, { offer: odd.offer_id, verdict: "right" }, { ...BY_SYSTEM, moment: new Date() }),
      );
    },
  ],
  [
    "an offer has another price",
    [PHONE, SHOWING, COMPARISON, ...LISTS],
    async () => {
      const [offer = 0] = await offersOf(site.phone);
      await site.db
        .updateTable("offer_prices")
        .set({ price: 199_000, changed_at: new Date() })
        .where("offer_id", "=", offer)
        .execute();
      await refreshProducts(site.db, [site.phone], { moment: new Date(), timeZone: BY_SYSTEM.timeZone });
    },
  ],
  [
    "an offer leaves its product",
    [PHONE, ...LISTS],
    async () => {
      const [offer = 0] = await offersOf(site.phone);
      await done(separateOffer(site.db, { offer, from: site.phone }, BY_SYSTEM));
    },
  ],
  [
    "a product is split",
    [PHONE, ...LISTS],
    async () => {
      const [offer = 0] = await offersOf(site.phone);
      await done(
        site.db.transaction().execute((trx) => splitProduct(trx, { product: site.phone, offers: [offer] }, BY_SYSTEM)),
      );
    },
  ],
  [
    "a product becomes part of another",
    ["/produk/contoh-tanpa-penawaran", COMPARISON],
    () =>
      done(
        site.db
          .transaction()
          .execute((trx) => mergeProduct(trx, { source: site.empty, target: site.phone }, BY_SYSTEM)),
      ),
  ],
  [
    "search engines may keep a product",
    ["/sitemap.xml", "/sitemap-produk-1.xml"],
    async () => {
      await site.db
        .updateTable("product_indexing")
        .set({ indexed_at: new Date() })
        .where("product_id", "=", site.phone)
        .execute();
      await refreshIndexing({ ...BY_SYSTEM, db: site.db });
    },
  ],
  [
    "a product has a picture",
    [PHONE, ...LISTS],
    async () => {
      await site.db
        .updateTable("merchants")
        .set({ images_allowed: true })
        .where("id", "=", await merchant())
        .execute();
      await site.db
        .insertInto("product_pictures")
        .values({
          ...{ product_id: site.phone, merchant_id: await merchant(), source_url: "https://toko.example/foto.jpg" },
          ...{ file_hash: "a".repeat(64), width: 480, height: 480, attempts: 1, attempted_at: new Date() },
          ...{ problem: null, removed_at: null },
        })
        .execute();
      await announcePictures(site.db, [site.phone]);
    },
  ],
  [
    "a product's picture is removed",
    [PHONE, ...LISTS],
    async () => {
      const storage = diskStorage(join(site.dataDir, "files-of-this-test"));
      await done(
        removePicture({ db: site.db, storage }, site.phone, { audit: BY_SYSTEM.audit, clock: BY_SYSTEM.clock }),
      );
    },
  ],
  [
    "a merchant without offers is deleted",
    [],
    async () => {
      const { id } = await insertMerchant(site.db, { name: "Tanpa penawaran", slug: "tanpa-penawaran" });
      await done(deleteMerchant(site.db, id, BY_SYSTEM.audit));
    },
  ],
];

test.each(CHANGES)("%s", async (_what, seenAt, change) => {
  expect(await site.changedBy(change)).toEqual(expect.arrayContaining([...seenAt]));
});

/** One tag of each kind, as its function makes it; functions that return several tags stand for none. */
const KINDS = [
  {
    ...{ product: productTags.product(1), lists: productTags.lists, list: productTags.list(CATEGORY) },
    // Each process counts for itself (ProductCounts), so `listed` is announced to nobody.
    ...{ sitemap: productTags.sitemap, listed: "", listsOf: "" },
  } satisfies Record<keyof typeof productTags, string>,
  {
    ...{ merchant: merchantTags.merchant(1), names: merchantTags.names },
    ofCategory: merchantTags.ofCategory(CATEGORY),
  } satisfies Record<keyof typeof merchantTags, string>,
];

test("every kind of tag was announced by one of these changes", () => {
  const tags = KINDS.flatMap((kinds) => Object.values(kinds)).filter(Boolean);
  expect([...site.announced]).toEqual(expect.arrayContaining(tags.map(kindOfTag)));
});
