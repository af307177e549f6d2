import { pricesPath } from "../../../catalogue/paths.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { articleListPath, storeListPath } from "../../../modules/stores/category-paths.shared.ts";
import * as site from "../../../site/paths.shared.ts";

const TITLES: Readonly<Record<string, string>> = {
  [site.HOME_PATH]: "Beranda",
  [site.HELP_PATH]: "Bantuan",
  [site.ABOUT_PATH]: "Tentang",
  [site.PRIVACY_PATH]: "Kebijakan Privasi",
  [site.TERMS_PATH]: "Syarat dan Ketentuan",
  [site.PRICE_RULES_PATH]: "Aturan harga",
  [site.FOR_STORES_PATH]: "Untuk toko",
  [site.SAVED_PATH]: "Simpanan",
  [articleListPath()]: "Semua artikel",
  [storeListPath()]: "Semua toko",
  [pricesPath()]: "Semua harga",
};

const LISTS = [
  [articleListPath(), "Artikel"],
  [storeListPath(), "Toko"],
  [pricesPath(), "Harga"],
] as const;

/** Returns the title of a page of the site itself; undefined for pages that only the server knows. */
export function titleOfPath(path: string): string | undefined {
  const [list, name] = LISTS.find(([start]) => path.startsWith(`${start}/`)) ?? [];
  const category = list === undefined ? undefined : findCategory(path.slice(list.length + 1));
  return category ? `${name}: ${category.name}` : TITLES[path];
}

/** A link to the page. An unknown page has an empty path and gets no link. */
export function PageLink({ path, title }: { readonly path: string; readonly title: string | null }) {
  if (path === "") return "Tidak diketahui";
  return (
    <a href={path} target="_blank" rel="noopener" className="text-link wrap-anywhere">
      {title ?? titleOfPath(path) ?? path}
    </a>
  );
}
