import type { ListedProduct, RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { dotted, formatNumber } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { ListSearch, useDialogSearch } from "../../shell/list-search.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { keysOfProduct, placeName } from "./product-labels.ts";

type Props = { readonly product: number; readonly offer: RecordedOffer; readonly onClose: () => void };

/** Moves an offer to another product, which is searched by its words. */
export function MoveDialog({ product, offer, onClose }: Props) {
  const { words, filter } = useDialogSearch();
  const query = useFilteredList("GET /products", { q: words });
  const { attempt: move, isPending } = useApiMutation({
    async send(target: ListedProduct) {
      await api("POST /products/:id/offers/:offer/move", {
        params: { id: product, offer: offer.id },
        input: { product: target.id },
      });
      onClose();
    },
    invalidates: keysOfProduct(product),
    toast: (_, target) => ({ title: "Penawaran dipindahkan", text: `Sekarang di “${target.title}”.` }),
    failed: "Belum dipindahkan",
  });
  return (
    <Dialog
      open
      title="Pindahkan ke produk lain"
      description={`“${offer.title}” dari ${offer.merchant.name}. Keputusan ini dapat diurungkan.`}
      onClose={onClose}
    >
      <ListSearch label="Cari produk tujuan" filter={filter} />
      <ListItems
        query={query}
        itemsOf={(page) => page.products.filter(({ id }) => id !== product)}
        empty="Tidak ada produk yang cocok."
      >
        {(products) => (
          <ul className="flex flex-col divide-y divide-line">
            {products.map((target) => (
              <li key={target.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
                  <p className="font-semibold">{target.title}</p>
                  <p className="text-sm text-ink-muted">{aboutTarget(target)}</p>
                </div>
                <Button look="outline" busy={isPending} onClick={() => move(target)}>
                  Pindahkan<span className="sr-only"> ke {target.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListItems>
    </Dialog>
  );
}

const aboutTarget = ({ category, productType, offers, lowest }: ListedProduct): string =>
  dotted(
    placeName(category, productType),
    offers === 0 ? "tanpa penawaran" : `${formatNumber(offers)} penawaran`,
    lowest === null ? undefined : `mulai ${formatRupiah(lowest)}`,
  );
