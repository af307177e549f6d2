import { useQuery } from "@tanstack/react-query";
import type { ServiceName } from "../../../modules/dashboard/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { servicesQuery } from "../../api/services.ts";
import { SERVICES_ANCHOR } from "../../paths.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { SERVICE_TEXTS } from "../../shell/service-texts.ts";
import { Names } from "../../shell/unset-service.tsx";

/** What the server is set up for, and how the rest is set. */
export function ServicesPanel() {
  return (
    <Panel
      id={SERVICES_ANCHOR}
      title="Layanan di server"
      lead="Diatur oleh pengelola server dengan variabel lingkungan atau berkas .env di folder aplikasi, lalu server dijalankan ulang. Nilainya diperiksa saat mulai; perintah npm run cli -- doctor mencoba semuanya."
    >
      <QueryResult query={useQuery(servicesQuery)}>
        {({ isSet }) => (
          <ul>
            {(Object.keys(SERVICE_TEXTS) as ServiceName[]).map((service) => {
              const { name, without, settings, guide } = SERVICE_TEXTS[service];
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
                      {without} Isi <Names names={settings} />. Panduan: <code>{guide}</code>.
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
