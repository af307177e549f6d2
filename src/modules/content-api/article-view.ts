import type { z } from "zod";
import type { ProductLink } from "../../catalogue/listings/queries.ts";
import { fillPlaceholders, productSlugsIn } from "../articles/placeholders.shared.ts";
import { toCard } from "../articles/queries.ts";
import { previewOf } from "../media/picture.shared.ts";
import type { StoredImage } from "../media/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import type { StoreLink } from "../stores/store-link.shared.ts";
import type { ContentRow } from "./article-query.ts";
import type { ContentArticle, Field, picture } from "./schema.ts";

export type ContentSite = {
  readonly siteUrl: string;
  readonly findStore: (id: string, category: CategorySlug) => StoreLink | undefined;
};

/** The products by the slugs with which articles name them. */
type Products = ReadonlyMap<string, ProductLink>;

/** Lists the slugs of the products that the bodies of these articles name. */
export const productsNamedBy = (rows: readonly ContentRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ body_html: html = "" }) => productSlugsIn(html))),
];

/** Builds the requested fields of an article. */
export function articleView(
  row: ContentRow,
  fields: readonly Field[],
  { products, ...site }: ContentSite & { readonly products: Products },
): Partial<ContentArticle> {
  const card = toCard(row);
  const whole: { readonly [F in Field]: () => ContentArticle[F] } = {
    id: () => row.id,
    slug: () => row.slug,
    title: () => row.title,
    url: () => site.siteUrl + card.path,
    category: () => row.category,
    language: () => row.language,
    excerpt: () => card.summary,
    author: () => row.author,
    tags: () => row.tags,
    cover: () => pictureView(row.cover, row.cover_alt, site),
    publishedAt: () => card.publishedAt,
    updatedAt: () => row.modified_at.toISOString(),
    wordCount: () => row.word_count,
    readingMinutes: () => card.readingMinutes,
    description: () => row.description,
    keywords: () => row.keywords,
    canonicalUrl: () => row.canonical_url,
    noindex: () => row.noindex,
    faq: () => row.faq ?? [],
    html: () => standaloneHtml(row.body_html ?? "", { category: row.category, products, ...site }),
    markdown: () => row.body_markdown ?? "",
  };
  return Object.fromEntries(fields.map((field) => [field, whole[field]()]));
}

export function pictureView(
  image: StoredImage | null,
  alt: string,
  { siteUrl }: Pick<ContentSite, "siteUrl">,
): z.infer<typeof picture> | null {
  if (!image) return null;
  const { src, width, height } = previewOf(image);
  const at = (step: number, format: string) => `${siteUrl}/media/${image.hash}/${step}.${format}`;
  const variants = image.widths.map((step) => ({
    width: step,
    avif: at(step, "avif"),
    webp: at(step, "webp"),
    jpeg: at(step, "jpeg"),
  }));
  return { url: siteUrl + src, width, height, alt, variants };
}

type StandaloneParts = ContentSite & { readonly category: CategorySlug; readonly products: Products };

/** Turns a stored body into HTML for other sites: cards of stores and products become links, the FAQ is left out, every address is absolute. */
export function standaloneHtml(bodyHtml: string, { category, products, siteUrl, findStore }: StandaloneParts): string {
  const productLink = (slug: string) => {
    const product = products.get(slug);
    return product ? `<p><a href="${product.path}">${escaped(product.title)}</a></p>` : "";
  };
  const { html } = fillPlaceholders(bodyHtml, {
    storeCard(id) {
      const store = findStore(id, category);
      if (!store) return "";
      return `<p><a href="${escaped(store.href)}" rel="sponsored nofollow noopener">${escaped(store.name)}</a></p>`;
    },
    faq: () => "",
    productCard: productLink,
    productComparison: (slugs) => slugs.map(productLink).join(""),
  });
  return html.replace(ELEMENT, (element) =>
    element.replace(ADDRESSES, (_, name, value) => ` ${name}="${absolute(value, siteUrl)}"`),
  );
}

/** Matches the start tag of an element as our renderer writes it: attributes in double quotes, and no `<` anywhere in texts. */
const ELEMENT = /<[a-z][a-z0-9-]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g;
const ADDRESSES = / (src|srcset|href)="([^"]*)"/g;

/** Makes a single address absolute, or each address of a `srcset`. */
const absolute = (value: string, siteUrl: string) => value.replace(/(^|,\s*)\/(?!\/)/g, `$1${siteUrl}/`);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
