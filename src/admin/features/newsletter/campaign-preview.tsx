import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { formatBytes } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { isFrozen } from "./campaign-labels.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";
import "./campaign-preview.css";

const VIEWS = {
  "600": "Layar lebar (600 px)",
  "320": "Ponsel (320 px)",
  "600-dark": "Layar lebar, gelap",
  "320-dark": "Ponsel, gelap",
  text: "Sebagai teks",
} as const;

type Props = { readonly campaign: Pick<CampaignView, "id" | "version" | "state"> };

/** Shows the saved text as subscribers would get it now, and, as long as it can be changed, what should be checked first. */
export function CampaignPreview({ campaign: { id, version, state } }: Props) {
  const [view, setView] = useState<string>("600");
  const query = useQuery({
    queryKey: [CAMPAIGNS_PATH, id, "preview", version],
    queryFn: ({ signal }) => api("GET /newsletters/:id/preview", { params: { id }, signal }),
    // The preview's address is valid for a minute, but a preview that is already shown stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Panel
      title="Pratinjau"
      lead={
        isFrozen(state)
          ? "Isi edisi ini dengan harga produk saat ini. Dalam email tertulis harga saat mulai dikirim."
          : "Dari draf yang tersimpan. Harga produk dapat berubah sampai newsletter mulai dikirim."
      }
    >
      <QueryResult query={query}>
        {({ path, text, problems, bytes }) => (
          <div className="flex flex-col gap-4">
            {problems.length > 0 && !isFrozen(state) && (
              <Notice tone="warning">
                <p className="font-bold">Periksa dahulu:</p>
                <ul className="list-disc pl-5">
                  {problems.map(({ detail }) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <SelectField
              label="Tampilan"
              name="view"
              value={view}
              onChange={(event) => setView(event.currentTarget.value)}
            >
              {Object.entries(VIEWS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            {view === "text" ? (
              <pre className="mail-preview-text">{text}</pre>
            ) : (
              <iframe
                key={view}
                src={view.endsWith("-dark") ? `${path}&tema=gelap` : path}
                title="Pratinjau email"
                className={`mail-preview mail-preview-${view}`}
              />
            )}
            <p className="text-sm text-ink-muted">{formatBytes(bytes)}</p>
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
