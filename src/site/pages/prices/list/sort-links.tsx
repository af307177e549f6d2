import { type ListSort, type ListState, usualSort } from "../../../../catalogue/listings/search/list-parameters.ts";
import type { ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import { listAddress, withChange } from "./list-links.ts";
import { sortNames } from "./list-texts.ts";

type Props = {
  readonly path: string;
  readonly state: ListState;
  readonly type: ProductType | undefined;
  readonly isOneStoreEach: boolean;
};

export function SortLinks({ path, state, type, isOneStoreEach }: Props) {
  const usual = usualSort(state.q);
  const sorts: readonly ListSort[] = [
    usual,
    "termurah",
    ...(type?.unitPrice === undefined ? [] : (["satuan"] as const)),
    "turun",
    // In a list where each product has one store, the usual order is the newest first already.
    ...(isOneStoreEach && usual === "toko" ? [] : (["terbaru"] as const)),
  ];
  const names = sortNames({ type, isOneStoreEach });
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
