import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf, api } from "../../api/api.ts";
import { QueryResult } from "../../shell/query-result.tsx";

type Props = { readonly task: number; readonly id: number; readonly title: string };

/** Shows the fields that differ side by side. They are fetched when somebody wants to see them. */
export function ArticleDifferencesView({ task, id, title }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-link">
        Lihat perbedaan<span className="sr-only"> {title}</span>
      </summary>
      {isOpen && <Fields task={task} id={id} />}
    </details>
  );
}

function Fields({ task, id }: Pick<Props, "task" | "id">) {
  const query = useQuery({
    queryKey: [addressOf("GET /backup-tasks/:id/articles", { id: task }), id],
    queryFn: ({ signal }) =>
      api("GET /backup-tasks/:id/articles/:articleId", { params: { id: task, articleId: id }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ fields }) => (
        <div className="mt-3 flex flex-col gap-4">
          {fields.length === 0 && <p className="text-ink-muted">Yang berbeda hanya gambarnya.</p>}
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
    </QueryResult>
  );
}

const Side = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="min-w-0">
    <p className="mb-1 text-sm font-bold">{label}</p>
    <p className="diff-text">{text || "–"}</p>
  </div>
);
