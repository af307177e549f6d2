import type { ProductGroupId } from "./product-groups.shared.ts";
import type { StoreEntry } from "./schema.ts";

export type Shop = Pick<StoreEntry, "name" | "specialty"> & {
  sells: readonly ProductGroupId[] | typeof GENERAL;
  alsoSells?: readonly ProductGroupId[];
  home: string;
  about: string;
  search?: string;
  searchPrice?: (range: PriceRange) => Readonly<Record<string, string | number | undefined>>;
};

/** A range in rupiah, including both ends; a missing end is open. */
export type PriceRange = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The value of `sells` for marketplaces, which sell anything that can be sent by parcel. */
const GENERAL = "general";

/**
 * The stores, each written once; the lists in directory.shared.ts refer to them by id. `sells` are the groups for which people go to the store, and
 * `alsoSells` are its other groups. `home` is the Indonesian store's front page, `about` describes the store outside its lists, `search` is the
 * address of a marketplace's own search, and `searchPrice` has the parameters of that search for a price range. These facts are as unchecked as those
 * of the lists, see UNCHECKED in directory/entry.ts.
 */
export const SHOPS = {
  shopee: {
    name: "Shopee",
    specialty: "General",
    sells: GENERAL,
    home: "https://shopee.co.id/",
    search: "https://shopee.co.id/search?keyword={query}",
    searchPrice: ({ min, max }) => ({ minPrice: min, maxPrice: max }),
    about:
      "Marketplace umum dengan hampir semua jenis barang dari beragam penjual. Label Shopee Mall membantu mengenali toko resmi merek.",
  },
  lazada: {
    name: "Lazada",
    specialty: "General",
    sells: GENERAL,
    home: "https://www.lazada.co.id/",
    search: "https://www.lazada.co.id/catalog/?q={query}",
    searchPrice: ({ min = 0, max = "" }) => ({ price: `${min}-${max}` }),
    about: "Marketplace umum dengan barang dari beragam penjual. Toko resmi merek dikumpulkan di bagian LazMall.",
  },
  blibli: {
    name: "Blibli",
    specialty: "General",
    sells: GENERAL,
    home: "https://www.blibli.com/",
    search: "https://www.blibli.com/cari/{query}",
    searchPrice: ({ min, max }) => ({ minPrice: min, maxPrice: max }),
    about:
      "Marketplace umum dengan toko resmi sejumlah merek. Nama penjual dan jenis garansi bisa dibaca di halaman produk sebelum memesan.",
  },
  tokopedia: {
    name: "Tokopedia",
    specialty: "General",
    sells: GENERAL,
    home: "https://www.tokopedia.com/",
    search: "https://www.tokopedia.com/search?q={query}",
    searchPrice: ({ min, max }) => ({ pmin: min, pmax: max }),
    about: "Marketplace umum, dari toko resmi merek sampai toko kecil. Perhatikan reputasi penjual dan ulasan pembeli.",
  },
  bukalapak: {
    name: "Bukalapak",
    specialty: "General",
    sells: ["digital-goods"],
    home: "https://www.bukalapak.com/",
    about:
      "Sejak 2025 hanya menjual produk digital, bukan barang fisik. Bisa dipakai untuk mengisi pulsa, membeli token listrik dan voucher gim, atau membayar tagihan.",
  },
  bhinneka: {
    name: "Bhinneka",
    specialty: "Computer",
    sells: ["computers", "computer-parts", "networking", "printers", "office-equipment"],
    alsoSells: ["phones", "audio", "televisions", "cameras", "home-appliances"],
    home: "https://www.bhinneka.com/",
    about: "Toko komputer dan perlengkapan kantor, juga untuk pembelian atas nama perusahaan.",
  },
  enterkomputer: {
    name: "Enterkomputer",
    specialty: "Computer",
    sells: ["computers", "computer-parts", "networking"],
    alsoSells: ["printers", "games"],
    home: "https://enterkomputer.com/",
    about: "Toko khusus komputer untuk komponen, laptop, dan periferal.",
  },
  zalora: {
    name: "Zalora",
    specialty: "Fashion",
    sells: ["clothing", "shoes", "bags", "fashion-accessories", "watches", "jewellery"],
    alsoSells: ["sportswear", "perfume", "skincare", "makeup"],
    home: "https://www.zalora.co.id/",
    about: "Toko mode untuk pakaian, sepatu, tas, dan aksesori. Keterangan ukuran ada di halaman produk.",
  },
  "ikea-indonesia": {
    name: "IKEA Indonesia",
    specialty: "Furniture",
    sells: ["furniture", "office-furniture", "home-decor", "lighting", "storage", "kitchenware"],
    alsoSells: ["toys"],
    home: "https://www.ikea.co.id/",
    about: "Toko perabot dan perlengkapan rumah. Ukuran dan bahan dijelaskan di halaman produk.",
  },
  informa: {
    name: "Informa",
    specialty: "Furniture",
    sells: ["furniture", "office-furniture", "home-decor", "storage"],
    alsoSells: ["lighting", "kitchenware", "home-appliances", "kitchen-appliances", "household-supplies"],
    home: "https://www.informa.co.id/",
    about: "Toko perabot dan perlengkapan rumah serta kantor.",
  },
  mothercare: {
    name: "Mothercare",
    specialty: "Baby",
    sells: ["baby-care", "baby-gear", "baby-feeding", "baby-clothing"],
    alsoSells: ["toys"],
    home: "https://www.mothercare.co.id/",
    about: "Toko perlengkapan ibu, bayi, dan anak.",
  },
  sephora: {
    name: "Sephora",
    specialty: "Beauty",
    sells: ["skincare", "makeup", "perfume", "personal-care"],
    alsoSells: ["hair-tools"],
    home: "https://www.sephora.co.id/",
    about: "Toko kosmetik, perawatan kulit, dan parfum.",
  },
  sociolla: {
    name: "Sociolla",
    specialty: "Beauty",
    sells: ["skincare", "makeup", "perfume", "personal-care"],
    alsoSells: ["hair-tools"],
    home: "https://www.sociolla.com/",
    about: "Toko kosmetik dan perawatan kulit dengan ulasan pembeli di halaman produk.",
  },
  watsons: {
    name: "Watsons",
    specialty: "Beauty",
    sells: ["skincare", "personal-care", "health"],
    alsoSells: ["makeup", "perfume", "hair-tools", "baby-care"],
    home: "https://www.watsons.co.id/",
    about: "Toko kesehatan, perawatan diri, dan kosmetik.",
  },
  carmudi: {
    name: "Carmudi",
    specialty: "Automotive",
    sells: ["cars"],
    home: "https://www.carmudi.co.id/",
    about: "Situs iklan jual beli mobil. Periksa kendaraan dan surat-suratnya sebelum membayar.",
  },
  gramedia: {
    name: "Gramedia",
    specialty: "Books",
    sells: ["books", "stationery"],
    alsoSells: ["school-wear", "toys", "music"],
    home: "https://www.gramedia.com/",
    about: "Toko buku, alat tulis, dan perlengkapan sekolah.",
  },
  "decathlon-indonesia": {
    name: "Decathlon Indonesia",
    specialty: "Sports",
    sells: ["sports-gear", "fitness", "sportswear", "outdoor", "bicycles"],
    alsoSells: ["shoes", "bags"],
    home: "https://www.decathlon.co.id/",
    about: "Toko perlengkapan olahraga dan kegiatan luar ruang untuk berbagai cabang.",
  },
} as const satisfies Record<string, Shop>;

/** Finds a store outside of any list, with its general description and its front page. */
export function findShop(id: string): Pick<StoreEntry, "id" | "name" | "description" | "url"> | undefined {
  if (!Object.hasOwn(SHOPS, id)) return undefined;
  const { name, about, home } = SHOPS[id as keyof typeof SHOPS];
  return { id, name, description: about, url: home };
}

type MarketplaceSearch = { id: string; name: string; url: string };

/** Makes the addresses of searches in the large marketplaces, with the price range in those marketplaces that support it. */
export const shopSearches = (query: string, price?: PriceRange): MarketplaceSearch[] =>
  Object.entries<Shop>(SHOPS).flatMap(([id, { name, search, searchPrice }]) => {
    if (search === undefined) return [];
    const url = search.replace("{query}", () => encodeURIComponent(query));
    return [{ id, name, url: withParameters(url, price ? (searchPrice?.(price) ?? {}) : {}) }];
  });

function withParameters(url: string, parameters: ReturnType<NonNullable<Shop["searchPrice"]>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return given.length > 0 ? `${url}${url.includes("?") ? "&" : "?"}${given.join("&")}` : url;
}
