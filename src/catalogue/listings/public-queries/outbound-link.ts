import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { isNumericHost } from "../../../platform/http/numeric-host.ts";
import { linkFor } from "../../ledger/merchants/queries.ts";

/** Where `/ke/{offer}` leads: to the store, or back to the product's page where the offer is gone. */
export type OfferTarget =
  | { readonly kind: "store"; readonly url: string; readonly offer: LinkedOffer }
  | { readonly kind: "gone"; readonly slug: string };

/** The offer that a visitor is sent to. */
export type LinkedOffer = { readonly merchant: number; readonly product: number | null; readonly isSample: boolean };

type Row = LinkedOffer & {
  readonly url: string;
  readonly linkTemplate: string | null;
  /** The hosts of the merchant's pages, as a person has entered them. */
  readonly pageHosts: readonly string[];
  readonly isShown: boolean;
  readonly slug: string | null;
};

/** @returns undefined where there is no such offer, or no product page to lead back to */
export async function findOfferTarget(
  reader: Reader,
  offer: number,
  { moment, showSamples }: { readonly moment: Date; readonly showSamples: boolean },
): Promise<OfferTarget | undefined> {
  const [row] = await preparedQuery<Row>(
    reader,
    "link to an offer",
    `select o.url, m.link_template as "linkTemplate", m.page_hosts as "pageHosts", product.slug, m.id as merchant, product.id as product, m.is_sample as "isSample",
      exists (select from shown_offers($1) shown where shown.id = o.id) as "isShown"
    from offers o join merchants m on m.id = o.merchant_id
    left join visible_products($3) product on product.id = o.product_id
    where o.id = $2 and (not m.is_sample or $3)`,
    [moment, offer, showSamples],
  );
  if (!row) return undefined;
  const url = row.isShown && isNamed(row) ? linkFor(row, row.url) : undefined;
  const { merchant, product, isSample } = row;
  if (url !== undefined) return { kind: "store", url, offer: { merchant, product, isSample } };
  return row.slug === null ? undefined : { kind: "gone", slug: row.slug };
}

/** Visitors cannot tell who owns a numeric (IP) address. Such links in feeds are refused now, but older rows may still have one. */
const isNamed = ({ url, pageHosts }: Row): boolean =>
  !isNumericHost(url) || pageHosts.includes(URL.parse(url)?.host ?? "");
