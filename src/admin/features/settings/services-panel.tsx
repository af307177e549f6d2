import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ServiceName } from "../../../modules/dashboard/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { canI, useMe } from "../../api/me.ts";
import { servicesQuery } from "../../api/services.ts";
import { PATHS, SERVICES_ANCHOR } from "../../paths.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { SERVICE_TEXTS } from "../../shell/service-texts.ts";
import { Names } from "../../shell/unset-service.tsx";

type HowProps = { readonly page: string | undefined; readonly settings: readonly string[] };

function HowToSet({ page, settings }: HowProps) {
  const me = useMe();
  if (page && canI(me, "manageSettings"))
    return (
      <Link to={page} className="text-link">
        Atur sekarang
      </Link>
    );
  if (page) return <>Pemilik situs dapat mengaturnya di halaman Pengaturan.</>;
  return (
    <>
      Diatur di server dengan <Names names={settings} />.{" "}
      <Link to={PATHS.settingsGuide} className="text-link">
        Panduannya
      </Link>
    </>
  );
}

/** Shows which services are configured on the server, and how to configure the others. */
export function ServicesPanel() {
  return (
    <Panel
      id={SERVICES_ANCHOR}
      title="Layanan di server"
      lead="Yang perlu diatur supaya semua bagian situs berjalan, dan yang belum."
    >
      <QueryResult query={useQuery(servicesQuery)}>
        {({ isSet }) => (
          <ul>
            {(Object.keys(SERVICE_TEXTS) as ServiceName[]).map((service) => {
              const { name, without, settings, page } = SERVICE_TEXTS[service];
              return (
                <li key={service} className="border-t border-line py-3 first:border-t-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <strong>{name}</strong>
                    <span className={isSet[service] ? "badge" : "badge badge-warning"}>
                      {isSet[service] ? "Sudah diatur" : "Belum diatur"}
                    </span>
                  </p>
                  {!isSet[service] && (
                    <p className="mt-1 wrap-anywhere text-ink-muted">
                      {without} <HowToSet page={page} settings={settings} />
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryResult>
    </Panel>
  );
}
