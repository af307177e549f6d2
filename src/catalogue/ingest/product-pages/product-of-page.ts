import { type PageFinding, type PageOffer, problem } from "./page-offer.ts";
import { agreedPrice, isAggregate, readOfferPrice } from "./page-price.ts";
import { firstText, isThing, type Thing, textOf, typesOf, valuesOf } from "./schema-node.ts";

const PRODUCTS = ["product", "individualproduct", "productmodel", "someproducts", "productgroup"];

/**
 * Reads the offer in a page's structured data of one format; only a page with one product at one price is accepted. Undefined where no product is named.
 * @param things the nodes that are no part of another node
 */
export function productOfPage(things: readonly Thing[], page: URL): PageFinding | undefined {
  const byId = new Map<string, Thing>();
  for (const thing of things) {
    const id = firstText(thing, "@id");
    if (id !== "" && isWhole(thing)) byId.set(id, thing);
  }
  const resolve = (value: unknown): unknown => (isThing(value) ? (byId.get(firstText(value, "@id")) ?? value) : value);
  const products = things.filter((thing) => isWhole(thing) && isProduct(thing));
  const named = products.filter((product) => isAt(product, page, false));
  const [first, ...others] = named.length > 0 ? named : products;
  if (!first) return undefined;
  const findings = [first, ...others].map((product) => offerOfProduct(product, page, resolve));
  // A shop's theme and a plug-in may both describe the same product, one of them without the price, so findings without a price are ignored here.
  const telling = findings.filter((finding) => finding.ok || finding.code !== "page-price-missing");
  const [finding = findings[0], ...more] = telling;
  return more.every((other) => isSame(finding, other))
    ? finding
    : problem("page-several-products", firstText(first, "name"));
}

const isSame = (one: PageFinding | undefined, other: PageFinding): boolean =>
  one?.ok && other.ok
    ? one.value.price === other.value.price && one.value.title === other.value.title
    : one?.ok === false && !other.ok && one.code === other.code;

const isProduct = (thing: Thing): boolean => PRODUCTS.some((type) => typesOf(thing).has(type));
/** Whether the node is more than a reference to another node. */
const isWhole = (thing: Thing): boolean => Object.keys(thing).some((name) => name !== "@id" && name !== "@type");

/** Availabilities that mean sold out; shops often write no price for sold-out products. */
const SOLD_OUT = /(?:outofstock|soldout|discontinued)$/i;
const NO_PRICE = 0;

type Resolve = (value: unknown) => unknown;

function offerOfProduct(product: Thing, page: URL, resolve: Resolve): PageFinding {
  const things = (of: Thing, name: string) => valuesOf(of, name).map(resolve).filter(isThing);
  const variants = things(product, "hasVariant");
  const own = variants.filter(
    (variant) => isAt(variant, page, true) || things(variant, "offers").some((one) => isAt(one, page, true)),
  );
  const variant = own.length === 1 ? own[0] : undefined;
  const sellers = variants.length === 0 ? [product] : variant ? [variant] : variants;
  const all = sellers.flatMap((seller) => things(seller, "offers"));
  const exact = all.filter((offer) => isAt(offer, page, true));
  const offers = exact.length === 1 && page.search !== "" ? exact : all;
  const title = firstText(variant ?? product, "name") || firstText(product, "name");
  if (title === "") return problem("page-no-product");
  const aggregate = offers.find(isAggregate);
  if (aggregate)
    return problem(
      "page-aggregate-offer",
      [firstText(aggregate, "lowPrice"), firstText(aggregate, "highPrice")].join(" – "),
    );
  const prices = offers.map(readOfferPrice);
  const agreed = agreedPrice(prices.map((price) => (price.ok ? { ok: true, value: price.value.price } : price)));
  const isSoldOut = offers.length > 0 && offers.every((offer) => SOLD_OUT.test(firstText(offer, "availability")));
  if (!agreed.ok && !(isSoldOut && agreed.code === "page-price-missing")) return agreed;
  const told = agreed.ok ? offers.filter((_offer, at) => prices[at]?.ok) : offers;
  const lists = new Set(prices.map((price) => (price.ok ? price.value.listPrice : null)));
  const facts: readonly Thing[] = variant ? [variant, product] : [product];
  return {
    ok: true,
    value: {
      ...{
        title,
        price: agreed.ok ? agreed.value : NO_PRICE,
        listPrice: lists.size === 1 ? ([...lists][0] ?? null) : null,
      },
      ...factsOf(facts),
      ...offerFacts(told),
    },
  };
}

/** Joins the attributes of several offers at one price: the product is in stock if one of the offers is. */
function offerFacts(offers: readonly Thing[]) {
  const stocks = offers.map((offer) => firstText(offer, "availability"));
  const [first] = offers;
  return {
    availability: stocks.find((stock) => /instock$/i.test(stock)) ?? stocks[0] ?? "",
    condition: first ? lastPart(firstText(first, "itemCondition")) : "",
    seller: first ? firstText(first, "seller") : "",
  };
}

const GTINS = ["gtin", "gtin14", "gtin13", "gtin12", "gtin8", "isbn"];

/** @param things the nodes that describe the product, the more exact ones first */
function factsOf(
  things: readonly Thing[],
): Omit<PageOffer, "title" | "price" | "listPrice" | "availability" | "condition" | "seller"> {
  const text = (...names: readonly string[]) => things.map((thing) => firstText(thing, ...names)).find(Boolean) ?? "";
  return {
    brand: text("brand", "manufacturer"),
    gtins: things
      .flatMap((thing) => GTINS.flatMap((name) => valuesOf(thing, name).map(textOf)))
      .filter(Boolean)
      .slice(0, 10),
    mpn: text("mpn"),
    image: text("image"),
    category: text("category"),
    ...{ color: text("color"), size: text("size"), material: text("material") },
    groupId: text("productGroupID", "inProductGroupWithID"),
    description: text("description"),
    ...ratingOf(things),
  };
}

/** Returns the rating of the product itself, else the rating of its group of variants; no rating where the scale is not out of five. */
function ratingOf(things: readonly Thing[]): Pick<PageOffer, "rating" | "ratingCount"> {
  const [rating] = things.flatMap((thing) => valuesOf(thing, "aggregateRating").filter(isThing));
  return rating === undefined || !["", "5", "5.0"].includes(firstText(rating, "bestRating"))
    ? { rating: "", ratingCount: "" }
    : { rating: firstText(rating, "ratingValue"), ratingCount: firstText(rating, "ratingCount", "reviewCount") };
}

const lastPart = (text: string): string => text.slice(text.lastIndexOf("/") + 1);

/**
 * Whether the node says that its address is the page's address.
 * @param isExact whether the parts after `?` in the addresses, which tell variants apart, must be equal, too
 */
function isAt(thing: Thing, page: URL, isExact: boolean): boolean {
  return [firstText(thing, "url"), firstText(thing, "@id")].some((text) => {
    const address = text === "" ? null : URL.parse(text, page.href);
    return address !== null && pathOf(address, isExact) === pathOf(page, isExact);
  });
}

const pathOf = ({ host, pathname, search }: URL, isExact: boolean): string =>
  `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${isExact ? search : ""}`;
