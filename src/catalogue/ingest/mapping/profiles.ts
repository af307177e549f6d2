import { SHOPIFY_AVAILABILITY, SHOPIFY_ID, SHOPIFY_TITLE } from "../formats/shopify.ts";
import { WOO_AVAILABILITY, WOO_PARENT_ID, WOO_TITLE } from "../formats/woocommerce.ts";
import { PAGE_COLUMNS } from "../product-pages/page-row.ts";
import type { FeedFormat } from "../schema.ts";
import type { FieldColumns } from "./guess.ts";
import { normaliseHeader } from "./header-names.ts";

/** The columns of formats whose columns have a fixed meaning; where a field has several names, the first one that is a column of the file is taken. */
const PROFILES: Partial<Record<FeedFormat, Readonly<Record<string, readonly string[]>>>> = {
  pages: PAGE_COLUMNS,
  shopify: {
    external_id: [SHOPIFY_ID],
    title: [SHOPIFY_TITLE],
    price: ["Price", "Variant Price"],
    list_price: ["Compare-at price", "Variant Compare At Price"],
    availability: [SHOPIFY_AVAILABILITY],
    image_url: ["Variant image URL", "Variant Image", "Product image URL", "Image Src"],
    brand: ["Vendor"],
    gtin: ["Barcode", "Variant Barcode"],
    category: ["Type"],
    google_category: ["Google Shopping / Google Product Category", "Product category"],
    item_group_id: ["URL handle", "Handle"],
    mpn: ["Google Shopping / MPN"],
    description: ["Description", "Body (HTML)"],
  },
  woocommerce: {
    // An export with only some of the columns may have no ids.
    external_id: ["ID", "SKU"],
    title: [WOO_TITLE],
    price: ["Regular price"],
    sale_price: ["Sale price"],
    sale_starts: ["Date sale price starts"],
    sale_ends: ["Date sale price ends"],
    availability: [WOO_AVAILABILITY],
    // The other names are of columns that plugins add.
    url: ["External URL", "Permalink", "Product URL", "URL", "Link", "Tautan"],
    image_url: ["Images"],
    brand: ["Brands"],
    gtin: ["GTIN, UPC, EAN, or ISBN"],
    category: ["Categories"],
    item_group_id: [WOO_PARENT_ID],
    description: ["Description", "Short description"],
  },
  rakuten: {
    external_id: ["Product ID"],
    title: ["Product Name"],
    price: ["Retail Price"],
    sale_price: ["Sale Price"],
    sale_starts: ["Begin Date"],
    sale_ends: ["End Date"],
    currency: ["Currency"],
    availability: ["Availability"],
    url: ["Product URL"],
    image_url: ["Product Image URL"],
    brand: ["Brand", "Manufacturer Name"],
    gtin: ["UPC"],
    mpn: ["Manufacturer Part Number"],
    category: ["Primary Category", "Secondary Category"],
    description: ["Long Description", "Short Description"],
  },
  "rakuten-xml": {
    external_id: ["product_id"],
    title: ["name"],
    price: ["price.retail"],
    sale_price: ["price.sale"],
    sale_starts: ["sale.begin_date"],
    sale_ends: ["sale.end_date"],
    currency: ["price.currency"],
    availability: ["availability", "shipping.availability"],
    url: ["URL.product", "URL"],
    image_url: ["URL.productImage", "productImage"],
    brand: ["brand", "manufacturer_name"],
    gtin: ["upc"],
    mpn: ["part_number"],
    category: ["category.primary", "category.secondary", "category"],
    description: ["description.long", "description.short", "description"],
  },
};

const TAKES_ALL: ReadonlySet<string> = new Set(["image_url", "brand", "availability", "category", "description"]);
/** Whether the column is added by the reader and is in no file. */
const isMade = (name: string) => name.startsWith("#");

/** Returns the mapping of a format with fixed columns; undefined for any other format. */
export function profileColumns(format: FeedFormat, columns: readonly string[]): FieldColumns | undefined {
  const profile = PROFILES[format];
  if (!profile) return undefined;
  // The first pages may have no offer, so the sample may show no columns.
  if (format === "pages") return profileOf(profile);
  const byName = new Map(columns.map((column) => [normaliseHeader(column), column]));
  const found = Object.entries(profile).flatMap(([field, names]) => {
    const there = names.flatMap((name) => (isMade(name) ? name : (byName.get(normaliseHeader(name)) ?? [])));
    return there.length === 0 ? [] : [[field, TAKES_ALL.has(field) ? there : there.slice(0, 1)]];
  });
  return Object.fromEntries(found);
}

const profileOf = (profile: Readonly<Record<string, readonly string[]>>): FieldColumns =>
  Object.fromEntries(Object.entries(profile).map(([field, names]) => [field, [...names]]));
