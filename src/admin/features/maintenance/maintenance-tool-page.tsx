import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ToolPage, ToolView } from "../../../modules/maintenance/answers.ts";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { TOOL_PANELS } from "./item-views.ts";
import { OwnNote } from "./own-note.tsx";
import { RunForm } from "./run-form.tsx";
import { RunList } from "./run-list.tsx";
import { toolsQuery } from "./run-queries.ts";
import { RunView } from "./run-view.tsx";

/** One page for every maintenance tool. The last part of its address names the tool or a group of its rules, and `proses` names the run. */
export function Page() {
  const name = useLocation().pathname.split("/").at(-1) ?? "";
  return (
    <RequirePermission title="Perawatan" permission="runOwnMaintenance">
      <ToolLoader name={name} />
    </RequirePermission>
  );
}

function ToolLoader({ name }: { readonly name: string }) {
  return (
    <QueryResult query={useQuery(toolsQuery)}>
      {(page) => {
        const grouping = page.tools.find(({ groups }) => groups.some((group) => group.name === name));
        const tool = grouping ?? page.tools.find((known) => known.name === name);
        if (tool) return <Tool key={name} tool={tool} page={page} group={name} />;
        return (
          <RequirePermission title="Perawatan" permission="runMaintenance">
            <Notice tone="warning">Alat ini belum dipasang pada server. Muat ulang halaman sesudah pembaruan.</Notice>
          </RequirePermission>
        );
      }}
    </QueryResult>
  );
}

type Props = { readonly tool: ToolView; readonly page: ToolPage; readonly group: string };

function Tool({ tool, page, group }: Props) {
  const [search, setSearch] = useSearchParams();
  const run = Number(search.get("proses")) || undefined;
  const Extra = TOOL_PANELS[tool.name];
  return (
    <>
      <PageTitle>{tool.title}</PageTitle>
      <p className="max-w-3xl text-ink-muted">{tool.describe}</p>
      <OwnNote />
      {run ? (
        <RunView id={run} tools={[tool.name, ...tool.groups.map(({ name }) => name)]} onNew={() => setSearch({})} />
      ) : (
        <>
          <RunForm tool={tool} page={page} group={group} onStarted={({ id }) => setSearch({ proses: String(id) })} />
          <Panel title="Proses terakhir">
            <RunList tool={tool.name} />
          </Panel>
          {Extra && (
            <Suspense fallback={<LoadingIndicator />}>
              <Extra tool={tool} page={page} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}
