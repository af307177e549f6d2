import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ProductRun, ProductRunItem } from "../../../catalogue/curation/answers.ts";
import { ITEM_STATES } from "../../../modules/maintenance/schema.ts";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { isOvertaken } from "../../api/api-failure.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { canI, useMe } from "../../api/me.ts";
import { productPath } from "../../paths.ts";
import { ChoiceBar, ItemTick } from "../../shell/choice-bar.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { useItemChoice } from "../../shell/use-item-choice.ts";
import { productRunItems, productRunKey } from "./product-run-queries.ts";

const SHOWN_DETAILS = 10;

/** Lists the actions that a plan would take or has taken, row by row. Rows that are still planned can be left out. */
export function ProductRunItems({ run }: { readonly run: ProductRun }) {
  const query = useKeysetList("GET /product-runs/:id/items", {}, { id: run.id });
  const choose = useProductChoice(run.id);
  const planned = run.counts.planned ?? 0;
  const canChoose = useMayChoose(run) && planned > 0;
  return (
    <Panel title="Isi rencana">
      {canChoose && (
        <ChoiceBar
          chosen={run.chosen}
          planned={planned}
          noun="baris"
          canChoose
          onChooseAll={(chosen) => choose({ chosen })}
        />
      )}
      <ListItems query={query} itemsOf={(page) => page.items} empty="Tidak ada yang perlu dikerjakan.">
        {(items) => (
          <ul className="flex flex-col divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} className="flex items-start gap-3 py-3">
                {canChoose && item.state === "planned" && (
                  <ItemTick item={item} onChoose={(chosen) => choose({ items: [item.id], chosen })} />
                )}
                <RunItem item={item} isLeftOut={run.status !== "planned" && item.state === "planned" && !item.chosen} />
              </li>
            ))}
          </ul>
        )}
      </ListItems>
    </Panel>
  );
}

/** Rows that were left out can be applied later, unless the plan is being undone. */
function useMayChoose({ status }: ProductRun): boolean {
  const mayEdit = canI(useMe(), "editProducts");
  return mayEdit && ["planned", "applied", "paused"].includes(status);
}

function useProductChoice(id: number) {
  const queries = useQueryClient();
  return useItemChoice<ProductRunItem>({
    list: productRunItems(id),
    async send(input) {
      const queryKey = productRunKey(id);
      try {
        queries.setQueryData(queryKey, await api("PUT /product-runs/:id/choice", { params: { id }, input }));
      } catch (error) {
        // Somebody else was first, so the shown data are outdated.
        if (isOvertaken(error)) await queries.invalidateQueries({ queryKey });
        throw error;
      }
    },
  });
}

type RunItemProps = {
  readonly item: ProductRunItem;
  /** True if the row was not chosen when the plan was applied. */
  readonly isLeftOut: boolean;
};

function RunItem({ item, isLeftOut }: RunItemProps) {
  const { title, product, state, why, notes, details, left } = item;
  const others = details.length > 1 ? details : [];
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="font-semibold">
        {product === null ? (
          title
        ) : (
          <Link to={productPath(product)} className="text-link">
            {title}
          </Link>
        )}{" "}
        {state !== "planned" && <span className={`badge ${why ? "badge-warning" : ""}`}>{ITEM_STATES[state]}</span>}
        {isLeftOut && <span className="badge">Tidak diikutkan</span>}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {why && <p className="text-ink-muted">{why}</p>}
      {left && <p className="text-ink-muted">{left}</p>}
      {others.length > 0 && (
        <p className="text-sm text-ink-muted">
          {others.slice(0, SHOWN_DETAILS).join(" · ")}
          {others.length > SHOWN_DETAILS && ` · dan ${formatNumber(others.length - SHOWN_DETAILS)} lagi`}
        </p>
      )}
    </div>
  );
}
