import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArticleDifferences } from "../../../modules/backup/answers.ts";
import { call } from "../../api/client.ts";
import { Loaded } from "../../shell/query-result.tsx";
import { TASKS_PATH } from "./backup-labels.ts";

type Props = { readonly look: number; readonly id: number; readonly title: string };

/** The fields that differ, side by side; fetched when somebody wants to see them. */
export function ArticleDifferencesView({ look, id, title }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-link">
        Lihat perbedaan<span className="sr-only"> {title}</span>
      </summary>
      {isOpen && <Fields look={look} id={id} />}
    </details>
  );
}

function Fields({ look, id }: Pick<Props, "look" | "id">) {
  const path = `${TASKS_PATH}/${look}/articles/${id}`;
  const query = useQuery({
    queryKey: [`${TASKS_PATH}/${look}/articles`, id],
    queryFn: ({ signal }) => call<ArticleDifferences>("GET", path, { signal }),
  });
  return (
    <Loaded query={query}>
      {({ fields }) => (
        <div className="mt-3 flex flex-col gap-4">
          {fields.length === 0 && <p className="muted">Yang berbeda hanya gambarnya.</p>}
          {fields.map(({ field, present, backup }) => (
            <section key={field} aria-label={field}>
              <h4 className="mb-2 font-bold">{field}</h4>
              <div className="side-by-side">
                <Side label="Sekarang" text={present} />
                <Side label="Di cadangan" text={backup} />
              </div>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

const Side = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="min-w-0">
    <p className="mb-1 text-sm font-bold">{label}</p>
    <p className="diff-text">{text || "–"}</p>
  </div>
);
