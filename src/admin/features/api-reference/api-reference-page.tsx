import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { OpenApi } from "../../../modules/openapi/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { addressOf, api } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ListSearch, useSearchWords } from "../../shell/list-search.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { groupTitle } from "./api-groups.ts";
import { ApiOperation, operationsByGroup, type ShownOperation } from "./api-operation.tsx";

const PATH = addressOf("GET /openapi.json");

export function Page() {
  return (
    <AdminPage title="Dokumentasi API" permission="manageApi">
      <Description />
    </AdminPage>
  );
}

function Description() {
  const { words, filter } = useSearchWords();
  const query = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => api("GET /openapi.json", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryResult query={query}>
      {(document) => (
        <>
          <Panel
            title="Semua endpoint"
            lead="Dibuat dari skema yang dipakai server sendiri untuk memeriksa setiap permintaan."
          >
            <ListSearch label="Cari endpoint" filter={filter} />
            <p>
              <Button look="outline" onClick={() => saveFile(fileOf(document), "openapi.json")}>
                Unduh openapi.json
              </Button>
            </p>
          </Panel>
          <Groups document={document} words={words.toLowerCase()} />
        </>
      )}
    </QueryResult>
  );
}

const fileOf = (document: OpenApi) => new Blob([JSON.stringify(document, null, 2)], { type: "application/json" });

/** Memoised, so that the hundreds of operations are not rendered again at each key press. */
const Groups = memo(function Groups({ document, words }: { readonly document: OpenApi; readonly words: string }) {
  const matches = ({ method, path, summary, tags }: ShownOperation) =>
    `${method} ${path} ${summary} ${groupTitle(tags[0] ?? "")}`.toLowerCase().includes(words);
  const groups = [...operationsByGroup(document)]
    .map(([name, operations]) => ({ name, operations: operations.filter(matches) }))
    .filter(({ operations }) => operations.length > 0);
  if (groups.length === 0) return <p className="text-ink-muted">Tidak ada jalur yang memuat “{words}”.</p>;
  return groups.map(({ name, operations }) => (
    <Panel key={name} title={groupTitle(name)}>
      {operations.map((operation) => (
        <ApiOperation key={operation.operationId} operation={operation} />
      ))}
    </Panel>
  ));
});
