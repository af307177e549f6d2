import {
  type ListSort,
  type ListState,
  SORTS,
  usualSort,
} from "../../../../catalogue/listings/search/list-parameters.ts";
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
  const isOffered: Readonly<Record<ListSort, boolean>> = {
    relevan: usual === "relevan",
    toko: usual === "toko",
    termurah: true,
    satuan: type?.unitPrice !== undefined,
    turun: true,
    // In a list where each product has one store, the usual order is the newest first already.
    terbaru: !(isOneStoreEach && usual === "toko"),
  };
  const names = sortNames({ type, isOneStoreEach });
  return (
    <nav aria-label="Urutkan" className="mt-2 md:mt-4">
      <ul className="chips">
        {SORTS.filter((sort) => isOffered[sort]).map((sort) => (
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
