import { useState } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { addressOf, api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

type Props = { readonly campaign: Pick<CampaignView, "id" | "counts"> };

/** Lists the mails of which nobody knows whether they arrived, and lets a person decide whether they are sent again. */
export function UnknownDeliveries({ campaign: { id, counts } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const query = useKeysetList("GET /newsletters/:id/unknown-deliveries", {}, params);
  const retry = useApiMutation({
    send: () => api("POST /newsletters/:id/retry", { params }),
    invalidates: [[CAMPAIGNS_PATH], [addressOf("GET /newsletters/:id/unknown-deliveries", params)]],
    toast: () => ({ title: "Dikirim lagi", text: "Hasilnya tampil di halaman ini." }),
  });
  const [first] = query.data?.pages ?? [];
  return (
    <ListPanel
      title="Hasil tidak diketahui"
      lead="Email ini sudah diserahkan ke server, tetapi sambungan atau situs terputus sebelum ada jawaban. Mungkin sudah sampai, mungkin belum. Situs tidak mengirimnya lagi dengan sendirinya, agar tidak ada yang menerima dua kali. Bila catatan server email Anda menunjukkan bahwa email ini tidak sampai, kirim lagi."
      query={query}
      itemsOf={(page) => page.deliveries}
      empty="Tidak ada lagi kiriman yang hasilnya tidak diketahui."
      footer={
        first &&
        first.deliveries.length > 0 && (
          <div className="mt-5 flex flex-col items-start gap-3">
            <Button look="outline" onClick={() => setAsking(true)}>
              Kirim lagi
            </Button>
            <p className="text-sm text-ink-muted">
              Di baris perintah: <code>npm run cli -- mail retry {first.message}</code>
            </p>
            {isAsking && (
              <ConfirmDialog
                title="Kirim lagi?"
                text={`${formatNumber(counts.unknown ?? 0)} email yang hasilnya tidak diketahui dikirim sekali lagi. Penerima yang sebenarnya sudah mendapatkannya akan menerima email yang sama dua kali.`}
                action="Kirim lagi"
                onConfirm={() => retry.mutate()}
                onClose={() => setAsking(false)}
              />
            )}
          </div>
        )
      }
    >
      {(deliveries) => (
        <DataTable
          rows={deliveries}
          rowKey={(delivery) => delivery.id}
          columns={[
            { name: "Alamat", cell: ({ address }) => address ?? "Sudah dihapus pemiliknya", className: "break-all" },
            { name: "Waktu", cell: ({ at }) => (at ? formatTime(at) : "") },
            { name: "Jawaban server", cell: ({ reply }) => reply || "Tidak ada" },
          ]}
        />
      )}
    </ListPanel>
  );
}
