import type { ReactNode } from "react";
import { articleTags } from "../../modules/articles/cache-tags.shared.ts";
import { productSlugsIn } from "../../modules/articles/placeholders.shared.ts";
import { type ArticleCard, type ArticlePage, SITE_LANGUAGE } from "../../modules/articles/schema.ts";
import { frameOriginsIn } from "../../modules/articles/videos.shared.ts";
import { originalPath, previewOf, searchImagesOf } from "../../modules/media/picture.shared.ts";
import type { PageMeta } from "../../modules/seo/schema.ts";
import { findCategory, NO_CATEGORY } from "../../modules/stores/categories.shared.ts";
import { articleListPath } from "../../modules/stores/category-paths.shared.ts";
import { type PageContent, page } from "../page.ts";
import { Faq, fillBody } from "../parts/article-body.tsx";
import { ArticleGrid } from "../parts/article-card.tsx";
import { ArticleHeader } from "../parts/article-header.tsx";
import { storesForArticle } from "../parts/article-stores.tsx";
import { Breadcrumbs, type Crumb } from "../parts/breadcrumbs.tsx";
import { ContentsList } from "../parts/contents-list.tsx";
import { Picture } from "../parts/picture.tsx";
import { SampleNote } from "../parts/sample-note.tsx";
import { ShareLinks } from "../parts/share.tsx";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { authorPath } from "./about.tsx";
import type { ArticleProducts } from "./prices/section.ts";
import { articleLists, articleProducts } from "./prices/sections.ts";

export const article = page({
  ...PAGE_ADDRESSES.article,
  async load({ params }, services) {
    const result = await services.articles.load(params.slug ?? "");
    if (!result) return "not-found";
    const { article: found, related } = result;
    if (found.category !== params.category) return { redirect: found.path, permanent: true };
    const { tags = [], ...content } = await articleContent(found, related, services);
    return { ...content, tags: [...tagsOf(found), ...tags] };
  },
});

/** The cache tags of an article and of its translations, because the article's page links to a translation when the translation is live. */
const tagsOf = (found: ArticlePage) => [
  articleTags.article(found.id),
  articleTags.list(found.category),
  ...found.translations.filter(({ id }) => id !== found.id).map(({ id }) => articleTags.article(id)),
];

/**
 * Renders the page of an article, which need not be published yet. The cache tags are those of the article's products, and of the lists to which the page
 * links.
 */
export async function articleContent(
  found: ArticlePage,
  related: ArticleCard[],
  services: Services,
): Promise<PageContent> {
  const [products, lists] = await Promise.all([
    articleProducts(productSlugsIn(found.bodyHtml), services),
    articleLists(found, services),
  ]);
  const category = findCategory(found.category);
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Artikel", url: articleListPath() },
    ...(category ? [{ name: category.name, url: articleListPath(category.slug) }] : []),
    { name: found.title, url: found.path },
  ];
  return {
    // Pages with prices of samples are never indexed.
    meta: { ...metaOf(found, trail), noindex: found.noindex || products.hasSamples },
    tags: [...products.tags, ...lists.tags],
    expiresAt: products.expiresAt,
    frameOrigins: frameOriginsIn(found.bodyHtml),
    body: <ArticleBody article={found} {...{ related, trail, products, services }} lists={lists.body} />,
  };
}

function metaOf(found: ArticlePage, trail: Crumb[]): PageMeta {
  const shared = found.socialImage ?? found.cover;
  const preview = shared && previewOf(shared);
  return {
    title: found.seoTitle || found.title,
    description: found.description || found.summary,
    path: found.path,
    keywords: found.keywords,
    noindex: found.noindex,
    language: found.language,
    translations: found.translations,
    breadcrumbs: trail,
    faq: found.faq,
    ...(found.canonicalUrl ? { canonical: found.canonicalUrl } : {}),
    ...(preview
      ? { image: { path: preview.src, width: preview.width, height: preview.height, alt: found.coverAlt } }
      : {}),
    searchImages: shared ? searchImagesOf(shared).map(({ src, ...size }) => ({ path: src, ...size })) : [],
    article: {
      author: found.author.name,
      authorBio: found.author.bio,
      authorPath: authorPath(found.author.id),
      ...(found.author.image ? { authorImage: originalPath(found.author.image) } : {}),
      publishedTime: new Date(found.publishedAt),
      modifiedTime: new Date(found.modifiedAt),
      section: findCategory(found.category)?.name ?? NO_CATEGORY,
      tags: found.tags.map((tag) => tag.name),
      wordCount: found.wordCount,
    },
  };
}

type BodyProps = {
  article: ArticlePage;
  related: ArticleCard[];
  trail: Crumb[];
  products: ArticleProducts;
  lists: ReactNode;
  services: Services;
};

function ArticleBody({ article: found, related, trail, products, lists, services }: BodyProps) {
  const { config } = services;
  const tint = findCategory(found.category)?.color ?? "slate";
  const { prose, faqPlaced } = fillBody(found, products, services);
  const foreign = found.language === SITE_LANGUAGE ? {} : { lang: found.language };
  return (
    <div className={`page-width section tint-${tint}`}>
      <Breadcrumbs trail={trail} />
      <article className="article-layout mt-6" {...foreign}>
        <ArticleHeader article={found} timeZone={config.timeZone} />
        <Contents article={found} />
        {products.hasSamples && <SampleNote isMixed={services.productCounts.last.presence === "real"} />}
        {prose}
        {!faqPlaced && <Faq items={found.faq} />}
      </article>
      <aside aria-label="Tentang artikel ini" className="panel article-about">
        <Author article={found} />
        <div>
          <h2 className="text-sm text-ink-muted">Bagikan artikel ini</h2>
          <div className="mt-2">
            <ShareLinks url={config.siteUrl + found.path} text={found.title} />
          </div>
        </div>
      </aside>
      {lists}
      <div className="contents" dangerouslySetInnerHTML={{ __html: storesForArticle(found, services) }} />
      {related.length > 0 && (
        <section aria-labelledby="baca-juga" className="mt-14">
          <h2 id="baca-juga" className="section-title">
            Baca juga
          </h2>
          <ArticleGrid articles={related} timeZone={config.timeZone} />
        </section>
      )}
    </div>
  );
}

/** The table of contents: closed on phones, where it would push the text off the screen; open beside the text on wide screens (article.css). */
function Contents({ article: found }: { article: ArticlePage }) {
  const sections = found.contents.filter((entry) => entry.depth === 2);
  if (sections.length < 3) return null;
  return (
    <nav aria-label="Daftar isi" className="article-contents">
      <details className="panel">
        <summary>Daftar isi</summary>
        <ContentsList entries={sections} />
      </details>
    </nav>
  );
}

function Author({ article: found }: { article: ArticlePage }) {
  const { author } = found;
  return (
    <div>
      <h2 className="text-sm text-ink-muted">Ditulis oleh</h2>
      <div className="mt-2 flex items-center gap-3">
        {author.image && (
          <Picture image={author.image} alt="" sizes="48px" className="size-12 rounded-full object-cover" />
        )}
        <p className="font-bold">{author.name}</p>
      </div>
      {author.bio && <p className="mt-2 max-w-180 text-sm">{author.bio}</p>}
    </div>
  );
}
