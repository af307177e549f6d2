import type { RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { keysOfProduct } from "./product-labels.ts";

type Props = { readonly product: number; readonly offer: RecordedOffer; readonly onClose: () => void };

export function SeparateDialog({ product, offer, onClose }: Props) {
  const { mutate: separate } = useApiMutation({
    send: () => api("POST /products/:id/offers/:offer/separation", { params: { id: product, offer: offer.id } }),
    invalidates: keysOfProduct(product),
    toast: () => ({ title: "Penawaran dipisahkan", text: "Dapat diurungkan di riwayat keputusan." }),
  });
  return (
    <ConfirmDialog
      title="Pisahkan penawaran ini?"
      text={`“${offer.title}” dari ${offer.merchant.name} menjadi produk sendiri, dan tidak akan disatukan lagi dengan penawaran yang ada di sini. Keputusan ini dapat diurungkan.`}
      action="Pisahkan"
      onConfirm={() => separate()}
      onClose={onClose}
    />
  );
}
