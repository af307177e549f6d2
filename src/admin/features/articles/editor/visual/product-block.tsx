import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { ShoppingBag } from "lucide-react";
import type { LeafDirective } from "mdast-util-directive";
import { useRef, useState } from "react";
import {
  cardSlug,
  cardSlugText,
  PRODUCT_CARD,
} from "../../../../../modules/articles/markdown/product-directives.shared.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockFrame, BlockProblem } from "./block-frame.tsx";
import { leaveBlock } from "./leave-block.ts";
import { ProductPicker } from "./product-picker.tsx";
import { ProductPreview, useProductBlock } from "./product-preview.tsx";

/** Shows one product with its price, as readers see it. */
export function ProductCardBlock(props: DirectiveEditorProps<LeafDirective>) {
  const { attributes } = props.mdastNode;
  const update = useMdastNodeUpdater<LeafDirective>();
  const field = useRef<HTMLInputElement>(null);
  const isNew = useNewBlock(PRODUCT_CARD, () => field.current?.focus());
  const [wasLeft, setWasLeft] = useState(!isNew);
  const slug = cardSlug(attributes);
  const { known } = useProductBlock(slug === undefined ? [] : [slug]);
  const title = slug === undefined ? undefined : known(slug)?.title;
  const written = cardSlugText(attributes);
  return (
    <BlockFrame
      name="Kartu produk"
      icon={ShoppingBag}
      isNew={isNew}
      fields={
        <div className="directive-field">
          <ProductPicker
            ref={field}
            label={title ? `Ganti produk (sekarang ${title})` : "Cari produk"}
            onChoose={(product) => {
              update({ attributes: { slug: product.slug } });
              leaveBlock(props);
            }}
            onEnter={() => leaveBlock(props)}
            onLeave={() => setWasLeft(true)}
            hint={
              slug === undefined &&
              wasLeft && (
                <BlockProblem>
                  {written ? `“${written}” bukan alamat produk. ` : "Belum ada produk. "}
                  Ketik namanya, lalu pilih dari daftar.
                </BlockProblem>
              )
            }
          />
        </div>
      }
    >
      {slug !== undefined && <ProductPreview slugs={[slug]} />}
    </BlockFrame>
  );
}
