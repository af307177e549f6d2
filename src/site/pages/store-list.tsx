import { articleTags } from "../../modules/articles/cache-tags.shared.ts";
import { articlesForCategory } from "../../modules/articles/queries.ts";
import { searchPath } from "../../modules/search/paths.shared.ts";
import { findCategory } from "../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../modules/stores/category-icon.shared.tsx";
import { articleListPath, storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { chosenMerchants } from "../chosen-merchants.ts";
import { page } from "../page.ts";
import { ArticleGrid } from "../parts/article-card.tsx";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import {
  ChosenMerchants,
  StoreGrid,
  storeListSubtitle,
  storeListTitle,
  TrustedHere,
} from "../parts/category-stores.shared.tsx";
import { PAGE_ADDRESSES } from "../urls.ts";
import { PRICES_OF_CATEGORY } from "./price-answers.ts";
import { storeListProducts } from "./prices/sections.ts";
import { storeProfilePage } from "./store-profile.tsx";

const ARTICLES = 6;

/**
 * The page `/toko/{slug}`: a category's stores under an address of their own, since `/?kategori=` has `/` as its canonical address. If {slug} is the id of a
 * store, the page shows what is known of that store.
 */
export const storeList = page({
  ...PAGE_ADDRESSES.storeList,
  async load({ params }, services) {
    const category = findCategory(params.category ?? "");
    if (!category) return storeProfilePage(params.category ?? "", services);
    const [articles, products, chosen] = await Promise.all([
      articlesForCategory(services.reads, category.slug, ARTICLES),
      storeListProducts(category, services),
      chosenMerchants(category.slug, services),
    ]);
    const stores = services.storesOf(category.slug);
    const path = storeListPath(category.slug);
    const trail = [
      { name: "Beranda", url: "/" },
      { name: category.name, url: path },
    ];
    return {
      meta: {
        title: storeListTitle(category.slug),
        description: `${stores.length} toko online pilihan redaksi untuk ${category.name}: ${stores.map((store) => store.name).join(", ")}. Lengkap dengan panduan sebelum membeli.`,
        path,
        keywords: [
          `toko ${category.name.toLowerCase()}`,
          `toko ${category.searchTerm} online`,
          "toko online terpercaya",
        ],
        breadcrumbs: trail,
        itemList: stores.map((store) => ({ name: store.name, url: store.ownUrl })),
      },
      tags: [articleTags.list(category.slug), ...products.tags, ...chosen.tags],
      expiresAt: products.expiresAt,
      body: (
        <div className={`page-width section tint-${category.color}`}>
          <Breadcrumbs trail={trail} />
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <span className="tile-icon shrink-0">
              <CategoryIcon name={category.icon} className="size-7" />
            </span>
            <h1 className="page-title">{storeListTitle(category.slug)}</h1>
          </div>
          <p className="section-lead">{storeListSubtitle(category.slug)}</p>
          <TrustedHere />
          <StoreGrid stores={stores} level="h2" />
          <p className="mt-6 max-w-2xl">
            Bandingkan penawaran di beberapa toko sebelum memutuskan: perhatikan harga akhir setelah ongkos kirim,
            reputasi penjual, dan syarat pengembalian. Penjual di marketplace tetap perlu Anda cek.{" "}
            {PRICES_OF_CATEGORY[products.body ? services.productCounts.last.presence : "none"]}
          </p>
          <p className="mt-2 max-w-2xl text-sm text-ink-muted">{services.sourceNote(category.slug)}</p>
          <ChosenMerchants name={category.name} merchants={chosen.merchants} level="h2" />
          {products.body}
          {articles.length > 0 && (
            <section aria-labelledby="bacaan" className="mt-14">
              <h2 id="bacaan" className="section-title">
                Bacaan sebelum membeli
              </h2>
              <ArticleGrid articles={articles} timeZone={services.config.timeZone} />
            </section>
          )}
          <p className="mt-10 flex flex-wrap gap-3">
            <a href={searchPath(category.searchTerm)} className="button button-outline">
              Cari “{category.searchTerm}”
            </a>
            <a href={articleListPath(category.slug)} className="button button-outline">
              Semua artikel {category.name}
            </a>
            <a href="/#kategori" className="button button-quiet">
              Semua kategori
            </a>
          </p>
        </div>
      ),
    };
  },
});
