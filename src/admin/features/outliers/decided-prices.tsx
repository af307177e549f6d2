import { Undo2 } from "lucide-react";
import type { OutlierReview } from "../../../catalogue/curation/prices/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { OUTLIER_KEYS } from "./outlier-keys.ts";

export function DecidedPrices() {
  const query = useKeysetList("GET /price-decisions", {});
  return (
    <ListPanel
      title="Sudah diputuskan"
      query={query}
      itemsOf={(page) => page.decisions}
      empty="Belum ada harga yang diputuskan."
    >
      {(decisions) => (
        <ul className="flex flex-col divide-y divide-line">
          {decisions.map((decision) => (
            <DecidedPrice key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function DecidedPrice({ decision }: { readonly decision: OutlierReview }) {
  const { id, title, merchant, price, verdict, decidedAt, decidedBy, undoneAt } = decision;
  const text = `${formatRupiah(price)} dinyatakan ${verdict === "right" ? "benar" : "salah"}`;
  const { attempt: undo, isPending } = useApiMutation({
    send: () => api("POST /price-decisions/:id/undo", { params: { id } }),
    invalidates: OUTLIER_KEYS,
    toast: () => ({ title: "Keputusan diurungkan", text: "Harga ini diperiksa lagi." }),
    failed: "Tidak dapat diurungkan",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className={undoneAt === null ? "font-semibold" : "text-ink-muted line-through"}>{text}</p>
        <p>{title}</p>
        <p className="text-sm text-ink-muted">
          {merchant}, {formatTime(decidedAt)}
          {decidedBy && `, ${decidedBy}`}
          {undoneAt !== null && `. Diurungkan ${formatTime(undoneAt)}`}
        </p>
      </div>
      {undoneAt === null && (
        <Button look="outline" busy={isPending} onClick={() => undo()}>
          <Icon of={Undo2} />
          Urungkan<span className="sr-only"> keputusan tentang {title}</span>
        </Button>
      )}
    </li>
  );
}
