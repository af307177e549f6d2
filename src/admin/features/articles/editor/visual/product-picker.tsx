import "./link-suggestions.css";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import type { FoundProduct } from "../../../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../../../modules/money/money.shared.ts";
import { isEnter } from "../../../../../ui/enter-key.ts";
import { TextField } from "../../../../../ui/field.tsx";
import { useFoundProducts } from "../../../../shell/use-found-products.ts";
import { keepFromList, useSearchCombobox } from "../../../../shell/use-search-combobox.ts";

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly onChoose: (product: FoundProduct) => void;
  /** Called when Enter is pressed while nothing is typed. */
  readonly onEnter?: () => void;
  readonly onLeave?: () => void;
};

const SHORTEST = 2;

/** Finds a product by its name, brand, code or price, and passes it on. */
export function ProductPicker({ ref, label, hint, onChoose, onEnter, onLeave }: Props) {
  const [typed, setTyped] = useState("");
  const { products: items, hasProducts, isOld, error } = useFoundProducts(typed, { shortest: SHORTEST });
  const choose = (product: FoundProduct) => {
    setTyped("");
    onChoose(product);
  };
  // True when Enter was pressed before the results for these words arrived.
  const [isEntered, setEntered] = useState(false);
  const takeFirst = useEffectEvent(() => {
    setEntered(false);
    if (items[0]) choose(items[0]);
  });
  useEffect(() => {
    if (isEntered && !isOld) takeFirst();
  }, [isEntered, isOld]);
  const combobox = useSearchCombobox<FoundProduct>({
    ...{ items, typed, isOld, onChoose: choose, initialHighlight: 0, label: "Produk yang cocok" },
    itemToString: ({ title }) => title,
  });
  const isOpen = combobox.isOpen && items.length > 0;
  const inputProps = combobox.inputProps({
    ...(ref && { ref }),
    onChange: ({ currentTarget }) => {
      setEntered(false);
      setTyped(currentTarget.value);
    },
    onKeyDown: (event) => {
      event.stopPropagation();
      if (!isEnter(event)) return;
      event.preventDefault();
      // Right after an answer the list still uses its previous items and would choose nothing, so Enter is handled here.
      keepFromList(event);
      const highlighted = isOpen && !isOld ? items[combobox.highlightedIndex] : undefined;
      if (highlighted) combobox.selectItem(highlighted);
      else if (typed.trim() === "") onEnter?.();
      else setEntered(true);
    },
    ...(onLeave && { onBlur: onLeave }),
    "aria-expanded": isOpen,
  });
  const note = noteOf({ typed, isOld, error, hasProducts, count: items.length });
  return (
    <div>
      <TextField
        {...inputProps}
        label={label}
        hint={hint}
        name="product"
        autoComplete="off"
        maxLength={200}
        placeholder="Nama, merek, atau kode"
      />
      <ul {...combobox.menuProps()} className="link-suggestions mt-2" hidden={!isOpen}>
        {isOpen &&
          items.map((item, index) => (
            <li key={item.slug} {...combobox.itemProps(item, index)}>
              <span className="min-w-0">
                <span className="block">{item.title}</span>
                <span className="block text-sm font-normal text-ink-muted">{aboutProduct(item)}</span>
              </span>
            </li>
          ))}
      </ul>
      <p role="status" className={note && items.length === 0 ? "mt-2 text-sm text-ink-muted" : "sr-only"}>
        {note}
      </p>
    </div>
  );
}

/** Returns what tells this product apart from others with similar names. */
export const aboutProduct = ({ category, lowest, merchants, isSample }: FoundProduct): string =>
  [
    isSample ? "Data contoh" : category,
    lowest === null ? "belum ada harga" : `mulai ${formatRupiah(lowest)}`,
    `${merchants} toko`,
  ].join(" · ");

type Known = {
  readonly typed: string;
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly hasProducts: boolean | undefined;
  readonly count: number;
};

function noteOf({ typed, isOld, error, hasProducts, count }: Known): string {
  if (error) return `Produk belum dapat dicari. ${error.message}`;
  if (typed.trim().length < SHORTEST || isOld) return "";
  if (hasProducts === false) return "Katalog belum berisi produk. Tambahkan feed atau harga lebih dahulu.";
  return count > 0 ? `${count} produk cocok` : "Tidak ada produk yang cocok. Coba merek atau kodenya.";
}
