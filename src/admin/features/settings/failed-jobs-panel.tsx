import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { FAILED_JOBS_ANCHOR } from "../../shell/service-texts.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";

const FAILED_JOBS = ["failed-jobs"];

/** Lists background jobs that have failed for good; each can be run again or deleted. */
export function FailedJobsPanel() {
  const query = useQuery({ queryKey: FAILED_JOBS, queryFn: ({ signal }) => api("GET /failed-jobs", { signal }) });
  return (
    <Panel
      id={FAILED_JOBS_ANCHOR}
      title="Pekerjaan latar"
      lead="Pekerjaan yang dijalankan server di belakang layar, seperti mengirim email atau mengambil feed. Yang gagal diulang otomatis beberapa kali; di sini yang tetap gagal. Pesan galatnya ada di log server."
    >
      <QueryResult query={query}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className="text-ink-muted">Tidak ada pekerjaan yang gagal.</p>
          ) : (
            <>
              <ul>
                {jobs.map(({ name, count, lastFailedAt }) => (
                  <li key={name} className="border-t border-line py-3 wrap-anywhere first:border-t-0">
                    <code>{name}</code>: {formatNumber(count)} gagal, terakhir {formatTime(lastFailedAt)}
                  </li>
                ))}
              </ul>
              <Actions />
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
}

function Actions() {
  const [isAsking, setIsAsking] = useState(false);
  const { attempt: retry, isPending } = useApiMutation({
    send: () => api("POST /failed-jobs/attempts"),
    invalidates: [FAILED_JOBS, dashboardQuery.queryKey],
    toast: ({ count }) => ({ title: "Dijalankan lagi", text: `${formatNumber(count)} pekerjaan masuk antrean.` }),
  });
  const { mutate: discard } = useApiMutation({
    send: () => api("DELETE /failed-jobs"),
    invalidates: [FAILED_JOBS, dashboardQuery.queryKey],
    toast: ({ count }) => ({ title: "Dihapus", text: `${formatNumber(count)} pekerjaan yang gagal dihapus.` }),
  });
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button look="outline" disabled={isPending} onClick={() => void retry()}>
        Jalankan lagi semuanya
      </Button>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Hapus semuanya…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Hapus pekerjaan yang gagal?"
          text="Pekerjaan itu tidak akan dijalankan lagi. Email yang belum terkirim, misalnya, tidak terkirim."
          action="Hapus"
          look="danger"
          onConfirm={() => discard()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
