import { UNTITLED } from "../../../../../modules/articles/schema.ts";
import { STATUS_NAMES } from "../../../../shell/status-badge.tsx";
import { useFoundArticles } from "../../../../shell/use-found-articles.ts";
import { useFoundProducts } from "../../../../shell/use-found-products.ts";
import { useArticleContext } from "../article-context.ts";
import { aboutProduct } from "./product-picker.tsx";

/** A page to which a link of the text can lead. */
export type LinkTarget = { readonly title: string; readonly path: string; readonly kind: string };

type LinkTargets = {
  readonly targets: readonly LinkTarget[];
  /** True while the targets belong to what was typed before. */
  readonly isOld: boolean;
  /** A label that says what the targets are, and how many. */
  readonly label: string;
  readonly count: string;
  /** A sentence that says why there are no targets. */
  readonly note: string | undefined;
};

const SHORTEST = 2;
const ARTICLES = "Artikel yang cocok";
/** The number of articles shown first, so that products are still in view. */
const ARTICLES_BEFORE_PRODUCTS = 5;

/** Finds pages with the typed words: first other articles, beginning with those that readers can open, and then products. An address is not searched for. */
export function useLinkTargets(typed: string): LinkTargets {
  const words = /^[/#?]|:\/\/|@/.test(typed.trim()) ? "" : typed.trim();
  const { articles, ...found } = useFoundArticles(words, { shortest: SHORTEST });
  const own = useArticleContext()?.id;
  const { products, hasProducts, ...foundProducts } = useFoundProducts(words, { shortest: SHORTEST });
  if (words.length < SHORTEST) return { targets: [], label: ARTICLES, count: "", isOld: false, note: undefined };
  const isPublished = ({ status }: { status: string }) => status === "published";
  const others = articles.filter(({ id, status, title }) => id !== own && (status !== "draft" || title !== UNTITLED));
  const sorted = [...others.filter(isPublished), ...others.filter((article) => !isPublished(article))];
  const shown = products.length > 0 ? sorted.slice(0, ARTICLES_BEFORE_PRODUCTS) : sorted;
  const targets = [
    ...shown.map(({ title, path, status }): LinkTarget => ({ title, path, kind: `Artikel · ${STATUS_NAMES[status]}` })),
    ...products.map(
      (product): LinkTarget => ({
        ...{ title: product.title, path: product.path },
        kind: `Produk · ${aboutProduct(product)}`,
      }),
    ),
  ];
  const isOld = found.isOld || foundProducts.isOld;
  const error = found.error ?? foundProducts.error;
  const count = `${shown.length} artikel${products.length > 0 ? ` dan ${products.length} produk` : ""} cocok`;
  const label = products.length > 0 ? "Artikel dan produk yang cocok" : ARTICLES;
  return { targets, label, count, isOld, note: isOld ? undefined : noteOf(targets, { error, hasProducts }) };
}

type Known = { readonly error: Error | null; readonly hasProducts: boolean | undefined };

function noteOf(targets: readonly LinkTarget[], { error, hasProducts }: Known): string | undefined {
  if (error) return `Artikel belum dapat dicari. ${error.message}`;
  if (targets.length > 0) return undefined;
  const sought = hasProducts ? "artikel atau produk" : "artikel";
  return `Tidak ada ${sought} yang cocok. Coba kata lain, atau tulis alamat lengkapnya, misalnya https://contoh.id.`;
}
