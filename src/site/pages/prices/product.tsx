import { successorsOf } from "../../../catalogue/ingest/manual/successor.ts";
import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import type { ArticlesAbout } from "../../../catalogue/listings/public-queries/articles-about.ts";
import { hasChartOf } from "../../../catalogue/listings/public-queries/chart-stores.ts";
import type { ProductPage } from "../../../catalogue/listings/public-queries/product-pages.ts";
import { productPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { MOST_SIMILAR } from "../../../catalogue/listings/public-queries/related-products.ts";
import {
  CHART_STORE,
  comparisonPath,
  GONE_OFFER,
  OFFER_PAGE,
  productPath,
  REPORTED,
} from "../../../catalogue/paths.shared.ts";
import { articleTags } from "../../../modules/articles/cache-tags.shared.ts";
import { isFirstPageAlias, type PageInput, type PageResult, type PageRoute, pageNumber } from "../../page.ts";
import { ArticleGrid } from "../../parts/article-card.tsx";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { ForStoresNote } from "../../parts/for-stores-note.tsx";
import { pageAddress } from "../../parts/pagination.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { WhatsAppLink } from "../../parts/share.tsx";
import type { Services } from "../../services.ts";
import { BestOffer, bestOf } from "./best-offer.tsx";
import { furtherOffers } from "./further-offers.tsx";
import { MOST_OFFER_PAGES, Offers, offerPageOf } from "./offer-pages.tsx";
import { Duplicates, OtherPacks, SimilarProducts } from "./other-products.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ProductChips } from "./product-chips.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { productMeta } from "./product-meta.ts";
import { trailOf } from "./product-trail.ts";
import { ReportForm } from "./report-form.tsx";
import { SaveButton } from "./save-button.tsx";
import { seenProduct } from "./seen-product.ts";
import { Variants } from "./variants.tsx";
import { sharedText } from "./words.ts";

/** The page `/produk/{slug}`: what each store asks for the product. */
export const load: PageRoute["load"] = async ({ params: { slug = "" }, query }, services) => {
  const store = query[CHART_STORE];
  const page = pageNumber(query[OFFER_PAGE]);
  if (isFirstPageAlias(query[OFFER_PAGE])) return { redirect: productPath(slug), permanent: true };
  // Addresses that are no page are rejected before anything is read for them.
  if (page === undefined || page > MOST_OFFER_PAGES) return "not-found";
  if (page > 1 && Object.keys(query).length > 1) {
    return { redirect: pageAddress(productPath(slug), page), permanent: true };
  }
  if (store !== undefined && !(await hasChartOf(services.reads, slug, store, services.clock.now()))) return "not-found";
  if (page > 1) return furtherOffers(slug, page, services);
  const found = await services.productPages.load(slug);
  if (!found) return "not-found";
  return (await redirectToSuccessor(found, services)) ?? firstPage(found, query, services);
};

/** Leads from a product whose typed offers a feed has replaced to the product of the feed's offer. Until a person has decided, it may still turn back. */
async function redirectToSuccessor(
  { product, offers }: ProductPage,
  { reads }: Services,
): Promise<PageResult | undefined> {
  if (offers.length > 0 || product.isSample) return undefined;
  const successor = (await successorsOf(reads, [product.id])).get(product.id);
  return successor && { redirect: productPath(successor.slug), permanent: successor.isDecided };
}

function firstPage(page: ProductPage, query: PageInput["query"], services: Services): PageResult {
  const { product: found, offers, hasMore, expiresAt, histories, related, about, today } = page;
  const { timeZone, siteUrl } = services.config;
  const store = query[CHART_STORE];
  const first = offerPageOf(offers, 1);
  const prices = productPrices(histories, {
    shown: offers,
    listed: first.rows.map(({ offer }) => offer),
    today,
    store,
  });
  if (store !== undefined && !prices?.chart.stores.some(({ slug }) => slug === store)) return "not-found";
  const trail = trailOf(found);
  const best = bestOf(offers);
  return {
    meta: { ...productMeta(found, offers), breadcrumbs: trail, ...first.linksOf(found.slug) },
    tags: [
      // A product without offers leads on once the offer that has taken its place gets a product of the category.
      ...(offers.length === 0 ? [productTags.list(found.category)] : []),
      ...[found, ...related.similar, ...related.packs, ...related.duplicates].map(({ id }) => productTags.product(id)),
      // While there is room for more similar products, any product that is added to the category's lists may become a similar product of this page.
      ...(found.productType !== null && related.similar.length < MOST_SIMILAR
        ? [productTags.list(found.category)]
        : []),
      merchantTags.names,
      articleTags.list(found.category),
      articleTags.showing(found.slug),
      ...about.articles.map(({ id }) => articleTags.article(id)),
    ],
    expiresAt,
    body: (
      <div className="page-width section product-page">
        <Breadcrumbs trail={trail} />
        {found.isSample && <SampleNote />}
        {query[GONE_OFFER.name] === GONE_OFFER.value && <GoneOffer />}
        {query[REPORTED.name] === REPORTED.value && <Reported />}
        <ProductHead product={found}>
          <ProductChips product={found} offers={offers} packs={related.packs} />
          <BestOffer offers={offers} prices={prices} timeZone={timeZone} />
        </ProductHead>
        <Offers {...{ offers, hasMore, timeZone }} page={1} product={found} discounts={prices?.discounts} />
        <p className="product-actions">
          <a href={comparisonPath([found.slug])} className="button button-outline">
            Bandingkan
          </a>
          <WhatsAppLink url={siteUrl + productPath(found.slug)} text={sharedText(found.title, best)} />
          <SaveButton product={seenProduct(found, best)} />
        </p>
        <ReportForm offers={offers} />
        <Duplicates products={related.duplicates} />
        {!best && <SimilarProducts products={related.similar} />}
        {prices && <PriceHistory slug={found.slug} prices={prices} timeZone={timeZone} />}
        <Variants offers={offers} />
        <OtherPacks product={found} offers={offers} packs={related.packs} />
        <ProductFacts product={found} />
        <ProductDescription text={found.description} ofStore={page.storeDescription} />
        {best && <SimilarProducts products={related.similar} />}
        <Articles {...about} timeZone={timeZone} />
        <div className="mt-4 md:mt-12">
          <ForStoresNote />
        </div>
      </div>
    ),
  };
}

const GoneOffer = () => (
  <p className="note note-tip mt-4" role="status">
    Penawaran yang Anda buka sudah tidak ada di toko itu. Penawaran lain untuk produk ini ada di bawah.
  </p>
);

const Reported = () => (
  <p className="note note-tip mt-4" role="status">
    Terima kasih, laporan Anda sudah kami terima. Harga itu sedang diperiksa, dan tetap dibandingkan sampai selesai.
    Tidak ada data tentang Anda yang disimpan.
  </p>
);

function Articles({ articles, showing, timeZone }: ArticlesAbout & { readonly timeZone: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel" className="mt-8 md:mt-12">
      <h2 id="artikel" className="section-title">
        {showing === 0
          ? "Artikel tentang jenis ini"
          : showing === articles.length
            ? "Artikel tentang produk ini"
            : "Artikel tentang produk ini dan jenisnya"}
      </h2>
      <ArticleGrid articles={articles} timeZone={timeZone} />
    </section>
  );
}
