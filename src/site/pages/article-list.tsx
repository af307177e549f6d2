import { articleTags } from "../../modules/articles/cache-tags.shared.ts";
import { listArticles } from "../../modules/articles/queries.ts";
import type { ArticleList } from "../../modules/articles/schema.ts";
import { SEARCH_PATH } from "../../modules/search/paths.shared.ts";
import { CATEGORIES, type Category, type CategorySlug, findCategory } from "../../modules/stores/categories.shared.ts";
import { articleListPath, storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { isFirstPageAlias, type PageInput, type PageResult, page, pageNumber } from "../page.ts";
import { ArticleGrid } from "../parts/article-card.tsx";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import { CategoryChip } from "../parts/category-chip.tsx";
import { storeListTitle } from "../parts/category-stores.shared.tsx";
import { Pagination, pageAddress } from "../parts/pagination.tsx";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

export const articleList = page({
  ...PAGE_ADDRESSES.articleList,
  load: (input, services) => loadList(undefined, input, services),
});

export const categoryArticleList = page({
  ...PAGE_ADDRESSES.categoryArticleList,
  load(input, services) {
    const category = findCategory(input.params.category ?? "");
    return category ? loadList(category, input, services) : "not-found";
  },
});

async function loadList(category: Category | undefined, input: PageInput, services: Services): Promise<PageResult> {
  const path = articleListPath(category?.slug);
  if (isFirstPageAlias(input.query.halaman)) return { redirect: path, permanent: true };
  const number = pageNumber(input.query.halaman);
  if (number === undefined) return "not-found";
  const list = await listArticles(services.reads, services.lists, { category: category?.slug, page: number });
  if (!list) return "not-found";
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Artikel", url: articleListPath() },
    ...(category ? [{ name: category.name, url: path }] : []),
  ];
  const heading = category ? `Artikel ${category.name}` : "Artikel belanja";
  return {
    meta: {
      title: number === 1 ? titleOf(category) : `${heading}, halaman ${number}`,
      description: describe(category, number),
      path: pageAddress(path, number),
      breadcrumbs: trail,
      ...(number > 1 ? { previous: pageAddress(path, number - 1) } : {}),
      ...(number < list.pages ? { next: pageAddress(path, number + 1) } : {}),
    },
    tags: [category ? articleTags.list(category.slug) : articleTags.lists],
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{heading}</h1>
        <p className="section-lead">{leadOf(category)}</p>
        {category && (
          <p className="mt-2">
            <a href={storeListPath(category.slug)} className="text-link">
              {storeListTitle(category.slug)}
            </a>
          </p>
        )}
        <CategoryChips current={category?.slug} />
        <ListBody list={list} path={path} timeZone={services.config.timeZone} />
      </div>
    ),
  };
}

const titleOf = (category: Category | undefined) =>
  category ? `Artikel ${category.name}` : "Artikel & Panduan Belanja Online";

const leadOf = (category: Category | undefined) =>
  category
    ? `Panduan memilih dan membeli untuk kategori ${category.name.toLowerCase()}.`
    : "Panduan praktis untuk memilih, membandingkan, dan membeli dengan aman.";

function describe(category: Category | undefined, number: number) {
  const text = category
    ? `Kumpulan panduan belanja ${category.name}: cara memilih, hal yang perlu diperiksa, dan tips membeli dengan aman di toko online.`
    : "Kumpulan panduan belanja online dalam bahasa Indonesia: cara memilih produk, membaca label, mengenali toko terpercaya, dan berbelanja aman.";
  return number === 1 ? text : `Halaman ${number}. ${text}`;
}

function CategoryChips({ current }: { current: CategorySlug | undefined }) {
  return (
    <nav aria-label="Kategori artikel" className="mt-6">
      <ul className="chips">
        <li>
          <a href={articleListPath()} className="chip" aria-current={current ? undefined : "page"}>
            Semua
          </a>
        </li>
        {CATEGORIES.map((category) => (
          <CategoryChip
            key={category.slug}
            category={category}
            href={articleListPath(category.slug)}
            current={category.slug === current}
          />
        ))}
      </ul>
    </nav>
  );
}

function ListBody({ list, path, timeZone }: { list: ArticleList; path: string; timeZone: string }) {
  if (list.articles.length === 0) {
    return (
      <p className="panel mt-8">
        Belum ada artikel di sini. Sambil menunggu, lihat <a href={articleListPath()}>semua artikel</a> atau{" "}
        <a href={SEARCH_PATH}>cari topik lain</a>.
      </p>
    );
  }
  return (
    <>
      <ArticleGrid articles={list.articles} timeZone={timeZone} level="h2" firstIsPriority />
      <Pagination path={path} page={list.page} pages={list.pages} />
    </>
  );
}
