import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import { articleListPath, storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { CategoryChip } from "./category-chip.tsx";

/** Links for visitors without a query or a result, or on a page that does not exist. */
export function CategorySuggestions({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="saran-kategori" className="mt-10">
      <h2 id="saran-kategori" className="section-title">
        {heading}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <CategoryChip key={category.slug} category={category} href={storeListPath(category.slug)} />
        ))}
      </ul>
      <p className="mt-6">
        <a href={articleListPath()} className="text-link">
          Baca artikel dan panduan terbaru
        </a>
      </p>
    </section>
  );
}
