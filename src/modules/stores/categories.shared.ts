/** A shopping category. `searchTerm` is the search that a visitor who wants "more of this" would type (docs/specification.md, section 3). */
type Facts = {
  readonly slug: string;
  readonly name: string;
  /** The name of an icon in the lucide set. */
  readonly icon: string;
  /** The key of the category's tint in ui/theme.css (docs/specification.md, section 3: "colour style"). */
  readonly color: string;
  readonly searchTerm: string;
};

/** The fixed categories, in the order of the home page's tiles. A slug is part of public addresses, so it must never change. */
export const CATEGORIES = [
  {
    slug: "elektronik-gadget",
    name: "Elektronik & Gadget",
    icon: "smartphone",
    color: "sky",
    searchTerm: "smartphone",
  },
  { slug: "komputer-laptop", name: "Komputer & Laptop", icon: "laptop", color: "indigo", searchTerm: "laptop" },
  { slug: "fashion-pria-wanita", name: "Fashion Pria & Wanita", icon: "shirt", color: "rose", searchTerm: "pakaian" },
  {
    slug: "kecantikan-perawatan-diri",
    name: "Kecantikan & Perawatan Diri",
    icon: "sparkles",
    color: "pink",
    searchTerm: "skincare",
  },
  {
    slug: "peralatan-rumah-tangga",
    name: "Peralatan Rumah Tangga",
    icon: "sofa",
    color: "amber",
    searchTerm: "peralatan rumah",
  },
  { slug: "makanan-minuman", name: "Makanan & Minuman", icon: "utensils", color: "orange", searchTerm: "makanan" },
  { slug: "ibu-bayi", name: "Ibu & Bayi", icon: "baby", color: "violet", searchTerm: "perlengkapan bayi" },
  { slug: "olahraga-outdoor", name: "Olahraga & Outdoor", icon: "dumbbell", color: "lime", searchTerm: "olahraga" },
  { slug: "hobi-mainan", name: "Hobi & Mainan", icon: "gamepad-2", color: "purple", searchTerm: "mainan" },
  {
    slug: "perhiasan-jam-tangan",
    name: "Perhiasan & Jam Tangan",
    icon: "gem",
    color: "yellow",
    searchTerm: "jam tangan",
  },
  {
    slug: "perlengkapan-kantor-sekolah",
    name: "Perlengkapan Kantor & Sekolah",
    icon: "briefcase",
    color: "slate",
    searchTerm: "alat tulis",
  },
  {
    slug: "hewan-peliharaan-aksesoris",
    name: "Hewan Peliharaan & Aksesoris",
    icon: "paw-print",
    color: "emerald",
    searchTerm: "hewan peliharaan",
  },
  { slug: "buku-majalah", name: "Buku & Majalah", icon: "book-open", color: "cyan", searchTerm: "buku" },
  { slug: "otomotif-aksesoris", name: "Otomotif & Aksesoris", icon: "car", color: "red", searchTerm: "otomotif" },
] as const satisfies readonly Facts[];

export type Category = (typeof CATEGORIES)[number];

export type CategorySlug = Category["slug"];

const categoryBySlug = new Map<string, Category>(CATEGORIES.map((c) => [c.slug, c]));

/** The text shown in place of the category for an article without one. */
export const NO_CATEGORY = "Belum berkategori";

export const findCategory = (slug: string) => categoryBySlug.get(slug);

/** Finds the category of a slug that is known to be valid (a typed constant, a checked column). */
export function categoryOf(slug: CategorySlug): Category {
  const category = categoryBySlug.get(slug);
  if (!category) throw new Error(`unknown category ${slug}`);
  return category;
}
