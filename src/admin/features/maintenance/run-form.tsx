import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import type { ArticleFilter } from "../../../modules/article-tools/schema.ts";
import type { Estimate, Run, ToolPage, ToolView } from "../../../modules/maintenance/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { EstimateDialog } from "./estimate-dialog.tsx";
import { FilterFields, filterIn } from "./filter-fields.tsx";
import { OptionFields, optionsIn } from "./option-fields.tsx";
import { RuleSwitches, usualRules } from "./rule-switches.tsx";
import { RUNS_PATH } from "./run-queries.ts";

type Props = {
  readonly tool: ToolView;
  readonly page: ToolPage;
  /** The group of rules that is ticked at first; without a group, all rules are ticked. */
  readonly group?: string;
  readonly onStarted: (run: Run) => void;
};

/** Chooses which articles a run looks at, and by which rules. The run only plans, so nothing changes before somebody has seen the plan. */
export function RunForm({ tool, page, group, onStarted }: Props) {
  const { mutate: create } = useApiMutation({
    send: (input: InputOf<"POST /maintenance/runs">) => api("POST /maintenance/runs", { input }),
    invalidates: [[RUNS_PATH]],
  });
  const form = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<ArticleFilter>({});
  const [rules, setRules] = useState(() => usualRules(tool, group));
  const [dialog, setDialog] = useState<{ estimate: Estimate; start: () => Promise<void> }>();
  const { busy, problem, submit } = useSubmit(async (values) => {
    const read = filterIn(values);
    if ("fields" in read) return read;
    if (tool.rules.length > 0 && rules.length === 0) return { message: "Aktifkan minimal satu aturan." };
    const options = { ...optionsIn(tool, values), ...(tool.rules.length > 0 ? { rules } : {}) };
    const input = {
      tool: tool.name,
      filter: read.filter,
      options,
      ...(values.sample ? { sample: Number(values.sample) } : {}),
    };
    const start = async () => onStarted(await create(input));
    if (!tool.estimates) await start();
    else setDialog({ estimate: await api("POST /maintenance/estimate", { input }), start });
    return undefined;
  });
  const look = () => {
    const element = form.current?.querySelector("form");
    const read = element && filterIn(Object.fromEntries(new FormData(element)) as Record<string, string>);
    if (read && "filter" in read) setFilter(read.filter);
  };
  return (
    <Panel
      title="Rencana baru"
      lead="Ini baru rencana; belum ada artikel yang berubah. Anda meninjau setiap perubahan sebelum menerapkannya."
    >
      <div ref={form} onChange={look}>
        <Form problem={problem} onSubmit={submit}>
          <OptionFields tool={tool} />
          <FilterFields page={page} onArticles={look} />
          {tool.rules.length > 0 && <RuleSwitches tool={tool} rules={rules} onRules={setRules} />}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={busy}>
              {busy ? "Memulai…" : "Susun rencana"}
            </Button>
            <Matching filter={filter} />
          </div>
        </Form>
      </div>
      {dialog && (
        <EstimateDialog estimate={dialog.estimate} onConfirm={dialog.start} onClose={() => setDialog(undefined)} />
      )}
    </Panel>
  );
}

function Matching({ filter }: { readonly filter: ArticleFilter }) {
  const deferred = useDeferredValue(filter);
  const { data } = useQuery({
    queryKey: ["maintenance-count", deferred],
    queryFn: ({ signal }) => api("POST /maintenance/count", { input: { filter: deferred }, signal }),
    placeholderData: (previous) => previous,
  });
  return <p role="status">{data ? `${formatNumber(data.count)} artikel akan diperiksa.` : "Menghitung artikel…"}</p>;
}
