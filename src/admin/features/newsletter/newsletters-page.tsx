import { Plus } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { campaignPath } from "../../../modules/newsletter/paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { dotted, formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { UnsetService } from "../../shell/unset-service.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { Campaign } from "./campaign.tsx";
import { STATE_NAMES } from "./campaign-labels.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

export function Page() {
  const [search] = useSearchParams();
  const id = Number(search.get("id"));
  return (
    <AdminPage title="Newsletter" permission="manageSubscribers">
      <UnsetService
        service="mail"
        instead="Newsletter tetap dapat ditulis dan dijadwalkan, tetapi tidak ada yang terkirim."
      />
      {Number.isInteger(id) && id > 0 ? <Campaign key={id} id={id} /> : <CampaignList />}
    </AdminPage>
  );
}

function CampaignList() {
  const navigate = useNavigate();
  const query = useFilteredList("GET /newsletters", {});
  const { attempt, isPending } = useApiMutation({
    send: () => api("POST /newsletters", { input: { subject: "Newsletter baru" } }),
    invalidates: [[CAMPAIGNS_PATH]],
    toast: ({ id }) => {
      navigate(campaignPath(id));
      return { title: "Draf dibuat", text: "Tulis judul dan isinya." };
    },
  });
  return (
    <ListPanel
      title="Semua newsletter"
      lead="Yang sudah dikirim tidak dapat diubah lagi; buat salinannya untuk edisi berikutnya."
      filters={
        <p className="mb-4">
          <Button busy={isPending} onClick={() => void attempt()}>
            <Icon of={Plus} />
            Tulis newsletter
          </Button>
        </p>
      }
      query={query}
      itemsOf={(page) => page.newsletters}
      empty="Belum ada newsletter."
    >
      {(newsletters) => (
        <DataTable
          rows={newsletters}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "Judul",
              cell: ({ id, subject }) => (
                <Link to={campaignPath(id)} className="text-link">
                  {subject}
                </Link>
              ),
            },
            {
              name: "Status",
              cell: ({ state, sendAt }) =>
                dotted(STATE_NAMES[state], state === "scheduled" && sendAt && formatTime(sendAt)),
            },
            { name: "Terkirim", cell: ({ counts }) => formatNumber(counts.sent ?? 0), isNumber: true },
            { name: "Diubah", cell: ({ updatedAt }) => formatTime(updatedAt) },
          ]}
        />
      )}
    </ListPanel>
  );
}
