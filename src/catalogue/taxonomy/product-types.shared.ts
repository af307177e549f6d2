import { CATEGORIES, type CategorySlug } from "../../modules/stores/categories.shared.ts";
import type { ProductGroupId } from "../../modules/stores/product-groups.shared.ts";
import { BUKU_MAJALAH } from "./types/buku-majalah.ts";
import { ELEKTRONIK_GADGET } from "./types/elektronik-gadget.ts";
import { FACTS, type Fact, type FactKey, isFactKey } from "./types/facts.ts";
import { FASHION_PRIA_WANITA } from "./types/fashion-pria-wanita.ts";
import { HEWAN_PELIHARAAN_AKSESORIS } from "./types/hewan-peliharaan-aksesoris.ts";
import { HOBI_MAINAN } from "./types/hobi-mainan.ts";
import { IBU_BAYI } from "./types/ibu-bayi.ts";
import { KECANTIKAN_PERAWATAN_DIRI } from "./types/kecantikan-perawatan-diri.ts";
import { KOMPUTER_LAPTOP } from "./types/komputer-laptop.ts";
import { MAKANAN_MINUMAN } from "./types/makanan-minuman.ts";
import { namesByType } from "./types/names.ts";
import { OLAHRAGA_OUTDOOR } from "./types/olahraga-outdoor.ts";
import { OTOMOTIF_AKSESORIS } from "./types/otomotif-aksesoris.ts";
import { PERALATAN_RUMAH_TANGGA } from "./types/peralatan-rumah-tangga.ts";
import { PERHIASAN_JAM_TANGAN } from "./types/perhiasan-jam-tangan.ts";
import { PERLENGKAPAN_KANTOR_SEKOLAH } from "./types/perlengkapan-kantor-sekolah.ts";
import type { ProductTypeDefinition, TypeIcon } from "./types/schema.ts";
import { UNIT_PRICES, type UnitPriceKey } from "./types/unit-prices.ts";

export { FACTS, type Fact, type FactKey, isFactKey, UNIT_PRICES, type UnitPriceKey };

const TYPES = {
  "elektronik-gadget": ELEKTRONIK_GADGET,
  "komputer-laptop": KOMPUTER_LAPTOP,
  "fashion-pria-wanita": FASHION_PRIA_WANITA,
  "kecantikan-perawatan-diri": KECANTIKAN_PERAWATAN_DIRI,
  "peralatan-rumah-tangga": PERALATAN_RUMAH_TANGGA,
  "makanan-minuman": MAKANAN_MINUMAN,
  "ibu-bayi": IBU_BAYI,
  "olahraga-outdoor": OLAHRAGA_OUTDOOR,
  "hobi-mainan": HOBI_MAINAN,
  "perhiasan-jam-tangan": PERHIASAN_JAM_TANGAN,
  "perlengkapan-kantor-sekolah": PERLENGKAPAN_KANTOR_SEKOLAH,
  "hewan-peliharaan-aksesoris": HEWAN_PELIHARAAN_AKSESORIS,
  "buku-majalah": BUKU_MAJALAH,
  "otomotif-aksesoris": OTOMOTIF_AKSESORIS,
} as const satisfies Record<CategorySlug, readonly ProductTypeDefinition[]>;

export type ProductTypeSlug = (typeof TYPES)[CategorySlug][number]["slug"];

export type ProductType = {
  /** The type's slug, a public address that never changes. */
  readonly slug: ProductTypeSlug;
  readonly name: string;
  readonly category: CategorySlug;
  /** The product group, which says which stores of the directory sell things of the type. */
  readonly group: ProductGroupId;
  /** The Lucide name of the icon that stands for a product without a picture. */
  readonly icon: TypeIcon;
  /** All names of the type in lower case, its own first. */
  readonly synonyms: readonly string[];
  /** The facts that tell products of the type apart, and by which lists can be narrowed. */
  readonly facts: readonly FactKey[];
  /** Further facts that pages show where they are known. */
  readonly details: readonly FactKey[];
  readonly unitPrice: UnitPriceKey | undefined;
  /** Whether offers of the type are never joined by their titles. */
  readonly isFashion: boolean;
  /** Nodes of Google's taxonomy that mean this type, as `ProductTypeDefinition` writes them. */
  readonly google: string | undefined;
};

const NAMES = namesByType(Object.values(TYPES).flat());

/** Adds the number of pieces to types whose packs are compared by their contents: "3 x 100 ml" holds 300 ml. */
const factsWithPieces = ({ facts, unitPrice }: ProductTypeDefinition): readonly FactKey[] =>
  unitPrice === undefined || facts.includes("isi") ? facts : [...facts, "isi"];

const typesIn = (category: CategorySlug): readonly ProductType[] =>
  TYPES[category].map((type: ProductTypeDefinition & { readonly slug: ProductTypeSlug }) => ({
    slug: type.slug,
    name: type.name,
    category,
    group: type.group,
    icon: type.icon,
    synonyms: NAMES.get(type.slug) ?? [],
    facts: factsWithPieces(type),
    details: type.details ?? [],
    unitPrice: type.unitPrice,
    isFashion: type.isFashion ?? false,
    google: type.google,
  }));

const typesByCategory = new Map(CATEGORIES.map(({ slug }) => [slug, typesIn(slug)]));

/** All types, in the order of the categories, and within a category in the order of the category's file. */
export const PRODUCT_TYPES: readonly ProductType[] = [...typesByCategory.values()].flat();

const typeBySlug = new Map<string, ProductType>(PRODUCT_TYPES.map((type) => [type.slug, type]));

export const findProductType = (slug: string): ProductType | undefined => typeBySlug.get(slug);

export const typesOf = (category: CategorySlug): readonly ProductType[] => typesByCategory.get(category) ?? [];
