import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { MERCHANTS_KEY } from "./merchant-draft.ts";

/** Only a merchant without feeds and offers can be deleted; for other merchants the panel says why they cannot be deleted. */
export function DeleteMerchantPanel({ merchant }: { readonly merchant: Merchant }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, feeds, offers } = merchant;
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /merchants/:id", { params: { id } }),
    invalidates: [MERCHANTS_KEY],
    toast: () => ({ title: "Toko dihapus", text: `${name} tidak ada lagi.` }),
  });
  if (feeds + offers > 0) {
    return (
      <Panel title="Hapus toko">
        <p>
          Toko ini punya {formatNumber(feeds)} feed dan {formatNumber(offers)} penawaran, jadi tidak dapat dihapus:
          riwayat harganya akan hilang.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Hapus toko">
      <p className="mb-4">Toko ini belum punya feed dan penawaran, jadi masih dapat dihapus.</p>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} />
        Hapus toko
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Hapus ${name}?`}
          text="Ini tidak dapat dibatalkan."
          action="Hapus"
          look="danger"
          onConfirm={async () => {
            await remove();
            await navigate(PATHS.merchants, { replace: true });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
