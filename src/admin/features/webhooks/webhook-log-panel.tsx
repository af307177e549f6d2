import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Delivery, Webhook } from "../../../modules/webhooks/answers.ts";
import { ANSWER_SECONDS } from "../../../modules/webhooks/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { api } from "../../api/api.ts";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { WEBHOOKS_PATH } from "./webhook-dialogs.tsx";
import { eventName } from "./webhook-table.tsx";

/** Milliseconds between two requests while a delivery waits for its first attempt. */
const POLL_MS = 1500;

/** Lists the deliveries to a webhook, newest first. */
export function WebhookLogPanel({ webhook }: { readonly webhook: Webhook }) {
  const [shown, setShown] = useState<number>();
  const query = useInfiniteQuery({
    queryKey: [WEBHOOKS_PATH, webhook.id],
    queryFn: ({ pageParam, signal }) =>
      api("GET /webhooks/:id/deliveries", { params: { id: webhook.id }, query: { cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some(isUnderWay)) ? POLL_MS : false,
  });
  return (
    <>
      <ListPanel
        title={`Kiriman ke ${webhook.name}`}
        lead="Yang terbaru di atas. Catatan ini disimpan 30 hari."
        query={query}
        itemsOf={(page) => page.deliveries}
        empty="Belum ada kiriman. Kirim uji coba dari menu tindakannya."
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onOpen={setShown} />}
      </ListPanel>
      {shown !== undefined && (
        <DeliveryDialog params={{ id: webhook.id, delivery: shown }} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

const isUnderWay = ({ state, attempts }: Delivery) => state === "waiting" && attempts === 0;

type TableProps = { readonly deliveries: readonly Delivery[]; readonly onOpen: (id: number) => void };

function DeliveryTable({ deliveries, onOpen }: TableProps) {
  return (
    <DataTable
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        { name: "Waktu", cell: ({ createdAt }) => formatTime(createdAt) },
        { name: "Peristiwa", cell: ({ event }) => eventName(event) },
        { name: "Hasil", cell: (delivery) => <Outcome {...delivery} /> },
        { name: "Percobaan", cell: ({ attempts }) => formatNumber(attempts) },
      ]}
      rowActions={({ id, createdAt }) => (
        <Button look="quiet" onClick={() => onOpen(id)}>
          Rincian<span className="sr-only"> kiriman {formatTime(createdAt)}</span>
        </Button>
      )}
    />
  );
}

function Outcome({ state, attempts, nextAt, status, error }: Delivery) {
  if (state === "delivered") return `Diterima (${status})`;
  const reason = reasonOf(status, error);
  if (state === "parked") return <span className="badge badge-danger">Berhenti{reason && `: ${reason}`}</span>;
  if (attempts === 0) return "Sedang dikirim";
  return (
    <span className="badge badge-warning whitespace-normal">
      {reason}; diulang {nextAt && formatTime(nextAt)}
    </span>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  "bad-address": "alamatnya tidak benar",
  "private-address": "alamatnya ada di jaringan pribadi",
  unresolved: "nama servernya tidak ditemukan",
  unreachable: "servernya tidak dapat dihubungi",
  "timed-out": `tidak menjawab dalam ${ANSWER_SECONDS} detik`,
  "too-large": "jawabannya terlalu panjang",
  "wrong-type": "jawabannya tidak dapat dibaca",
};

const reasonOf = (status: number | null, error: string | null): string =>
  status === null ? (REASONS[error ?? ""] ?? error ?? "") : `dijawab ${status}`;

type DialogProps = {
  readonly params: { readonly id: number; readonly delivery: number };
  readonly onClose: () => void;
};

function DeliveryDialog({ params, onClose }: DialogProps) {
  const query = useQuery({
    queryKey: [WEBHOOKS_PATH, params],
    queryFn: ({ signal }) => api("GET /webhooks/:id/deliveries/:delivery", { params, signal }),
  });
  const { mutate: redeliver } = useApiMutation({
    send: () => api("POST /webhooks/:id/deliveries/:delivery/redeliveries", { params }),
    invalidates: [[WEBHOOKS_PATH]],
  });
  const { busy, problem, submit } = useSubmit(async () => {
    await redeliver();
    onClose();
    return undefined;
  });
  return (
    <Dialog open title="Rincian kiriman" onClose={onClose}>
      <QueryResult query={query}>
        {({ delivery, payload, attempts }) => (
          <div className="flex flex-col gap-4">
            <p className="text-ink-muted">
              {eventName(delivery.event)}, {formatTime(delivery.createdAt)}. Nomor:{" "}
              <code className="break-all">{delivery.eventId}</code>
            </p>
            <section>
              <h3 className="label">Isi</h3>
              <pre className="secret text-sm break-all whitespace-pre-wrap">{JSON.stringify(payload, null, 2)}</pre>
            </section>
            <section>
              <h3 className="label">Percobaan</h3>
              {attempts.length === 0 && <p className="text-ink-muted">Belum ada.</p>}
              <ol className="flex flex-col gap-3">
                {attempts.map((attempt) => (
                  <li key={attempt.at}>
                    {formatTime(attempt.at)}: {reasonOf(attempt.status, attempt.error)},{" "}
                    {formatNumber(attempt.milliseconds)} ms
                    {attempt.excerpt && (
                      <pre className="secret mt-1 text-sm break-all whitespace-pre-wrap">{attempt.excerpt}</pre>
                    )}
                  </li>
                ))}
              </ol>
            </section>
            <Form problem={problem} onSubmit={submit}>
              <div className="flex flex-wrap justify-end gap-3">
                <Button look="outline" onClick={onClose}>
                  Kembali
                </Button>
                <Button type="submit" busy={busy}>
                  Kirim ulang
                </Button>
              </div>
            </Form>
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}
