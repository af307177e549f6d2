import { renderToStaticMarkup } from "react-dom/server";
import { fillPlaceholders } from "../../modules/articles/placeholders.shared.ts";
import type { FaqItem } from "../../modules/seo/schema.ts";
import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import { memoize } from "../memoize.ts";
import type { ArticleProducts } from "../pages/prices/section.ts";
import type { Services } from "../services.ts";
import { StoreCard } from "./category-stores.shared.tsx";
import { FaqList } from "./faq-list.tsx";

/** Renders a store's card. `name` is the store's id and the category of the article that has the card. */
const storeCard = memoize((name, services) => {
  const [id = "", category] = name.split(" ");
  const store = services.findStore(id, category as CategorySlug);
  return store ? renderToStaticMarkup(<StoreCard store={store} />) : "";
});

type Body = {
  readonly bodyHtml: string;
  /** The category for which stores are described; "" for general descriptions. */
  readonly category: string;
  readonly faq: readonly FaqItem[];
};

/** Fills a rendered body with the parts that are made at each view. All these parts are React's output, so nothing unescaped is added here. */
export function fillBody({ bodyHtml, category, faq }: Body, products: ArticleProducts, services: Services) {
  const { html, faqPlaced } = fillPlaceholders(bodyHtml, {
    storeCard: (id) => storeCard(`${id} ${category}`, services),
    faq: () => renderToStaticMarkup(<Faq items={faq} />),
    productCard: (slug) => renderToStaticMarkup(products.card(slug)),
    productComparison: (slugs) => renderToStaticMarkup(products.comparison(slugs)),
  });
  return { prose: <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />, faqPlaced };
}

export function Faq({ items }: { items: readonly FaqItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="tanya-jawab" className="mt-10">
      <h2 id="tanya-jawab" className="section-title">
        Pertanyaan yang sering diajukan
      </h2>
      <FaqList items={items} headingLevel={3} />
    </section>
  );
}
