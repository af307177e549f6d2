/**
 * The fields that a column may be, in the order in which columns are guessed for them. A new one: "Adding a field of feeds" in CONTRIBUTING.md.
 */
export const FIELDS = [
  "external_id",
  "title",
  "price",
  "sale_price",
  "list_price",
  "currency",
  "sale_dates",
  "sale_starts",
  "sale_ends",
  "availability",
  "condition",
  "url",
  "tracking_url",
  "image_url",
  "brand",
  "gtin",
  "mpn",
  "category",
  "google_category",
  "item_group_id",
  "color",
  "size",
  "material",
  "shipping",
  "unit_measure",
  "unit_base_measure",
  "multipack",
  "is_bundle",
  "installment",
  "subscription",
  "tenor",
  "age_group",
  "expires",
  "checked_on",
  "seller",
  "description",
  "rating",
  "rating_count",
  "pause",
] as const;

export type FeedField = (typeof FIELDS)[number];

/**
 * Fields that are read from all of their columns: levels of a category, codes, shipping by several couriers, payments in parts. Any other field is read from the first of its
 * columns whose cell is not empty.
 */
export const MULTIPLE: ReadonlySet<FeedField> = new Set(["category", "gtin", "shipping", "installment"]);
