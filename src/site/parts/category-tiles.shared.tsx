import type { CATEGORIES, CategorySlug } from "../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../modules/stores/category-icon.shared.tsx";
import { interceptClick } from "../../ui/intercept-click.ts";

type Props = {
  categories: typeof CATEGORIES;
  pending?: CategorySlug | null;
  onChoose?: (slug: CategorySlug) => void;
};

/** The grid of categories in 2, 4 or 7 columns (docs/specification.md, section 2). */
export function CategoryTiles({ categories, pending, onChoose }: Props) {
  return (
    <section aria-labelledby="kategori">
      <h2 id="kategori" className="section-title">
        Jelajahi Kategori
      </h2>
      <p className="section-lead">Pilih kategori untuk melihat toko online yang layak Anda pertimbangkan.</p>
      <ul className="mt-6 tiles grid gap-3 md:grid-cols-4 lg:grid-cols-7 lg:gap-4">
        {categories.map((category) => (
          <li key={category.slug} className={`grid tint-${category.color}`}>
            <a
              id={`kategori-${category.slug}`}
              href={`/?kategori=${category.slug}#toko-terpercaya`}
              data-action=""
              aria-busy={pending === category.slug || undefined}
              onClick={onChoose && interceptClick(() => onChoose(category.slug))}
              className="tile"
            >
              <span className="tile-icon">
                <CategoryIcon name={category.icon} className="size-7" />
              </span>
              <span className="tile-name">{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
