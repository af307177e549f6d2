import type { ReactNode } from "react";
import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { priceDrops } from "../../../catalogue/listings/public-queries/price-drops.ts";
import {
  categoryProducts,
  earliest,
  productsWithMostStores,
} from "../../../catalogue/listings/public-queries/product-list.ts";
import { linkCheckPath, priceDropsPath, pricesPath } from "../../../catalogue/paths.shared.ts";
import type { Category } from "../../../modules/stores/categories.shared.ts";
import { SampleNote } from "../../parts/sample-note.tsx";
import type { Services } from "../../services.ts";
import { CATEGORY_DROPS } from "./category-prices.ts";
import { DropGrid } from "./drop-grid.tsx";
import { ProductGrid } from "./product-grid.tsx";
import type { ProductSection as Section } from "./section.ts";

const NONE: Section = { body: null, tags: [], expiresAt: undefined };
const SHOWN = 6;
/** The front page shows few prices: further down it has articles and how stores are chosen. */
const ON_HOME = { drops: 3, products: 4 } as const;
const SAMPLES_SHOWN = 3;

/**
 * The section of the front page: prices that came down, and what most stores sell. Where the catalogue has only sample products, the section shows a few of
 * them, marked as samples.
 */
export async function homeProducts(services: Services): Promise<Section> {
  const { presence } = services.productCounts.last;
  if (presence === "sample") return sampleProducts(services);
  if (presence === "none") return NONE;
  const { reads, clock, config } = services;
  const asked = { moment: clock.now(), showSamples: false };
  const [{ drops, ...dropped }, most] = await Promise.all([
    priceDrops(services, { ...asked, timeZone: config.timeZone, page: 1, size: ON_HOME.drops }),
    productsWithMostStores(reads, { ...asked, limit: ON_HOME.products }),
  ]);
  return {
    tags: [productTags.lists, merchantTags.names],
    expiresAt: earliest([dropped.expiresAt ?? null, most.expiresAt ?? null]),
    body: (
      <>
        {drops.length > 0 && (
          <TitledSection
            id="turun-harga"
            title="Sedang turun harga"
            more={{ href: priceDropsPath(), label: "Semua yang turun" }}
          >
            <DropGrid drops={drops} timeZone={config.timeZone} />
          </TitledSection>
        )}
        <TitledSection
          id="bandingkan-harga"
          title="Bandingkan harga produk"
          more={{ href: pricesPath(), label: "Lihat harga" }}
        >
          <LinkCheck />
          <ProductGrid products={most.products} timeZone={config.timeZone} />
        </TitledSection>
      </>
    ),
  };
}

/** A link for people who saw a discount elsewhere and do not look for a product. */
const LinkCheck = () => (
  <p className="mt-4">
    Ragu dengan sebuah diskon?{" "}
    <a href={linkCheckPath()} className="text-link">
      Cek tautan barangnya
    </a>
  </p>
);

/** Makes the section of sample products, the only place where the front page shows any. */
async function sampleProducts(services: Services): Promise<Section> {
  const { reads, clock, config } = services;
  const asked = { moment: clock.now(), showSamples: true };
  const [{ drops, ...dropped }, most] = await Promise.all([
    priceDrops(services, { ...asked, timeZone: config.timeZone, page: 1, size: SAMPLES_SHOWN }),
    productsWithMostStores(reads, { ...asked, limit: SAMPLES_SHOWN }),
  ]);
  return {
    tags: [productTags.lists, merchantTags.names],
    expiresAt: earliest([dropped.expiresAt ?? null, most.expiresAt ?? null]),
    body: (
      <TitledSection
        id="bandingkan-harga"
        title="Bandingkan harga produk"
        more={{ href: pricesPath(), label: "Lihat harga" }}
      >
        <SampleNote />
        <LinkCheck />
        {drops.length > 0 ? (
          <DropGrid drops={drops} timeZone={config.timeZone} />
        ) : (
          <ProductGrid products={most.products} timeZone={config.timeZone} />
        )}
      </TitledSection>
    ),
  };
}

/** The section below a category's stores: the largest price drops of the category, and what most stores sell. */
export async function storeListProducts({ slug, name }: Category, services: Services): Promise<Section> {
  const { hasRealPrices, last } = services.productCounts;
  if (!hasRealPrices) return { ...NONE, body: last.byCategory.has(slug) ? sampleLink({ slug, name }) : null };
  const { reads, clock, config } = services;
  const tags = [productTags.list(slug), merchantTags.names];
  const asked = { category: slug, page: 1, moment: clock.now(), showSamples: false };
  const [{ products, ...listed }, { drops, ...dropped }] = await Promise.all([
    categoryProducts(reads, asked),
    priceDrops(services, { ...asked, timeZone: config.timeZone, size: CATEGORY_DROPS }),
  ]);
  if (products.length === 0) return { ...NONE, tags };
  return {
    tags,
    expiresAt: earliest([listed.expiresAt ?? null, dropped.expiresAt ?? null]),
    body: (
      <>
        {drops.length > 0 && (
          <TitledSection
            id="turun-harga"
            title="Sedang turun harga"
            more={{ href: priceDropsPath(slug), label: `Semua ${name} yang turun` }}
          >
            <DropGrid drops={drops} timeZone={config.timeZone} />
          </TitledSection>
        )}
        <TitledSection
          id="harga"
          title={`Harga ${name}`}
          more={{ href: pricesPath(slug), label: `Semua harga ${name}` }}
        >
          <ProductGrid products={products.slice(0, SHOWN)} timeZone={config.timeZone} />
        </TitledSection>
      </>
    ),
  };
}

/** Sample prices are never shown as the category's own prices; the section only links to them. */
const sampleLink = ({ slug, name }: Pick<Category, "slug" | "name">) => (
  <section aria-labelledby="harga" className="mt-10">
    <h2 id="harga" className="sr-only">
      Harga contoh
    </h2>
    <p className="note note-tip">
      <strong>Data contoh:</strong>{" "}
      <a href={pricesPath(slug)} className="text-link">
        lihat perbandingan harga {name}
      </a>{" "}
      dengan toko, merek, dan harga rekaan.
    </p>
  </section>
);

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly more: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
};

const TitledSection = ({ id, title, more, children }: SectionProps) => (
  <section aria-labelledby={id} className="section">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <a href={more.href} className="button button-outline">
        {more.label}
      </a>
    </div>
    {children}
  </section>
);
