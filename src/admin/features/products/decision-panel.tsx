import { Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { ProductDecision } from "../../../catalogue/curation/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { canI, useMe } from "../../api/me.ts";
import { productPath } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { keysOfProduct } from "./product-labels.ts";

/** Lists the decisions that people took about this product, each with a button to undo it. */
export function DecisionPanel({ product }: { readonly product: number }) {
  const query = useKeysetList("GET /products/:id/decisions", {}, { id: product });
  return (
    <ListPanel
      title="Riwayat keputusan"
      lead="Keputusan orang berlaku terus, apa pun isi feed berikutnya."
      query={query}
      itemsOf={(page) => page.decisions}
      empty="Belum ada keputusan tentang produk ini."
    >
      {(decisions) => (
        <ul className="flex flex-col divide-y divide-line">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} product={product} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function Decision({ decision, product }: { readonly decision: ProductDecision; readonly product: number }) {
  const { id, text, decidedAt, decidedBy, undoneAt, undoneBy, left } = decision;
  const other = decision.product.id === product ? decision.otherProduct : decision.product;
  const mayEdit = canI(useMe(), "editProducts");
  const { attempt: undo, isPending } = useApiMutation({
    send: () => api("POST /product-decisions/:id/undo", { params: { id } }),
    invalidates: [...keysOfProduct(product), ...(other ? keysOfProduct(other.id) : [])],
    toast: ({ left }) => ({ title: "Keputusan diurungkan", text: left ?? text }),
    failed: "Tidak dapat diurungkan",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className={undoneAt === null ? "" : "text-ink-muted line-through"}>{text}</p>
        <p className="text-sm text-ink-muted">
          {formatTime(decidedAt)}
          {decidedBy && `, ${decidedBy}`}
          {undoneAt !== null && `. Diurungkan ${formatTime(undoneAt)}${undoneBy ? `, ${undoneBy}` : ""}`}
          {left !== null && ` ${left}`}
          {other && (
            <>
              {". "}
              <Link to={productPath(other.id)} className="text-link">
                {other.title}
              </Link>
            </>
          )}
        </p>
      </div>
      {mayEdit && undoneAt === null && (
        <Button look="outline" busy={isPending} onClick={() => undo()}>
          <Icon of={Undo2} />
          Urungkan<span className="sr-only"> {text}</span>
        </Button>
      )}
    </li>
  );
}
