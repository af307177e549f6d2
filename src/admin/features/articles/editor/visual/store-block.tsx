import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { useQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import type { LeafDirective } from "mdast-util-directive";
import { useRef, useState } from "react";
import { findCategory } from "../../../../../modules/stores/categories.shared.ts";
import { findEntry } from "../../../../../modules/stores/find-entry.shared.ts";
import { SHOPS } from "../../../../../modules/stores/shops.shared.ts";
import { closedStoresQuery } from "../../../../api/closed-stores.ts";
import { formatPlainDate } from "../../../../shell/format.ts";
import { useArticleContext } from "../article-context.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockChoice, BlockFrame, BlockProblem } from "./block-frame.tsx";

/** The card of a store; one that readers do not see says so. */
export function StoreBlock({ mdastNode }: DirectiveEditorProps<LeafDirective>) {
  const update = useMdastNodeUpdater<LeafDirective>();
  const article = useArticleContext();
  const id = mdastNode.attributes?.id ?? "";
  const choice = useRef<HTMLSelectElement>(null);
  const isNew = useNewBlock("store-card", () => choice.current?.focus());
  const [wasLeft, setWasLeft] = useState(!isNew);
  const { data } = useQuery(closedStoresQuery);
  const closedOn = data?.stores.find((closed) => closed.store === id)?.closedOn;
  const store = findEntry(id, findCategory(article?.category ?? "")?.slug);
  return (
    <BlockFrame
      name="Kartu toko"
      icon={Store}
      isNew={isNew}
      fields={
        <BlockChoice
          ref={choice}
          label="Toko"
          value={id}
          options={Object.entries(SHOPS).map(([shop, { name }]) => [shop, name] as const)}
          problem={id === "" && wasLeft ? "Belum ada toko. Pilih dari daftar." : undefined}
          onChange={(chosen) => update({ attributes: { id: chosen } })}
          onLeave={() => setWasLeft(true)}
        />
      }
    >
      {closedOn !== undefined && (
        <BlockProblem>
          Toko ini ditandai tutup sejak {formatPlainDate(closedOn)}, jadi kartunya tidak tampil di situs.
        </BlockProblem>
      )}
      {store && (
        <div className="card card-body flex flex-col gap-3">
          <span className="font-bold text-lg">{store.name}</span>
          <span className="text-ink-muted">{store.description}</span>
          <span className="button button-primary">Kunjungi {store.name}</span>
        </div>
      )}
    </BlockFrame>
  );
}
