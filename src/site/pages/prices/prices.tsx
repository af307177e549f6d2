import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { isIndexedList } from "../../../catalogue/listings/indexing/indexed-lists.ts";
import type { CatalogueCounts } from "../../../catalogue/listings/product-counts.ts";
import { priceDrops } from "../../../catalogue/listings/public-queries/price-drops.ts";
import { earliest, productsWithMostStores } from "../../../catalogue/listings/public-queries/product-list.ts";
import { priceDropsPath, pricesPath } from "../../../catalogue/paths.shared.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../../modules/stores/category-icon.shared.tsx";
import type { PageRoute } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { PRICE_RULES_ANCHOR, PriceRuleLink } from "../../parts/price-rule-link.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { SAVED_PATH } from "../../paths.shared.ts";
import { DropGrid } from "./drop-grid.tsx";
import { LinkCheckForm } from "./link-check-form.tsx";
import { ORDER_OF_PRODUCTS, ProductGrid } from "./product-grid.tsx";
import { countOf } from "./words.ts";

const MOST_STORES = 12;
const DROPS = 6;
const TITLE = "Bandingkan harga";

/** The page `/harga`: what can be compared. */
export const load: PageRoute["load"] = async (_input, services) => {
  const { reads, clock, config, productCounts } = services;
  const counts = await productCounts.load();
  if (counts.presence === "none") return "not-found";
  const { showSamples } = productCounts;
  const asked = { moment: clock.now(), showSamples };
  const [isIndexed, list, { drops, ...dropped }] = await Promise.all([
    isIndexedList(reads, pricesPath()),
    productsWithMostStores(reads, { ...asked, limit: MOST_STORES }),
    priceDrops(services, { ...asked, timeZone: config.timeZone, page: 1, size: DROPS }),
  ]);
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
  ];
  return {
    meta: {
      title: "Bandingkan Harga Produk di Beberapa Toko",
      description:
        "Pilih kategori untuk membandingkan harga sebuah produk di beberapa toko: total termurah, kapan dicek, dan riwayat harganya.",
      path: pricesPath(),
      breadcrumbs: trail,
      noindex: !isIndexed,
    },
    tags: [productTags.lists, merchantTags.names],
    expiresAt: earliest([list.expiresAt ?? null, dropped.expiresAt ?? null]),
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <p className="section-lead">
          Harga sebuah produk di beberapa toko, dengan waktu pengecekannya.{" "}
          <PriceRuleLink id={PRICE_RULES_ANCHOR}>Aturan yang kami pakai</PriceRuleLink>
          {" · "}
          <a href={SAVED_PATH} className="text-link">
            Simpanan Anda
          </a>
        </p>
        {counts.hasSamples && <SampleNote isMixed={counts.presence === "real"} />}
        <p className="mt-6">
          Ragu dengan sebuah diskon? Tempel tautannya, lalu lihat apa yang kami tahu tentang harganya.
        </p>
        <LinkCheckForm />
        <Categories counts={counts} />
        {drops.length > 0 && (
          <section aria-labelledby="turun-harga" className="mt-12">
            <h2 id="turun-harga" className="section-title">
              Sedang turun harga
            </h2>
            <p className="section-lead">
              Menurut riwayat yang kami pantau.{" "}
              <a href={priceDropsPath()} className="text-link">
                Semua yang turun
              </a>
            </p>
            <DropGrid drops={drops} timeZone={config.timeZone} />
          </section>
        )}
        <section aria-labelledby="toko-terbanyak" className="mt-12">
          <h2 id="toko-terbanyak" className="section-title">
            Dijual di toko terbanyak
          </h2>
          <p className="section-lead">{ORDER_OF_PRODUCTS}</p>
          <ProductGrid products={list.products} timeZone={config.timeZone} />
        </section>
      </div>
    ),
  };
};

function Categories({ counts }: { readonly counts: CatalogueCounts }) {
  const categories = CATEGORIES.flatMap((category) => {
    const counted = counts.byCategory.get(category.slug);
    return counted ? [{ category, counted }] : [];
  });
  return (
    <section aria-labelledby="kategori" className="mt-8">
      <h2 id="kategori" className="section-title">
        Kategori
      </h2>
      <ul className="tiles mt-6 grid gap-3 md:grid-cols-3 lg:grid-cols-4">
        {categories.map(({ category: { slug, name, icon, color }, counted }) => (
          <li key={slug} className={`grid tint-${color}`}>
            <a href={pricesPath(slug)} className="card card-body price-category">
              <span className="tile-icon">
                <CategoryIcon name={icon} className="size-7" />
              </span>
              <span className="min-w-0">
                <span className="block font-bold">{name}</span>
                <span className="block text-sm text-ink-muted">
                  {countOf(counted.products, "produk")}
                  {counted.soldOut > 0 && ` (${counted.soldOut.toLocaleString("id-ID")} habis)`}
                  <span className="max-sm:hidden">, {countOf(counted.offers, "penawaran")}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
