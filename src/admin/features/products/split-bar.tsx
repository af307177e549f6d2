import { useNavigate } from "react-router";
import type { ProductRecord, RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { productRunPath } from "../../paths.ts";
import { BatchBar } from "../../shell/batch-bar.tsx";
import { usePlansWait } from "../../shell/plans-wait.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";

type Props = {
  readonly product: ProductRecord;
  readonly chosen: readonly RecordedOffer[];
  readonly onClear: () => void;
};

/** Moves the chosen offers together into another product. */
export function SplitBar({ product, chosen, onClear }: Props) {
  const navigate = useNavigate();
  const waiting = usePlansWait();
  const { attempt: split, isPending } = useApiMutation({
    async send() {
      const input = { offers: chosen.map(({ id }) => id) };
      const run = await api("POST /products/:id/split", { params: { id: product.id }, input });
      await navigate(productRunPath(run.id));
    },
    failed: "Rencana belum dibuat",
    showFailure: waiting.showFailure,
  });
  const isAll = chosen.length >= product.offers;
  return (
    <>
      {waiting.notice}
      <BatchBar what="penawaran" count={chosen.length} onClear={onClear}>
        {isAll ? (
          <span className="text-ink-muted">Sisakan minimal satu.</span>
        ) : (
          <Button look="outline" busy={isPending} onClick={() => split()}>
            Jadikan produk lain…
          </Button>
        )}
      </BatchBar>
    </>
  );
}
