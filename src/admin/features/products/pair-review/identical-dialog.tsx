import { useNavigate } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { api } from "../../../api/api.ts";
import { productRunPath } from "../../../paths.ts";
import { formatNumber } from "../../../shell/format.ts";
import { usePlansWait } from "../../../shell/plans-wait.tsx";
import { useApiMutation } from "../../../shell/use-api-mutation.ts";

type Props = { readonly count: number; readonly onClose: () => void };

/** Creates one plan for all pairs that the rules judge identical. The plan is reviewed before anything changes, and can be undone as a whole. */
export function IdenticalDialog({ count, onClose }: Props) {
  const navigate = useNavigate();
  const waiting = usePlansWait();
  const { attempt: plan, isPending } = useApiMutation({
    async send() {
      const { id } = await api("POST /product-joins", {});
      onClose();
      await navigate(productRunPath(id));
    },
    failed: "Rencana belum dibuat",
    showFailure: waiting.showFailure,
  });
  return (
    <Dialog
      open
      title="Gabungkan semua yang sama persis"
      description="Anda meninjau rencananya dahulu, dan dapat mengurungkannya sekaligus."
      onClose={onClose}
    >
      <p>
        Menurut aturan pencocokan, <strong>{formatNumber(count)} pasangan</strong> adalah barang yang sama, dan tidak
        ada yang bertentangan di antara penawarannya.
      </p>
      {waiting.notice && <div className="mt-5">{waiting.notice}</div>}
      <p className="mt-5 flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => plan()}>
          Susun rencana
        </Button>
        <Button look="outline" onClick={onClose}>
          Batal
        </Button>
      </p>
    </Dialog>
  );
}
