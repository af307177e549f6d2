import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import type { ImportOptions } from "./schema.ts";
import type { SourceTerm } from "./source-item.ts";

/** The words that shops and magazines use for each of our categories. Each word stands in one row only. */
const WORDS: Record<CategorySlug, string> = {
  "elektronik-gadget":
    "elektronik gadget gawai hp handphone ponsel smartphone telepon tablet kamera audio headphone earphone tv televisi " +
    "smartwatch drone electronics phones phone mobile camera teknologi technology tech",
  "komputer-laptop":
    "komputer laptop pc notebook printer monitor keyboard mouse software aplikasi computer computers hardware internet",
  "fashion-pria-wanita":
    "fashion fesyen busana pakaian baju sepatu tas hijab muslim batik celana kemeja outfit clothing shoes bags style mode",
  "kecantikan-perawatan-diri":
    "kecantikan perawatan skincare makeup kosmetik rambut parfum kesehatan beauty cosmetics health wellness",
  "peralatan-rumah-tangga":
    "rumah tangga dapur perabot furnitur mebel interior dekorasi taman home kitchen furniture living decor household",
  "makanan-minuman":
    "makanan minuman kuliner resep kopi teh camilan jajanan food drink drinks recipe recipes culinary coffee restaurant",
  "ibu-bayi": "ibu bayi anak kehamilan parenting keluarga balita baby babies mother moms mom kids family pregnancy",
  "olahraga-outdoor":
    "olahraga outdoor sepeda lari gym kebugaran fitness hiking camping kemah sport sports cycling running travel wisata",
  "hobi-mainan":
    "hobi mainan game games gaming musik koleksi kerajinan hobby hobbies toys toy music crafts diy fotografi photography",
  "perhiasan-jam-tangan": "perhiasan emas berlian cincin kalung arloji jewelry jewellery watches watch",
  "perlengkapan-kantor-sekolah":
    "kantor sekolah alat-tulis stationery office school kuliah kampus pendidikan education",
  "hewan-peliharaan-aksesoris": "hewan peliharaan kucing anjing ikan burung pet pets cat cats dog dogs animals",
  "buku-majalah": "buku majalah novel komik bacaan ebook literatur book books magazine magazines reading",
  "otomotif-aksesoris": "otomotif mobil motor kendaraan automotive car cars motorcycle auto vehicles",
};

const CATEGORY_BY_WORD = new Map(
  (Object.entries(WORDS) as [CategorySlug, string][]).flatMap(([slug, words]) =>
    words.split(" ").map((word): [string, CategorySlug] => [word, slug]),
  ),
);

/** The name under which a person chooses one of our categories for the articles that have no category. */
const UNNAMED = "(tanpa kategori)";

/** Category names that say nothing about the subject. */
const MEANINGLESS = new Set([
  "uncategorized",
  "uncategorised",
  "tak-berkategori",
  "tanpa-kategori",
  "umum",
  "general",
  "blog",
]);

const normalize = (text: string) =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join("-");

type Choice = { readonly slug: CategorySlug; readonly others: readonly string[] };

/** A person has to choose one of our categories for this name. */
export type UnknownCategory = Failure<"unknown-category", { readonly category: string }>;

/**
 * Chooses one of our categories for an article's categories in another system: by the person's choice, by the name of our category, or by words that mean our
 * category. The other names become tags.
 */
export function chooseCategory(
  names: readonly SourceTerm[],
  { categories = {}, category }: Pick<Partial<ImportOptions>, "categories" | "category">,
): Success<Choice> | UnknownCategory {
  const chosen = new Map(Object.entries(categories).map(([name, slug]) => [normalize(name), slug]));
  const telling = names.filter(
    ({ name, slug }) =>
      normalize(name) !== "" && !MEANINGLESS.has(normalize(name)) && !MEANINGLESS.has(normalize(slug)),
  );
  const by = (find: (name: string) => CategorySlug | undefined) => {
    for (const foreign of names) {
      const slug = find(normalize(foreign.name)) ?? find(normalize(foreign.slug));
      if (slug) return { slug, others: telling.filter((one) => one !== foreign).map(({ name }) => name) };
    }
    return undefined;
  };
  const found =
    by((name) => chosen.get(name)) ?? by(ownCategory) ?? by((name) => CATEGORY_BY_WORD.get(name)) ?? by(byWords);
  if (found) return success(found);
  const unknown = telling[0]?.name || names[0]?.name || UNNAMED;
  const slug = (unknown === UNNAMED ? chosen.get(normalize(UNNAMED)) : undefined) ?? category;
  return slug
    ? success({ slug, others: telling.map(({ name }) => name) })
    : failure("unknown-category", { category: unknown });
}

const ownCategory = (name: string) => CATEGORIES.find((one) => one.slug === name || normalize(one.name) === name)?.slug;

/** The category of a name whose known words all mean the same category, as in "Tips Laptop"; undefined for "Buku Resep", whose words mean two. */
function byWords(name: string): CategorySlug | undefined {
  const meant = new Set(name.split("-").map((word) => CATEGORY_BY_WORD.get(word)));
  meant.delete(undefined);
  return meant.size === 1 ? [...meant][0] : undefined;
}
