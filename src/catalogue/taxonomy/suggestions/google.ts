import { CATEGORIES, type CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { PRODUCT_TYPES, type ProductType } from "../product-types.shared.ts";

/** For each category of this site, the upper levels of Google's taxonomy whose nodes all belong to that category. */
const GOOGLE_CATEGORIES: Record<CategorySlug, string> = {
  "elektronik-gadget":
    "222 Electronics; 141 Cameras & Optics; 223 Audio; 262 Communications; 386 Video; 2082 Electronics Accessories; " +
    "3702 Circuit Boards & Components; 3356 Arcade Equipment",
  "komputer-laptop":
    "278 Computers; 279 Computer Accessories; 285 Computer Components; 342 Networking; 345 Print, Copy, Scan & Fax; " +
    "2092 Software; 1928 Input Devices",
  "fashion-pria-wanita":
    "166 Apparel & Accessories; 1604 Clothing; 167 Clothing Accessories; " +
    "6551 Handbags, Wallets & Cases; 5181 Luggage & Bags",
  "kecantikan-perawatan-diri": "469 Health & Beauty; 2915 Personal Care; 473 Cosmetics; 491 Health Care; 567 Skin Care",
  "peralatan-rumah-tangga":
    "536 Home & Garden; 436 Furniture; 632 Hardware; " +
    "604 Household Appliances; 638 Kitchen & Dining; 730 Kitchen Appliances; " +
    "630 Household Supplies",
  "makanan-minuman": "412 Food, Beverages & Tobacco; 413 Beverages; 422 Food Items",
  "ibu-bayi":
    "537 Baby & Toddler; 554 Baby & Toddler Furniture; 548 Diapering; " +
    "561 Nursing & Feeding; 5422 Baby & Toddler Clothing Accessories",
  "olahraga-outdoor": "988 Sporting Goods; 499713 Athletics; 990 Exercise & Fitness; 1011 Outdoor Recreation",
  "hobi-mainan":
    "8 Arts & Entertainment; 1239 Toys & Games; 5710 Hobbies & Creative Arts; " +
    "1253 Toys; 1249 Outdoor Play Equipment; 54 Musical Instruments; " +
    "1270 Video Game Console Accessories",
  "perhiasan-jam-tangan": "188 Jewelry",
  "perlengkapan-kantor-sekolah": "922 Office Supplies; 6362 Office Furniture; 950 Office Equipment",
  "hewan-peliharaan-aksesoris": "1 Animals & Pet Supplies; 2 Pet Supplies",
  "buku-majalah": "784 Books; 543541 Audiobooks",
  "otomotif-aksesoris": "888 Vehicles & Parts; 899 Motor Vehicle Parts; 913 Vehicle Maintenance, Care & Decor",
};

/** First levels that hardly any path outside Google's taxonomy has. */
const TOP_LEVELS: ReadonlySet<string> = new Set(
  (
    "animals & pet supplies; apparel & accessories; arts & entertainment; " +
    "baby & toddler; business & industrial; cameras & optics; " +
    "food, beverages & tobacco; health & beauty; home & garden; luggage & bags; religious & ceremonial; " +
    "sporting goods; toys & games; vehicles & parts"
  ).split("; "),
);

/** First levels that shops' own paths have, too. They count as Google's only where another level of the path is in Google's taxonomy. */
const COMMON_TOP_LEVELS: ReadonlySet<string> = new Set(
  "electronics; furniture; hardware; office supplies; software".split("; "),
);

/** A node of Google's taxonomy that means a category of this site, or a type in that category. */
export type GoogleNode = {
  readonly id: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly type?: ProductType;
};

const nodesIn = (list: string, category: CategorySlug, type?: ProductType): readonly GoogleNode[] =>
  list.split("; ").map((node) => {
    const [id = ""] = node.split(" ", 1);
    return { id, name: node.slice(id.length + 1), category, ...(type && { type }) };
  });

export const GOOGLE_NODES: readonly GoogleNode[] = [
  ...PRODUCT_TYPES.flatMap((type) => (type.google ? nodesIn(type.google, type.category, type) : [])),
  ...CATEGORIES.flatMap(({ slug }) => nodesIn(GOOGLE_CATEGORIES[slug], slug)),
];

const nodeById = new Map(GOOGLE_NODES.map((node) => [node.id, node]));
const nodeByName = new Map(GOOGLE_NODES.map((node) => [node.name.toLowerCase(), node]));

export const googleNode = (idOrName: string) => nodeById.get(idOrName) ?? nodeByName.get(idOrName.toLowerCase());

export function isGooglePath([top = "", ...others]: readonly string[]): boolean {
  const name = top.toLowerCase();
  if (TOP_LEVELS.has(name)) return true;
  return COMMON_TOP_LEVELS.has(name) && others.some((other) => nodeByName.has(other.toLowerCase()));
}
