import { readBatches } from "../../../platform/database/query-batches.ts";
import type { Download } from "../../../platform/json-api/endpoint.ts";
import { csvFile } from "../../../platform/text/csv.ts";
import { BEFORE_ALL, type PointPlace, pointsAfter } from "./history-query.ts";
import { offersAfter } from "./offer-query.ts";
import { type CatalogueReader, productsAfter } from "./product-query.ts";
import type {
  ContentOffer,
  ContentPricePoint,
  ContentProduct,
  HistoryFilter,
  OfferFilter,
  ProductFilter,
} from "./schema.ts";

const BATCH = 1_000;

/** Exports products as CSV in batches, so that no file is ever in memory as a whole. */
export const productsCsv = (reader: CatalogueReader, filter: ProductFilter): Download =>
  csvFile(
    "products.csv",
    Object.keys(PRODUCT_CELLS),
    byId((walk) => productsAfter(reader, filter, walk)),
    cells(PRODUCT_CELLS),
  );

export const offersCsv = (reader: CatalogueReader, filter: OfferFilter): Download =>
  csvFile(
    "offers.csv",
    Object.keys(OFFER_CELLS),
    byId((walk) => offersAfter(reader, filter, walk)),
    cells(OFFER_CELLS),
  );

export const historyCsv = (reader: CatalogueReader, filter: HistoryFilter): Download =>
  csvFile(
    "history.csv",
    Object.keys(POINT_CELLS),
    readBatches(
      { size: BATCH, after: BEFORE_ALL, placeOf: ({ offer, at }: ContentPricePoint): PointPlace => [offer, at] },
      (after, size) => pointsAfter(reader, filter, { after, size }),
    ),
    cells(POINT_CELLS),
  );

const byId = <Row extends { readonly id: number }>(read: (walk: { after: number; size: number }) => Promise<Row[]>) =>
  readBatches({ size: BATCH, after: 0, placeOf: ({ id }: Row) => id }, (after, size) => read({ after, size }));

type Cell = string | number | boolean | null | undefined;
/** How to compute each cell, by the name of the column. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const cells =
  <Row>(columns: Columns<Row>) =>
  (row: Row): (string | null)[] =>
    Object.values(columns).map((cell) => textOf(cell(row)));

const textOf = (cell: Cell) => (cell === null || cell === undefined ? null : String(cell));

const PRODUCT_CELLS: Columns<ContentProduct> = {
  id: ({ id }) => id,
  slug: ({ slug }) => slug,
  title: ({ title }) => title,
  url: ({ url }) => url,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  type: ({ type }) => type,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  facts: ({ facts }) => JSON.stringify(facts),
  offers: ({ offers }) => offers,
  stores: ({ stores }) => stores,
  lowest_offer: ({ lowest }) => lowest?.offer,
  lowest_price: ({ lowest }) => lowest?.price,
  lowest_shipping: ({ lowest }) => lowest?.shipping,
  lowest_total: ({ lowest }) => lowest?.total,
  updated_at: ({ updatedAt }) => updatedAt,
};

const OFFER_CELLS: Columns<ContentOffer> = {
  id: ({ id }) => id,
  product: ({ product }) => product,
  merchant: ({ merchant }) => merchant.slug,
  merchant_name: ({ merchant }) => merchant.name,
  seller: ({ seller }) => seller,
  external_id: ({ externalId }) => externalId,
  title: ({ title }) => title,
  url: ({ url }) => url,
  own_url: ({ ownUrl }) => ownUrl,
  condition: ({ condition }) => condition,
  availability: ({ availability }) => availability,
  price: ({ price }) => price,
  list_price: ({ listPrice }) => listPrice,
  shipping: ({ shipping }) => shipping,
  total: ({ total }) => total,
  currency: ({ currency }) => currency,
  is_under_review: ({ isUnderReview }) => isUnderReview,
  freshness: ({ freshness }) => freshness,
  checked_at: ({ checkedAt }) => checkedAt,
  changed_at: ({ changedAt }) => changedAt,
};

const POINT_CELLS: Columns<ContentPricePoint> = {
  offer: ({ offer }) => offer,
  at: ({ at }) => at,
  price: ({ price }) => price,
  list_price: ({ listPrice }) => listPrice,
  availability: ({ availability }) => availability,
  is_under_review: ({ isUnderReview }) => isUnderReview,
  is_imported: ({ isImported }) => isImported,
};
