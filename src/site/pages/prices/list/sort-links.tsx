import { type ListSort, type ListState, usualSort } from "../../../../catalogue/listings/search/list-parameters.ts";
import type { ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import { listAddress, withChange } from "./list-links.ts";
import { sortNames } from "./list-texts.ts";

type Props = {
  readonly path: string;
  readonly state: ListState;
  readonly type: ProductType | undefined;
};

export function SortLinks({ path, state, type }: Props) {
  const sorts: readonly ListSort[] = [
    usualSort(state.q),
    "termurah",
    ...(type?.unitPrice === undefined ? [] : (["satuan"] as const)),
    "turun",
    "terbaru",
  ];
  const names = sortNames({ type });
  return (
    <nav aria-label="Urutkan" className="mt-2 md:mt-4">
      <ul className="chips">
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={listAddress(path, withChange(state, { sort }))}
              className="chip"
              aria-current={sort === state.sort ? "page" : undefined}
              rel="nofollow"
            >
              {names[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
