import "./link-suggestions.css";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isEnter } from "../../../../../ui/enter-key.ts";
import { TextField } from "../../../../../ui/field.tsx";
import { keepFromList, useSearchCombobox } from "../../../../shell/use-search-combobox.ts";
import { completeAddress, isWholeAddress } from "../link-address.ts";
import { type LinkTarget, useLinkTargets } from "./link-targets.ts";

type Props = {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly onChoose: (target: LinkTarget) => void;
  /** Called with whether the list is open, because Escape first closes an open list. */
  readonly onListChange: (isOpen: boolean) => void;
  readonly onLeave?: () => void;
  /** Called on Enter, if no form handles the key. */
  readonly onEnter?: () => void;
  readonly hint?: ReactNode;
};

/** A field for an address, or for words by which an article or a product is found. */
export function LinkAddressField({ value, hint, onChange, onChoose, onListChange, onLeave, onEnter }: Props) {
  const { targets: items, label, count, isOld, note } = useLinkTargets(value);
  // Enter was pressed before the results for these words had arrived: the highlighted item belongs to other words.
  const [entered, setEntered] = useState<HTMLInputElement>();
  const takeEntered = useEffectEvent(() => {
    setEntered(undefined);
    const [first] = items;
    if (first) onChoose(first);
    else if (onEnter) onEnter();
    else entered?.form?.requestSubmit();
  });
  useEffect(() => {
    if (entered && !isOld) takeEntered();
  }, [entered, isOld]);
  const isAddress = isWholeAddress(completeAddress(value));
  const combobox = useSearchCombobox<LinkTarget>({
    items,
    typed: value,
    onChoose,
    label,
    // A chosen item becomes its address, which may be edited further.
    itemToString: ({ path }) => path,
    // If words were typed, Enter chooses the first article; a typed address is taken as it is.
    initialHighlight: isAddress ? -1 : 0,
  });
  const open = combobox.isOpen && items.length > 0;
  useEffect(() => onListChange(open), [open, onListChange]);
  const inputProps = combobox.inputProps({
    onChange: (event) => {
      setEntered(undefined);
      onChange(event.currentTarget.value);
    },
    onKeyDown: (event) => {
      if (isOld && !isAddress && isEnter(event) && combobox.highlightedIndex <= 0) {
        event.preventDefault();
        keepFromList(event);
        setEntered(event.currentTarget);
        return;
      }
      // When nothing is highlighted, the form handles Enter.
      const isForms = event.key === "Enter" && (!open || combobox.highlightedIndex < 0);
      if (!isForms) return;
      keepFromList(event);
      if (onEnter && isEnter(event)) onEnter();
    },
    ...(onLeave && { onBlur: onLeave }),
    "aria-expanded": open,
  });
  return (
    <div>
      <TextField
        {...inputProps}
        label="Alamat tautan"
        hint={hint}
        name="url"
        autoComplete="off"
        placeholder="Judul artikel, nama produk, atau https://…"
      />
      <ul {...combobox.menuProps()} className="link-suggestions mt-2" hidden={!open}>
        {open &&
          items.map((item, index) => (
            <li key={item.path} {...combobox.itemProps(item, index)}>
              <span className="min-w-0">
                <span className="block">{item.title}</span>
                <span className="block text-sm font-normal text-ink-muted">{item.kind}</span>
              </span>
            </li>
          ))}
      </ul>
      <p role="status" className={note && !isAddress ? "mt-2 text-sm text-ink-muted" : "sr-only"}>
        {isAddress ? "" : note}
        {open && count}
      </p>
    </div>
  );
}
