import { days } from "../../../platform/clock.ts";
import { isNumericHost } from "../../../platform/http/numeric-host.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { SHOWN_DAYS } from "../../ledger/offers/schema.ts";
import { conditionInTitle } from "../../matching/conditions.ts";
import type { Fields } from "../formats/raw-row.ts";
import type { FeedField } from "../mapping/fields.ts";
import { withPaymentColumns } from "../mapping/payment-columns.ts";
import type { FeedDecision, FeedFormat, FeedMapping } from "../schema.ts";
import { readAvailability, readCondition } from "./availability.ts";
import { bookReader, PATH_OF_BOOKS } from "./book-columns.ts";
import { type CategoryForm, categoriesOf } from "./categories.ts";
import { type Cells, cellsBy } from "./cells.ts";
import { isbnInLink, readGtins } from "./gtin.ts";
import { readImage, readLink } from "./links.ts";
import { idOfAddress, madeId } from "./made-id.ts";
import { readCount, readMeasure, readShipping, readYes } from "./measures.ts";
import type { FeedOffer, OfferFlag } from "./offer.ts";
import { type PartPaymentTexts, partPaymentOf } from "./part-payments.ts";
import { readMoment } from "./periods.ts";
import { namesLowestPrice, type PriceDoubt, priceDoubtOf } from "./price-doubt.ts";
import { packOfPrice } from "./price-pack.ts";
import { type PriceOptions, type Prices, readPrices } from "./prices.ts";
import { isOverFive, readRating } from "./rating.ts";
import { MAX_ID, type RejectionReason } from "./rejection.ts";
import { type ShopPages, shopPages } from "./shop-pages.ts";
import { stableAddress } from "./stable-address.ts";
import { plainLine, withoutExcelMarks } from "./texts.ts";

export type OfferOptions = {
  /** The moment at which a sale must be running for its price to be used. */
  readonly moment: Date;
  readonly timeZone: string;
  /** The shop's address, by which page addresses are made for exports that have none. */
  readonly home?: string | undefined;
  /** Whether rows without a link are accepted although the file has a column of links. */
  readonly areLinksOptional?: boolean;
};

export type OfferFailure = { readonly field: FeedField; readonly value: string };
/** `paused`: the shop does not want to show the product at present. */
type OfferResult<Problem> = Result<FeedOffer, RejectionReason | "paused", Problem>;
/** What the row that is no offer says of itself: `title` is empty where the row has none. */
type Named = { readonly title: string; readonly externalId: string | null; readonly url: string | null };
export type ReadOffer = (fields: Fields) => OfferResult<OfferFailure & Named>;

/** Returns the function that makes offers of a feed's rows. */
export function offerReader({ format, mapping }: FeedDecision, options: OfferOptions): ReadOffer {
  const context: Context = {
    cells: cellsBy(withPaymentColumns(format, mapping)),
    pages: shopPages(format, options.home),
    areLinksOptional: options.areLinksOptional ?? false,
    category: categoryForm(format, mapping),
    isOfBook: bookReader(),
    // Links to numeric hosts are refused, but for product pages, whose addresses a person has entered and confirmed.
    areNumbersAllowed: format === "pages",
    prices: { ...options, currency: mapping.currency, decimals: mapping.decimals },
  };
  return (fields) => {
    const offer = toOffer(fields, context);
    return offer.ok ? offer : { ...offer, ...namedBy(fields, context) };
  };
}

function namedBy(fields: Fields, context: Context): Named {
  const { cells } = context;
  const link = linkOf(fields, context);
  return {
    title: plainLine(cells.first(fields, "title")),
    externalId: ownIdOf(fields, cells) || null,
    url: link.ok ? link.value : link.value || null,
  };
}

type Context = {
  readonly cells: Cells;
  readonly pages: ShopPages;
  readonly category: CategoryForm;
  readonly isOfBook: (fields: Fields) => boolean;
  readonly areLinksOptional: boolean;
  readonly areNumbersAllowed: boolean;
  readonly prices: PriceOptions;
};

/** Returns how the cells form paths: several columns are the levels of one path; a repeated column has a path in each cell. */
function categoryForm(format: FeedFormat, { columns }: FeedMapping): CategoryForm {
  if (format === "woocommerce") return "list";
  return (columns.category?.length ?? 0) > 1 ? "levels" : "paths";
}

function toOffer(fields: Fields, context: Context): OfferResult<OfferFailure> {
  const { cells } = context;
  const text = (field: FeedField) => cells.first(fields, field);
  const line = (field: FeedField) => plainLine(text(field)) || null;
  if (text("pause") !== "") return failure("paused", { field: "pause", value: text("pause") });
  const title = line("title");
  if (title === null) return failure("title-missing", { field: "title", value: "" });
  const prices = pricesOf(text, context.prices);
  const payments: PartPaymentTexts = {
    installments: cells.all(fields, "installment"),
    subscription: text("subscription"),
    tenor: text("tenor"),
  };
  const part = partPaymentOf(payments, prices.ok ? prices.value.price : undefined);
  if (part) return failure(part, partOf(part, payments));
  const isSoldOut = readAvailability(text("availability")) === "out_of_stock";
  if (!prices.ok && !(isSoldOut && IS_NO_PRICE.has(prices.code))) return prices;
  const link = linkOf(fields, context);
  if (!link.ok) return link;
  const tracking = readLink(text("tracking_url")) ?? null;
  if (tracking !== null && isNumericHost(tracking))
    return failure("link-numeric", { field: "tracking_url", value: tracking });
  const failedId = cells.lostId(fields);
  if (failedId !== "") return failure("id-failed", { field: "external_id", value: failedId });
  const id = idOf(fields, { title, url: link.value }, context);
  if (id.text.length > MAX_ID) return failure("id-too-long", { field: "external_id", value: id.text });
  const paid = prices.ok ? prices.value : soldOut(context.prices);
  const flags: OfferFlag[] = [...(id.isMade ? (["id-made"] as const) : []), ...paid.flags];
  const codes = readGtins(cells.all(fields, "gtin"));
  if (codes.problem) flags.push(codes.problem);
  const gtins = codes.gtins.length > 0 ? codes.gtins : [isbnInLink(link.value) ?? []].flat();
  if (title.includes("\uFFFD")) flags.push("characters-lost");
  const { price, listPrice, currency, priceText, salePeriod } = paid;
  const isFrom = flags.includes("price-range") || namesLowestPrice(title);
  if (isFrom && !flags.includes("price-range")) flags.push("price-range");
  const priceDoubt = (currency === "IDR" && priceDoubtOf(title, price)) || null;
  if (priceDoubt) flags.push(DOUBT_FLAGS[priceDoubt]);
  return success({
    externalId: id.text,
    earlierId: id.earlier,
    title,
    ...{ price, listPrice, currency, priceText, salePeriod, isFrom, priceDoubt },
    availability: availabilityOf(text("availability"), flags),
    condition: conditionOf(text("condition"), title, flags),
    url: link.value,
    trackingUrl: tracking,
    imageUrl: imageOf(text("image_url"), link.value ?? context.pages.home, flags),
    brand: line("brand"),
    gtin: gtins[0] ?? null,
    gtins,
    mpn: mpnOf(text("mpn")),
    categories: pathsOf(fields, context),
    googleCategory: line("google_category"),
    itemGroupId: groupOf(line("item_group_id"), { title, size: text("size"), ageGroup: text("age_group") }),
    color: line("color"),
    size: line("size"),
    material: line("material"),
    shipping: readShipping(cells.all(fields, "shipping"), currency),
    unitMeasure: readMeasure(text("unit_measure")),
    unitBaseMeasure: readMeasure(text("unit_base_measure")),
    multipack: readCount(text("multipack")) ?? packOfPrice(priceText) ?? packOfPrice(text("price")),
    isBundle: readYes(text("is_bundle")),
    expires: expiryOf(text, context.prices.timeZone, flags),
    seller: line("seller"),
    description: text("description"),
    rating: readRating(text("rating"), text("rating_count")),
    isRatedOverFive: isOverFive(text("rating")),
    flags,
  });
}

function pathsOf(fields: Fields, { cells, category, isOfBook }: Context): string[][] {
  const paths = categoriesOf(cells.all(fields, "category"), category);
  return paths.length === 0 && isOfBook(fields) ? [[...PATH_OF_BOOKS]] : paths;
}

/** Shops write "0" or nothing while they have nothing to sell. */
const IS_NO_PRICE: ReadonlySet<string> = new Set(["price-missing", "price-placeholder"]);

const soldOut = ({ currency = "IDR" }: PriceOptions): Prices => ({
  ...{ price: 0, listPrice: null, currency, priceText: "", salePeriod: null, flags: ["sold-out-unpriced"] },
});

/** Returns the cells that say that a price is only a part. */
const partOf = (
  part: "price-installment" | "price-subscription",
  { installments, subscription, tenor }: PartPaymentTexts,
): OfferFailure =>
  part === "price-subscription"
    ? { field: "subscription", value: subscription }
    : { field: "installment", value: [...installments, tenor].filter(Boolean).join(", ") };

const DOUBT_FLAGS = {
  sentinel: "price-sentinel",
  "on-request": "price-on-request",
  "part-payment": "part-payment",
} as const satisfies Record<PriceDoubt, OfferFlag>;

function pricesOf(text: (field: FeedField) => string, options: PriceOptions) {
  const code = text("currency").toUpperCase();
  return readPrices(
    {
      price: text("price"),
      salePrice: text("sale_price"),
      listPrice: text("list_price"),
      saleDates: text("sale_dates"),
      saleStarts: text("sale_starts"),
      saleEnds: text("sale_ends"),
    },
    // A column of currencies adds the currency that prices leave out.
    /^[A-Z]{3}$/.test(code)
      ? { ...options, currency: code }
      : /^RP\.?$/.test(code)
        ? { ...options, currency: "IDR" }
        : options,
  );
}

/**
 * Reads the link; a link that is given must be valid. In a feed without links, the page's address is made by the rule of the shop's system (Shopify,
 * WooCommerce), if the system is known.
 */
function linkOf(
  fields: Fields,
  { cells, pages, areLinksOptional, areNumbersAllowed }: Context,
): Result<string | null, RejectionReason, OfferFailure> {
  const [first = "", ...others] = cells.all(fields, "url");
  const texts = [first, ...others];
  const link = texts.map((text) => readLink(text)).find((found) => found !== undefined);
  if (link !== undefined && !areNumbersAllowed && isNumericHost(link))
    return failure("link-numeric", { field: "url", value: link });
  if (link !== undefined) return success(link);
  const made = pages.pageOf(fields);
  if (first === "" && (made !== null || areLinksOptional || !pages.hasLinks(cells))) return success(made);
  return failure(first === "" ? "link-missing" : "link-invalid", { field: "url", value: first });
}

const ownIdOf = (fields: Fields, cells: Cells): string =>
  plainLine(withoutExcelMarks(cells.first(fields, "external_id")));

/**
 * Returns the offer's id, without Excel's apostrophe. Where the feed has no ids, the id is made from the link, which stays the same between runs; without a
 * link, from the title and what tells variants apart.
 */
function idOf(fields: Fields, { title, url }: { title: string; url: string | null }, { cells }: Context) {
  const own = ownIdOf(fields, cells);
  if (own !== "") return { text: own, isMade: false, earlier: null };
  const variant = (["color", "size", "brand"] as const).map((field) => cells.first(fields, field));
  // The part after `?` in a picture's address is only the picture's version, so it is left out of the id.
  const [image = ""] = cells.first(fields, "image_url").split(/[?#]/);
  if (url === null) return { text: madeId([title, image, ...variant].join("\n")), isMade: true, earlier: null };
  return { text: idOfAddress(url), isMade: true, earlier: stableAddress(url) === url ? null : madeId(url) };
}

function expiryOf(text: (field: FeedField) => string, timeZone: string, flags: OfferFlag[]): number | null {
  const stated = readMoment(text("expires"), timeZone, true)?.at ?? null;
  if (stated !== null) return stated;
  if (text("checked_on") === "") return null;
  const checked = readMoment(text("checked_on"), timeZone, true)?.at;
  if (checked === undefined) flags.push("checked-unreadable");
  return checked === undefined ? null : checked + days(SHOWN_DAYS);
}

type Sized = { readonly title: string; readonly size: string; readonly ageGroup: string };

/** Returns an offer's group. Within the merchant's group, children's sizes form a group of their own, because they are another product than adults' sizes. */
const groupOf = (group: string | null, sized: Sized): string | null =>
  group !== null && isForChildren(sized) ? `${group}:anak` : group;

const isForChildren = ({ title, size, ageGroup }: Sized): boolean =>
  ageGroup === ""
    ? /^\d{1,2}(?:\s*-\s*\d{1,2})?\s*(?:t|y|yo|th|thn|tahun|bln|bulan)$/i.test(size.trim()) || CHILD.test(title)
    : /^(?:kids|children|toddler|infant|newborn|anak|bayi|balita)/i.test(ageGroup);

const CHILD = /(?<!\p{L})(?:anak|bayi|balita|kids?|toddler|junior)(?!\p{L})/iu;

function availabilityOf(text: string, flags: OfferFlag[]) {
  const read = text === "" ? "in_stock" : readAvailability(text);
  if (read === undefined) flags.push("availability-unknown");
  return read ?? "in_stock";
}

/**
 * Reads the condition from its column, or from the title if the column says "new". Many feeds say "new" in every row, so a condition in the title outweighs it.
 */
function conditionOf(text: string, title: string, flags: OfferFlag[]) {
  const read = text === "" ? "new" : readCondition(text);
  if (read === undefined) flags.push("condition-unknown");
  return read === undefined || read === "new" ? (conditionInTitle(title) ?? "new") : read;
}

function imageOf(text: string, page: string | null, flags: OfferFlag[]): string | null {
  if (text === "") return null;
  const image = readImage(text, page);
  if (image === undefined) flags.push("image-invalid");
  return image ?? null;
}

function mpnOf(text: string): string | null {
  const mpn = plainLine(withoutExcelMarks(text));
  return mpn === "" || /^(?:0+|does not apply|tidak berlaku|unbranded)$/i.test(mpn) ? null : mpn.slice(0, 100);
}
