import { renderToStaticMarkup } from "react-dom/server";
import type { ArticlePage } from "../../modules/articles/schema.ts";
import { productGroupsOf } from "../../modules/search/products.ts";
import { type CategorySlug, findCategory } from "../../modules/stores/categories.shared.ts";
import { storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { type ProductGroupId, productGroup } from "../../modules/stores/product-groups.shared.ts";
import { sellersOf } from "../../modules/stores/sellers.shared.ts";
import { memoize } from "../memoize.ts";
import type { Services } from "../services.ts";
import { StoreGrid } from "./category-stores.shared.tsx";

/** Returns the section on where to buy what the article is about, as HTML. */
export const storesForArticle = (article: ArticlePage, services: Services): string =>
  storesSection([article.category, ...productsOf(article)].join(" "), services);

/**
 * Finds the product groups that the article is about by its title, or else by its keywords and tags. Where some groups are of the article's own category, only
 * these are returned.
 */
function productsOf({ title, keywords, tags, category }: ArticlePage): readonly ProductGroupId[] {
  const texts = [title, ...keywords, ...tags.map((tag) => tag.name)];
  const groups = texts.map(productGroupsOf).find((found) => found.length > 0) ?? [];
  const own = groups.filter((group) => productGroup(group).category === category);
  return own.length > 0 ? own : groups;
}

const STORES_SHOWN = 3;

/**
 * Renders the section. `name` is the article's category and the product groups that the article is about, which belong to a few categories at most. A draft
 * without a category takes the category of its first group; without a group, it has no section.
 */
const storesSection = memoize((name, services) => {
  const [own, ...groups] = name.split(" ") as [CategorySlug | "", ...ProductGroupId[]];
  const [group] = groups.map(productGroup);
  const category = findCategory(own || (group?.category ?? ""));
  if (!category) return "";
  const { slug } = category;
  const homes = [slug, ...groups.map((id) => productGroup(id).category)];
  const listed = homes.flatMap((home) => services.storesOf(home)).map(({ id }) => id);
  const sellers = sellersOf(groups, [...new Set(listed)]).filter((id) => !services.closedStoreIds.has(id));
  const stores = sellers.slice(0, STORES_SHOWN);
  const ofCategory = new Set<string>(services.storesOf(slug).map(({ id }) => id));
  const isOfCategory = stores.every((id) => ofCategory.has(id));
  return renderToStaticMarkup(
    <section aria-labelledby="toko-pilihan" className="mt-14">
      <h2 id="toko-pilihan" className="section-title">
        Toko untuk {group && !isOfCategory ? group.name : category.name}
      </h2>
      <StoreGrid stores={stores.flatMap((id) => services.findStore(id, slug) ?? [])} />
      <p className="mt-4">
        <a href={storeListPath(slug)} className="text-link">
          Lihat semua toko {category.name}
        </a>
      </p>
    </section>,
  );
});
