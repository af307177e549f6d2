import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import type { CatalogueCounts } from "../../../catalogue/listings/product-counts.ts";
import { typesInTitle } from "../../../catalogue/listings/search/named-types.ts";
import { pricesPath } from "../../../catalogue/paths.shared.ts";
import type { ProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import type { ArticlePage } from "../../../modules/articles/schema.ts";
import { productGroupsOf } from "../../../modules/search/queries.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { SampleNote } from "../../parts/sample-note.tsx";
import type { Services } from "../../services.ts";
import type { ProductSection } from "./section.ts";
import { inSentence } from "./words.ts";

type Asked = Pick<ArticlePage, "title" | "category">;

type LinkedList = { readonly name: string; readonly path: string };

const MOST_LISTS = 3;

/**
 * Renders links to lists below an article: to the lists of the types that its title names, or else to the list of its category. Lists without products are left
 * out. The section shows no price, so it depends only on which lists exist, not on their content, and reads nothing from the database.
 */
export function articleLists(
  { title, category }: Asked,
  { productCounts }: Pick<Services, "productCounts">,
): ProductSection {
  const { last, hasRealPrices } = productCounts;
  const named = namedTypes({ title, category });
  const categories = new Set([category, ...named.map((type) => type.category)]);
  const lists = listsOf(named, category, last);
  return {
    tags: [...categories].map(productTags.listed),
    expiresAt: undefined,
    body: lists.length === 0 ? null : <ListLinks lists={lists} isSample={!hasRealPrices} />,
  };
}

/**
 * Returns the types that the title names in the article's own category, as product pages do to find articles. If there are none, returns the named types of
 * those product groups that the title is about: "meja komputer" is not about computers.
 */
function namedTypes({ title, category }: Asked): readonly ProductType[] {
  const types = typesInTitle(title);
  const own = types.filter((type) => type.category === category);
  if (own.length > 0) return own;
  const groups = productGroupsOf(title);
  return types.filter(({ group }) => groups.includes(group));
}

function listsOf(named: readonly ProductType[], category: string, { byCategory }: CatalogueCounts): LinkedList[] {
  const types = named.filter((type) => byCategory.get(type.category)?.byType.has(type.slug)).slice(0, MOST_LISTS);
  if (types.length > 0) {
    return types.map((type) => ({ name: inSentence(type.name), path: pricesPath(type.category, type.slug) }));
  }
  const found = byCategory.has(category) ? findCategory(category) : undefined;
  return found ? [{ name: found.name, path: pricesPath(found.slug) }] : [];
}

const and = new Intl.ListFormat("id", { type: "conjunction" });

const ListLinks = ({ lists, isSample }: { readonly lists: readonly LinkedList[]; readonly isSample: boolean }) => (
  <section aria-labelledby="bandingkan-harga" className="mt-14">
    <h2 id="bandingkan-harga" className="section-title">
      Bandingkan harga {and.format(lists.map(({ name }) => name))}
    </h2>
    <p className="section-lead">Harga di beberapa toko, dengan riwayatnya dan waktu kami mengeceknya.</p>
    {isSample && <SampleNote />}
    <p className="mt-4 flex flex-wrap gap-3">
      {lists.map(({ name, path }) => (
        <a key={path} href={path} className="button button-outline">
          Lihat harga {name}
        </a>
      ))}
    </p>
  </section>
);
