import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DELIVERY_DAYS } from "../../../modules/mail/retention.shared.ts";
import type { SubscriberData } from "../../../modules/newsletter/answers.ts";
import { SHOWN_DELIVERIES } from "../../../modules/newsletter/schema.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api, download } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { DownloadButton } from "../../shell/download-button.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { COUNT_NAMES } from "./campaign-labels.ts";
import { ConsentText } from "./consent-text.tsx";
import { SOURCES } from "./subscriber-table.tsx";

type Props = {
  readonly id: number;
  readonly onDelete: (subscriber: { readonly id: number; readonly email: string }) => void;
};

/** Shows everything that is stored about one address, to answer a request of its owner. */
export function SubscriberDetails({ id, onDelete }: Props) {
  const query = useQuery({
    queryKey: [addressOf("GET /subscribers"), id],
    queryFn: ({ signal }) => api("GET /subscribers/:id", { params: { id }, signal }),
  });
  return (
    <>
      <p>
        <Link to={PATHS.subscribers} className="text-link">
          Semua pelanggan
        </Link>
      </p>
      <QueryResult query={query}>
        {(data) => (
          <>
            <Panel title={data.email}>
              <Facts data={data} />
              <p className="mt-5 flex flex-wrap gap-3">
                <DownloadButton
                  load={() => download("GET /subscribers/:id/data", { params: { id } })}
                  fileName="data-pelanggan.json"
                  label="Unduh datanya"
                />
                <Button look="quiet" onClick={() => onDelete({ id, email: data.email })}>
                  Hapus datanya
                </Button>
              </p>
            </Panel>
            {data.consentVersion && <ConsentText version={data.consentVersion} />}
            <Deliveries deliveries={data.deliveries} />
          </>
        )}
      </QueryResult>
    </>
  );
}

const CONFIRMED_BY = {
  consent: "dengan mendaftar",
  link: "lewat tautan di email",
  import: "di tempat asalnya",
} as const;

const WANTED_NAMES = {
  all: "Semuanya",
  editions: "Hanya yang ditulis redaksi",
  digests: "Hanya ringkasan mingguan",
} as const;

const SUPPRESSED = {
  unsubscribe: "berhenti berlangganan",
  hard: "alamatnya tidak ada",
  complaint: "melaporkan email kami sebagai spam",
  soft: "berkali-kali tidak dapat menerima email",
} as const;

function Facts({ data }: { readonly data: SubscriberData }) {
  const { subscribed, confirmed, consentedAt, consentSource, consentVersion, consent } = data;
  const { confirmedAt, confirmedBy, askedAt, timesAsked, unsubscribedAt, categories, pausedUntil, suppressions } = data;
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > new Date();
  const state = !subscribed ? "Berhenti" : !confirmed ? "Menunggu konfirmasi" : isPaused ? "Dijeda" : "Aktif";
  const facts: readonly (readonly [string, string | null | undefined | false])[] = [
    ["Status", state],
    ["Persetujuan", consentedAt && `${formatTime(consentedAt)}, ${consentSource ? SOURCES[consentSource] : ""}`],
    ["Teks persetujuan", consent ?? consentVersion],
    ["Dikonfirmasi", confirmedAt && `${formatTime(confirmedAt)}, ${confirmedBy ? CONFIRMED_BY[confirmedBy] : ""}`],
    ["Diminta mengonfirmasi", askedAt && `${formatTime(askedAt)}, ${formatNumber(timesAsked)} kali`],
    ["Berhenti", unsubscribedAt && formatTime(unsubscribedAt)],
    ["Dijeda sampai", isPaused && formatTime(pausedUntil)],
    ["Jenis newsletter", data.wants && WANTED_NAMES[data.wants]],
    ["Kategori", categories.map((slug) => findCategory(slug)?.name ?? slug).join(", ") || "Semua"],
    ["Tidak dikirimi karena", suppressions.map(({ kind, at }) => `${SUPPRESSED[kind]} (${formatTime(at)})`).join(", ")],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Deliveries = ({ deliveries }: Pick<SubscriberData, "deliveries">) => (
  <Panel
    title="Email kepadanya"
    lead={`Selama ${DELIVERY_DAYS} hari terakhir. Di sini paling banyak ${SHOWN_DELIVERIES} yang terbaru; unduhan memuat semuanya.`}
  >
    {deliveries.length === 0 ? (
      <p>Belum ada email yang dikirim ke alamat ini.</p>
    ) : (
      <DataTable
        rows={deliveries}
        rowKey={({ createdAt, subject }) => `${createdAt} ${subject}`}
        columns={[
          { name: "Email", cell: ({ subject }) => subject },
          { name: "Status", cell: ({ state, reply }) => `${COUNT_NAMES[state]}${reply ? ` (${reply})` : ""}` },
          { name: "Waktu", cell: ({ createdAt, finishedAt }) => formatTime(finishedAt ?? createdAt) },
        ]}
      />
    )}
  </Panel>
);
