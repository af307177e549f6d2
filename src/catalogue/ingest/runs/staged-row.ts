import { createHash } from "node:crypto";
import type { CopiedValue } from "../../../platform/database/copy.ts";
import { AVAILABILITY_CODES, DESCRIBED_AS, SHIPPING_BY_PROVINCE, writeByProvince } from "../../ledger/offers/schema.ts";
import { readTitleType } from "../../taxonomy/title-types/read-title-type.ts";
import { firstWords, plainDescription } from "../offers/description.ts";
import type { FeedOffer } from "../offers/offer.ts";
import { PRICE_DOUBT, PRICE_FROM } from "./price-marks.ts";

/** The columns of a staging table in the order in which COPY sends them, with name and PostgreSQL type. A new one comes last. */
export const STAGED_COLUMNS = [
  ["row_number", "bigint"],
  ["external_id", "text"],
  ["seller", "text"],
  ["title", "text"],
  ["url", "text"],
  ["image_url", "text"],
  ["brand", "text"],
  ["gtin", "text"],
  ["mpn", "text"],
  ["group_id", "text"],
  ["condition", "text"],
  ["path", "text"],
  ["facts", "jsonb"],
  ["content_hash", "bigint"],
  ["price", "bigint"],
  ["list_price", "bigint"],
  ["shipping", "bigint"],
  ["currency", "text"],
  ["availability", "smallint"],
  // The staging table of a held run may lack the columns from here on, because an earlier version of the application may have made it.
  ["earlier_id", "text"],
  ["description", "text"],
  ["rating", "numeric"],
  ["rating_count", "integer"],
] as const;

type StagedMerchant = {
  /** The shop's address, which is the link of an offer that has no link of its own. */
  readonly homeUrl: string;
  readonly allowsDescriptions: boolean;
};

/** Returns an offer as a row of its staging table. */
export function stagedRow(
  row: number,
  offer: FeedOffer,
  { homeUrl, allowsDescriptions }: StagedMerchant,
): readonly CopiedValue[] {
  const content: readonly CopiedValue[] = [
    ...[offer.seller ?? "", offer.title, offer.trackingUrl ?? offer.url ?? homeUrl, offer.imageUrl, offer.brand],
    ...[offer.gtin, offer.mpn, offer.itemGroupId, offer.condition, pathOf(offer), JSON.stringify(factsOf(offer))],
  ];
  return [
    ...[row, offer.externalId, ...content, contentHash(content)],
    ...[rupiah(offer.price), offer.listPrice === null ? null : rupiah(offer.listPrice)],
    ...[offer.shipping ? rupiah(offer.shipping.price) : null, offer.currency, AVAILABILITY_CODES[offer.availability]],
    offer.earlierId,
    allowsDescriptions && offer.description !== "" ? plainDescription(offer.description, offer.title) : null,
    ...[offer.rating?.value ?? null, offer.rating?.count ?? null],
  ];
}

/** Rounds an amount. Whole units are enough for other currencies, too, since prices in them are neither shown nor compared. */
const rupiah = (amount: number) => Math.round(amount);

/** Separates the levels of a category path. */
const LEVELS = " > ";

/** Returns the deepest category path, since paths map to a product type. */
function pathOf({ categories, googleCategory }: FeedOffer): string {
  const [deepest] = [...categories].sort((a, b) => b.length - a.length);
  return deepest && deepest.length > 0 ? deepest.join(LEVELS) : (googleCategory ?? "");
}

/** Returns the facts that are shown with an offer, or that distinguish it from other offers. */
function factsOf(offer: FeedOffer): Record<string, string | number> {
  const { shipping, unitMeasure, unitBaseMeasure, multipack } = offer;
  const facts = {
    ...{ color: offer.color, size: offer.size, material: offer.material, multipack },
    ...{ unitMeasure: measure(unitMeasure), unitBaseMeasure: measure(unitBaseMeasure) },
    ...{
      shippingNote: shipping?.note || null,
      shippingTo: shipping?.to || null,
      [SHIPPING_BY_PROVINCE]: shipping && writeByProvince(shipping.byProvince),
    },
    bundle: offer.isBundle ? 1 : null,
    googleCategory: offer.googleCategory,
    [PRICE_FROM]: offer.isFrom ? 1 : null,
    [PRICE_DOUBT]: offer.priceDoubt,
    // A shop need not allow the showing of its descriptions for these few words, which nobody sees.
    [DESCRIBED_AS]: offer.description !== "" && !readTitleType(offer.title) ? firstWords(offer.description) : null,
  };
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => fact[1] !== null && fact[1] !== ""),
  );
}

const measure = (given: FeedOffer["unitMeasure"]) => given && `${given.value} ${given.unit}`;

/** Returns 64 bits of SHA-1, as PostgreSQL writes a bigint. */
const contentHash = (content: readonly CopiedValue[]): string =>
  createHash("sha1").update(JSON.stringify(content)).digest().readBigInt64BE(0).toString();
