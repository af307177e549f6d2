import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import type { PageRoute } from "../../../site/page.ts";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import type { Services } from "../../../site/services.ts";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { GONE_OFFER, pricesPath, productPath } from "../paths.shared.ts";
import { findShownProduct, type ShownOffer, type ShownProduct, shownOffers } from "../visible/product-page.ts";
import { productPrices } from "../visible/product-prices.ts";
import { BestOffer } from "./best-offer.tsx";
import { OfferList } from "./offer-list.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PriceVerdicts } from "./price-verdicts.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { productMeta } from "./product-meta.ts";

/** `/produk/{slug}`: what each store asks for it. */
export const load: PageRoute["load"] = async ({ params, query }, services) => {
  const { reads, clock, productCounts } = services;
  const found = await findShownProduct(reads, params.slug ?? "", { showSamples: productCounts.showSamples });
  if (!found) return "not-found";
  const { offers, hasMore, expiresAt } = await shownOffers(reads, found.id, clock.now());
  const { timeZone } = services.config;
  const today = dayNumberOf(dayIn(timeZone, clock.now()));
  const prices = await productPrices(services, found.id, { shown: offers, timeZone, today });
  const trail = trailOf(found);
  const isGone = query[GONE_OFFER.name] === GONE_OFFER.value;
  return {
    meta: { ...productMeta(found, offers), breadcrumbs: trail },
    tags: [productTags.product(found.id)],
    expiresAt,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{found.title}</h1>
        {found.isSample && <SampleNote />}
        {isGone && (
          <p className="note note-tip mt-4" role="status">
            Penawaran yang Anda buka sudah tidak ada di toko itu. Penawaran lain untuk produk ini ada di bawah.
          </p>
        )}
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <BestOffer offers={offers} timeZone={timeZone} />
          <ProductFacts product={found} />
        </div>
        <Offers offers={offers} hasMore={hasMore} services={services} />
        <ProductDescription text={found.description} />
        {prices && <PriceVerdicts prices={prices} />}
        {prices && <PriceHistory prices={prices} timeZone={timeZone} />}
      </div>
    ),
  };
};

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
  readonly offers: readonly ShownOffer[];
  readonly hasMore: boolean;
  readonly services: Pick<Services, "config">;
};

/** Used and refurbished ones are something else than new ones, whatever they cost. */
function Offers({ offers, hasMore, services: { config } }: OffersProps) {
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
          <p className="section-lead">{ORDER_OF_OFFERS}</p>
          <OfferList offers={group.offers} timeZone={config.timeZone} />
        </section>
      ))}
      {hasMore && <p className="mt-4 text-ink-muted">Penawaran lain yang lebih mahal tidak ditampilkan.</p>}
    </>
  );
}

const ORDER_OF_OFFERS =
  "Diurutkan dari total termurah; bila sama, yang lebih baru dicek, lalu nama toko. Yang ongkirnya belum diketahui diurutkan menurut \
harganya. Yang habis, lama tidak dicek, atau harganya sedang diperiksa ada di bawah. Komisi tidak pernah menentukan urutan.";
