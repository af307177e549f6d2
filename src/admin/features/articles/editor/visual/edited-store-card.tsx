import { useQuery } from "@tanstack/react-query";
import { findCategory } from "../../../../../modules/stores/categories.shared.ts";
import { findEntry } from "../../../../../modules/stores/find-entry.shared.ts";
import { closedStoresQuery } from "../../../../api/closed-stores.ts";
import { formatPlainDate } from "../../../../shell/format.ts";
import { BlockProblem } from "./block-frame.tsx";

type Props = {
  readonly store: string;
  /** The category of the article; empty if it has none. */
  readonly category: string;
};

/** A store's card in the editor; a card that readers do not see says that they do not see it. */
export function EditedStoreCard({ store: id, category }: Props) {
  const { data } = useQuery(closedStoresQuery);
  const closedOn = data?.stores.find((closed) => closed.store === id)?.closedOn;
  const store = findEntry(id, findCategory(category)?.slug);
  return (
    <>
      {closedOn !== undefined && (
        <BlockProblem>
          Toko ini ditandai tutup sejak {formatPlainDate(closedOn)}, jadi kartunya tidak tampil di situs.
        </BlockProblem>
      )}
      {store && (
        <div className="card card-body flex flex-col gap-3">
          <span className="font-bold text-lg">{store.name}</span>
          <span className="text-ink-muted">{store.description}</span>
          <span className="button button-primary">Kunjungi {store.name}</span>
        </div>
      )}
    </>
  );
}
