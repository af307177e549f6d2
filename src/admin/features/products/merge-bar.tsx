import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListedProduct } from "../../../catalogue/curation/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { productRunPath } from "../../paths.ts";
import { BatchBar } from "../../shell/batch-bar.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";

type Props = { readonly chosen: readonly ListedProduct[]; readonly onClear: () => void };

/** Merges the products chosen in the list into one. */
export function MergeBar({ chosen, onClear }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <BatchBar what="produk" count={chosen.length} onClear={onClear}>
        {chosen.length > 1 ? (
          <Button look="outline" onClick={() => setIsAsking(true)}>
            Gabungkan…
          </Button>
        ) : (
          <span className="text-ink-muted">Pilih satu lagi untuk menggabungkan.</span>
        )}
      </BatchBar>
      {isAsking && <MergeDialog chosen={chosen} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function MergeDialog({ chosen, onClose }: { readonly chosen: readonly ListedProduct[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [first] = chosen.toSorted(
    (one, other) => other.offers - one.offers || other.allOffers - one.allOffers || one.id - other.id,
  );
  return (
    <ConfirmDialog
      title={`Gabungkan ${formatNumber(chosen.length)} produk`}
      text="Pilih produk yang dipertahankan. Penawaran dan riwayat harga produk lain pindah ke sana, dan alamat lamanya mengarah ke sana. Anda meninjau rencananya dahulu."
      action="Susun rencana"
      onConfirm={async ({ target = "" }) => {
        const products = chosen.map(({ id }) => id).filter((id) => String(id) !== target);
        const run = await api("POST /product-merges", { input: { target: Number(target), products } });
        await navigate(productRunPath(run.id));
      }}
      onClose={onClose}
    >
      <SelectField label="Produk yang dipertahankan" name="target" required defaultValue={String(first?.id ?? "")}>
        {chosen.map(({ id, title, allOffers }) => (
          <option key={id} value={id}>
            {title} ({formatNumber(allOffers)} penawaran)
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
