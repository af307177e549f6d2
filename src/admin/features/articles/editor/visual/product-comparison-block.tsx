import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { ArrowLeft, Scale, X } from "lucide-react";
import type { LeafDirective } from "mdast-util-directive";
import { useRef, useState } from "react";
import {
  comparedSlugs,
  comparisonProblem,
  MOST_COMPARED_PRODUCTS,
  PRODUCT_COMPARISON,
} from "../../../../../modules/articles/markdown/product-directives.shared.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { useNewBlock } from "./block-focus.ts";
import { BlockFrame, BlockProblem } from "./block-frame.tsx";
import { leaveBlock } from "./leave-block.ts";
import { ProductPicker } from "./product-picker.tsx";
import { ProductPreview, useProductBlock } from "./product-preview.tsx";

/** Shows two to four products side by side, as readers see them. */
export function ProductComparisonBlock(props: DirectiveEditorProps<LeafDirective>) {
  const { attributes } = props.mdastNode;
  const update = useMdastNodeUpdater<LeafDirective>();
  const field = useRef<HTMLInputElement>(null);
  const isNew = useNewBlock(PRODUCT_COMPARISON, () => field.current?.focus());
  const [wasLeft, setWasLeft] = useState(!isNew);
  const slugs = comparedSlugs(attributes);
  const problem = comparisonProblem(attributes);
  const change = (next: readonly string[]) => update({ attributes: next.length > 0 ? { produk: next.join(",") } : {} });
  const add = (slug: string) => {
    const next = [...slugs.filter((other) => other !== slug), slug];
    change(next);
    // The search field disappears once the last place is taken, so the focus must move on.
    if (next.length === MOST_COMPARED_PRODUCTS) leaveBlock(props);
  };
  const hint = problem && (problem !== "few" || wasLeft) && <BlockProblem>{PROBLEMS[problem]}</BlockProblem>;
  return (
    <BlockFrame
      name="Perbandingan produk"
      icon={Scale}
      isNew={isNew}
      fields={
        <div className="directive-field">
          <ChosenProducts slugs={slugs} onChange={change} onEmpty={() => field.current?.focus()} />
          {slugs.length < MOST_COMPARED_PRODUCTS ? (
            <ProductPicker
              ref={field}
              label={`Tambahkan produk (${slugs.length} dari ${MOST_COMPARED_PRODUCTS})`}
              onChoose={({ slug }) => add(slug)}
              onEnter={() => leaveBlock(props)}
              onLeave={() => setWasLeft(true)}
              hint={hint}
            />
          ) : (
            hint
          )}
        </div>
      }
    >
      {slugs.length > 0 && <ProductPreview slugs={slugs.slice(0, MOST_COMPARED_PRODUCTS)} />}
    </BlockFrame>
  );
}

const PROBLEMS = {
  few: "Perbandingan membutuhkan minimal dua produk.",
  many: `Pembaca melihat ${MOST_COMPARED_PRODUCTS} produk pertama saja. Keluarkan yang lain.`,
  repeated: "Satu produk disebut dua kali; pembaca melihatnya sekali.",
  "no-slug": "Sebagian isinya bukan alamat produk, dan tidak tampil bagi pembaca.",
} as const;

type ChosenProps = {
  readonly slugs: readonly string[];
  readonly onChange: (slugs: readonly string[]) => void;
  /** Called when the last product was removed. */
  readonly onEmpty: () => void;
};

/** The chosen products in the order of the table; the order can be changed. */
function ChosenProducts({ slugs, onChange, onEmpty }: ChosenProps) {
  const { known } = useProductBlock(slugs.slice(0, MOST_COMPARED_PRODUCTS));
  const list = useRef<HTMLOListElement>(null);
  if (slugs.length === 0) return null;
  /** The pressed button has moved or is gone, so the same button of the product now at this place takes the focus. */
  const changeAndFocus = (next: readonly string[], place: number, label: string) => {
    onChange(next);
    setTimeout(() => {
      const item = list.current?.children[Math.min(place, next.length - 1)];
      const buttons = [...(item?.querySelectorAll("button") ?? [])];
      const button = buttons.find(({ ariaLabel }) => ariaLabel?.startsWith(label)) ?? buttons[0];
      if (button) button.focus();
      else onEmpty();
    });
  };
  return (
    <ol ref={list} className="chosen-products mb-3 grid gap-1" aria-label="Produk dalam perbandingan">
      {slugs.map((slug, place) => {
        const name = known(slug)?.title ?? slug;
        return (
          <li key={slug} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {place > 0 && (
              <IconButton
                label={`Dahulukan ${name}`}
                onClick={() => changeAndFocus(movedForward(slugs, place), place - 1, "Dahulukan")}
              >
                <Icon of={ArrowLeft} className="size-4" />
              </IconButton>
            )}
            <IconButton
              label={`Keluarkan ${name}`}
              onClick={() => changeAndFocus(slugs.toSpliced(place, 1), place, "Keluarkan")}
            >
              <Icon of={X} className="size-4" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}

const movedForward = (slugs: readonly string[], place: number): readonly string[] =>
  slugs.toSpliced(place, 1).toSpliced(place - 1, 0, ...slugs.slice(place, place + 1));
