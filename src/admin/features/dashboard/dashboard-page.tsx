import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { dashboardQuery } from "../../api/dashboard.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { SubscriberChart } from "../newsletter/subscriber-chart.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { CataloguePanel } from "./catalogue-panel.tsx";
import { Figure } from "./figure.tsx";
import { FirstStepsPanel } from "./first-steps-panel.tsx";
import { ReadersPanel } from "./readers-panel.tsx";
import { RecentArticles } from "./recent-articles.tsx";
import { SpeedPanel } from "./speed-panel.tsx";

export function Page() {
  const isWriter = canI(useMe(), "writeArticles");
  // The dashboard is always fetched again, so that an article that was just edited is at the top of the list.
  const query = useQuery({ ...dashboardQuery, refetchOnMount: "always" });
  return (
    <>
      <div className="page-head">
        <PageTitle>Dasbor</PageTitle>
        {isWriter && (
          <Link to={`${PATHS.articleEditor}?new`} className="button button-primary">
            <Icon of={FilePlus2} />
            Tulis artikel
          </Link>
        )}
      </div>
      <FirstStepsPanel />
      <QueryResult query={query}>
        {(dashboard) => (
          <>
            <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
              {isWriter && <RecentArticles articles={dashboard.recent} />}
              <ReadersPanel {...dashboard} />
            </div>
            <AttentionPanel dashboard={dashboard} />
            <CataloguePanel />
            <Articles {...dashboard.articles} />
            <Subscribers {...dashboard.subscribers} />
            <SpeedPanel speeds={dashboard.speeds} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function Articles({ draft, scheduled, published, trashed }: Dashboard["articles"]) {
  const listed = (status: string) => `${PATHS.articleEditor}?status=${status}`;
  return (
    <Panel title="Artikel">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="Terbit" count={published} to={listed("published")} />
        <Figure label="Terjadwal" count={scheduled} to={listed("scheduled")} />
        <Figure label="Draf" count={draft} to={listed("draft")} />
        <Figure label="Sampah" count={trashed} to={PATHS.restoreArticles} />
      </dl>
      {published + draft + scheduled === 0 && (
        <p className="mt-4 text-ink-muted">
          Belum ada artikel. Pengunjung melihat daftar toko sampai artikel pertama terbit.
        </p>
      )}
    </Panel>
  );
}

/** Shows the days on which people joined and left, for people who may manage subscribers. Everybody sees the total beside the visits. */
function Subscribers({ active, days }: Dashboard["subscribers"]) {
  if (!canI(useMe(), "manageSubscribers")) return null;
  return (
    <Panel title="Pelanggan newsletter">
      {active === 0 && days.every(({ joined }) => joined === 0) ? (
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
