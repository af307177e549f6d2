import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { namingParameters, type ShopLink } from "./shop-link.ts";

export type FoundOffer = {
  readonly offer: number;
  readonly product: number;
  readonly slug: string;
  readonly isSample: boolean;
};

type Row = FoundOffer & { readonly url: string; readonly externalId: string; readonly store: string | null };

/** The most offers that are read for one path. Many offers may share a path, because a shop may tell its pages apart by query parameters alone. */
const MAX_SAME_PATH = 500;

/**
 * Finds the stored offer that a link leads to, if there is one: by the store's own id of the offer, else by the offer's address.
 * @returns undefined where the product is hidden, or is a sample and samples are not shown
 */
export async function findOfferBehind(
  reader: Reader,
  link: ShopLink,
  { showSamples }: { readonly showSamples: boolean },
): Promise<FoundOffer | undefined> {
  const rows = await preparedQuery<Row>(
    reader,
    "offer behind a link",
    `select o.id as offer, p.id as product, p.slug, p.is_sample as "isSample", o.url, o.external_id as "externalId", m.store
    from (
      select id from offers where merchant_id in (select id from merchants where store = $1) and external_id = any($2::text[])
      union
      (select id from offers where split_part(url, '?', 1) = any($3::text[]) limit ${MAX_SAME_PATH})
    ) found
    join public_offers(now()) o on o.id = found.id join merchants m on m.id = o.merchant_id
    join visible_products($4) p on p.id = o.product_id
    order by o.id`,
    [link.store ?? null, [...link.ids], addressesOf(link), showSamples],
  );
  const byId = link.ids.flatMap((id) =>
    rows.filter(({ store, externalId }) => store === link.store && externalId === id),
  );
  return byId[0] ?? rows.find(({ url }) => queryOf(url) === link.query);
}

/** Returns the ways in which feeds may write the address. */
function addressesOf({ address }: ShopLink): string[] {
  const paths = [address, encodeURI(address)].flatMap((path) => [path, `${path}/`]);
  const hosts = ["", "www.", "m."];
  return [
    ...new Set(
      ["https://", "http://"].flatMap((scheme) => hosts.flatMap((host) => paths.map((path) => scheme + host + path))),
    ),
  ];
}

function queryOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? namingParameters(parsed.searchParams) : "";
}
