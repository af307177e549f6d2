import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { dashboardQuery } from "../../api/dashboard.ts";
import { canI, useMe } from "../../api/me.ts";
import { useSession } from "../../api/session.ts";
import { PATHS } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { SubscriberChart } from "../newsletter/subscriber-chart.tsx";
import { attentionItems } from "./attention.ts";
import { SpeedPanel } from "./speed-panel.tsx";

export function Page() {
  return (
    <>
      <PageTitle>Dasbor</PageTitle>
      <QueryResult query={useQuery(dashboardQuery)}>
        {(dashboard) => (
          <>
            <AttentionPanel dashboard={dashboard} />
            <Articles {...dashboard.articles} />
            <Subscribers {...dashboard.subscribers} />
            <SpeedPanel speeds={dashboard.speeds} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function AttentionPanel({ dashboard }: { readonly dashboard: Dashboard }) {
  const me = useMe();
  const { session } = useSession();
  const hasSecondFactor = session?.user.factors?.some(({ status }) => status === "verified") ?? false;
  const items = attentionItems(dashboard, me, hasSecondFactor);
  return (
    <Panel title="Perlu perhatian">
      {items.length === 0 ? (
        <p className="text-ink-muted">Tidak ada yang menunggu Anda.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {items.map(({ text, tone, link }) => (
            <li key={text}>
              <Notice tone={tone === "danger" ? "warning" : tone}>
                {tone === "danger" && <strong>Gagal: </strong>}
                {text}{" "}
                {link && (
                  <Link to={link.to} reloadDocument={!link.to.startsWith("/admin")} className="text-link">
                    {link.label}
                  </Link>
                )}
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Articles({ draft, scheduled, published, trashed }: Dashboard["articles"]) {
  const numbers = [
    ["Terbit", published],
    ["Terjadwal", scheduled],
    ["Draf", draft],
    ["Sampah", trashed],
  ] as const;
  return (
    <Panel title="Artikel">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {numbers.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse rounded-xl border border-line p-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {published + draft + scheduled === 0 && (
        <p className="mt-4 text-ink-muted">
          Belum ada artikel. Pengunjung melihat daftar toko sampai artikel pertama terbit.
        </p>
      )}
    </Panel>
  );
}

function Subscribers({ active, days }: Dashboard["subscribers"]) {
  const seesGrowth = canI(useMe(), "manageSubscribers");
  return (
    <Panel title="Pelanggan newsletter">
      <p className="mb-4">
        <strong className="text-2xl tabular-nums">{formatNumber(active)}</strong> alamat aktif.{" "}
        {seesGrowth && (
          <Link to={PATHS.subscribers} className="text-link">
            Lihat daftar pelanggan
          </Link>
        )}
      </p>
      {!seesGrowth ? null : active === 0 && days.every(({ joined }) => joined === 0) ? (
        <p className="text-ink-muted">
          Belum ada pelanggan. Formulirnya ada di kaki setiap halaman;{" "}
          <a href="/" className="text-link">
            coba daftarkan alamat Anda sendiri
          </a>{" "}
          untuk melihat apa yang dilihat pembaca.
        </p>
      ) : (
        <SubscriberChart days={days} />
      )}
    </Panel>
  );
}
