import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { historiesOf } from "../../../catalogue/listings/public-queries/product-histories.ts";
import { shownOffers, shownProducts } from "../../../catalogue/listings/public-queries/product-page.ts";
import { productPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import type { PageResult } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { pageAddress } from "../../parts/pagination.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import type { Services } from "../../services.ts";
import { Offers, offerPageOf } from "./offer-pages.tsx";
import { productMeta } from "./product-meta.ts";
import { ProductTitle } from "./product-title.tsx";
import { trailOf } from "./product-trail.ts";

/** The page `/produk/{slug}?halaman=2`: further offers only. Everything else is on the first page, so it is not read here. */
export async function furtherOffers(slug: string, page: number, services: Services): Promise<PageResult> {
  const { reads, clock, productCounts, config } = services;
  const { timeZone } = config;
  const product = (await shownProducts(reads, [slug], productCounts)).get(slug);
  if (!product) return "not-found";
  const moment = clock.now();
  const { offers, hasMore, expiresAt } = (await shownOffers(reads, [product.id], moment))(product.id);
  const shown = offerPageOf(offers, page);
  if (shown.rows.length === 0) return "not-found";
  const histories = await historiesOf(
    services,
    shown.rows.map(({ offer }) => offer),
    { product: product.id, timeZone },
  );
  const today = dayNumberOf(dayIn(timeZone, moment));
  const path = pageAddress(productPath(slug), page);
  const { title, description, image } = productMeta(product, offers);
  const trail = [...trailOf(product), { name: `Halaman ${page}`, url: path }];
  return {
    // Each page of a series is its own canonical page (Google Search Central, "Pagination"); only the first one is indexed.
    meta: {
      ...{ title: `${title}, halaman ${page}`, description: `Halaman ${page}. ${description}`, path, noindex: true },
      ...{ breadcrumbs: trail, ...(image && { image }), ...shown.linksOf(slug) },
    },
    tags: [productTags.product(product.id), merchantTags.names],
    expiresAt,
    body: (
      <div className="page-width section product-page">
        <Breadcrumbs trail={trail} />
        {product.isSample && <SampleNote />}
        <h1 className="page-title mt-4">
          <a href={productPath(slug)} className="text-link">
            <ProductTitle title={product.title} />
          </a>
        </h1>
        <Offers
          {...{ offers, hasMore, timeZone, page, product }}
          discounts={productPrices(histories, { shown: offers, today })?.discounts}
        />
      </div>
    ),
  };
}
