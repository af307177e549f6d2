import type { ReactNode } from "react";
import type { Category } from "../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../modules/stores/category-icon.shared.tsx";

type CategoryChipProps = { category: Category; href: string; current?: boolean; children?: ReactNode };

/** An item of a list: the category's icon and, by default, its name. */
export function CategoryChip({ category, href, current, children = category.name }: CategoryChipProps) {
  return (
    <li className={`tint-${category.color}`}>
      <a href={href} className="chip" aria-current={current ? "page" : undefined}>
        <CategoryIcon name={category.icon} className="size-4 shrink-0 text-(--tint-ink)" />
        <span>{children}</span>
      </a>
    </li>
  );
}
