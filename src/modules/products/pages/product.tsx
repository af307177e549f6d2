import type { PageRoute } from "../../../site/page.ts";
import { ArticleGrid } from "../../../site/parts/article-card.tsx";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { ForStoresNote } from "../../../site/parts/for-stores-note.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { WhatsAppLink } from "../../../site/parts/share.tsx";
import { articleTags } from "../../articles/cache-tags.shared.ts";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { CHART_STORE, comparisonPath, GONE_OFFER, pricesPath, productPath, REPORTED } from "../paths.shared.ts";
import type { ArticlesAbout } from "../visible/articles-about.ts";
import type { ShownOffer, ShownProduct } from "../visible/product-page.ts";
import { type ProductPrices, productPrices } from "../visible/product-prices.ts";
import { BestOffer, bestOf } from "./best-offer.tsx";
import { OfferList } from "./offer-list.tsx";
import { OtherPacks, SimilarProducts, Variants } from "./other-products.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PriceVerdicts } from "./price-verdicts.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { productMeta } from "./product-meta.ts";
import { ReportForm } from "./report-form.tsx";
import { sharedText } from "./words.ts";

/** `/produk/{slug}`: what each store asks for it. */
export const load: PageRoute["load"] = async ({ params, query }, services) => {
  const page = await services.productPages.load(params.slug ?? "");
  if (!page) return "not-found";
  const { product: found, offers, hasMore, expiresAt, histories, related, about, today } = page;
  const { timeZone, siteUrl } = services.config;
  const store = query[CHART_STORE];
  const prices = productPrices(histories, { shown: offers, today, store });
  if (store !== undefined && !prices?.chart.stores.some(({ slug }) => slug === store)) return "not-found";
  const trail = trailOf(found);
  const best = bestOf(offers);
  return {
    meta: { ...productMeta(found, offers), breadcrumbs: trail },
    tags: [
      productTags.product(found.id),
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
          <BestOffer offers={offers} prices={prices} timeZone={timeZone} />
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={comparisonPath([found.slug])} className="button button-outline max-sm:grow">
              Bandingkan
            </a>
            <WhatsAppLink url={siteUrl + productPath(found.slug)} text={sharedText(found.title, best)} />
          </p>
        </ProductHead>
        <Offers {...{ offers, hasMore, timeZone }} product={found} discounts={prices?.discounts} />
        <ReportForm offers={offers} />
        {!best && <SimilarProducts products={related.similar} />}
        {prices && <PriceVerdicts prices={prices} />}
        {prices && <PriceHistory slug={found.slug} prices={prices} timeZone={timeZone} />}
        <Variants offers={offers} />
        <OtherPacks product={found} offers={offers} packs={related.packs} />
        <ProductFacts product={found} />
        <ProductDescription text={found.description} />
        {best && <SimilarProducts products={related.similar} />}
        <Articles {...about} timeZone={timeZone} />
        <div className="mt-12">
          <ForStoresNote />
        </div>
      </div>
    ),
  };
};

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

function trailOf({ title, slug, category: categorySlug }: ShownProduct) {
  const category = findCategory(categorySlug);
  return [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    ...(category ? [{ name: category.name, url: pricesPath(category.slug) }] : []),
    { name: title, url: productPath(slug) },
  ];
}

type OffersProps = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  readonly discounts: ProductPrices["discounts"] | undefined;
  readonly hasMore: boolean;
  readonly timeZone: string;
};

/** Used and refurbished ones are something else than new ones, whatever they cost. */
function Offers({ product, offers, discounts, hasMore, timeZone }: OffersProps) {
  const isNew = ({ condition }: ShownOffer) => condition === "new";
  const groups = [
    { id: "penawaran", title: "Penawaran", offers: offers.filter(isNew) },
    { id: "bekas", title: "Bekas dan rekondisi", offers: offers.filter((offer) => !isNew(offer)) },
  ].filter((group) => group.offers.length > 0);
  return (
    <>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="mt-12">
          <h2 id={group.id} className="section-title">
            {group.title}
          </h2>
          <OrderOfOffers />
          <OfferList
            {...{ product, discounts, timeZone }}
            offers={group.offers}
            isAlone={offers.length === 1 && !hasMore}
          />
        </section>
      ))}
      {hasMore && <p className="mt-4 text-ink-muted">Penawaran lain yang lebih mahal tidak ditampilkan.</p>}
    </>
  );
}

const OrderOfOffers = () => (
  <div className="mt-2 text-ink-muted">
    <p>Diurutkan dari total termurah. Komisi tidak pernah menentukan urutan.</p>
    <details className="text-sm">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">Aturan urutan</summary>
      <p className="max-w-3xl">{TIES_AND_LAST}</p>
    </details>
  </div>
);

const TIES_AND_LAST =
  "Bila totalnya sama, yang lebih baru dicek lebih dahulu, lalu menurut nama toko. Yang ongkirnya belum diketahui diurutkan menurut \
harganya. Yang habis, lama tidak dicek, atau harganya tampak keliru dan belum dipastikan ada di bawah. Harga yang dilaporkan pengunjung \
tetap di tempatnya sampai kami selesai memeriksanya.";

function Articles({ articles, showing, timeZone }: ArticlesAbout & { readonly timeZone: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel" className="mt-12">
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
