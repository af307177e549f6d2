import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { Store } from "lucide-react";
import type { LeafDirective } from "mdast-util-directive";
import { useRef, useState } from "react";
import { SHOPS } from "../../../../../modules/stores/shops.shared.ts";
import { useArticleContext } from "../article-context.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockChoice, BlockFrame } from "./block-frame.tsx";
import { EditedStoreCard } from "./edited-store-card.tsx";

/** Shows the card of a store, with a field to choose the store. */
export function StoreBlock({ mdastNode }: DirectiveEditorProps<LeafDirective>) {
  const update = useMdastNodeUpdater<LeafDirective>();
  const article = useArticleContext();
  const id = mdastNode.attributes?.id ?? "";
  const choice = useRef<HTMLSelectElement>(null);
  const isNew = useNewBlock("store-card", () => choice.current?.focus());
  const [wasLeft, setWasLeft] = useState(!isNew);
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
      <EditedStoreCard store={id} category={article?.category ?? ""} />
    </BlockFrame>
  );
}
