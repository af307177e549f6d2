import { type UseComboboxGetInputPropsOptions, useCombobox } from "downshift";

type Options<Item> = {
  readonly items: readonly Item[];
  readonly typed: string;
  readonly onChoose: (item: Item) => void;
  readonly itemToString: (item: Item) => string;
  /** What Enter means before anybody has moved: an item, or -1 for none. */
  readonly initialHighlight?: number;
  /** The items are of what was typed before. */
  readonly isOld?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Of the list of items. */
  readonly label?: string;
};

/** A field that finds while one types. What is chosen is handed over, and does not stay in the field; leaving it takes nothing. */
export function useSearchCombobox<Item>(options: Options<Item>) {
  const { items, typed, onChoose, itemToString, initialHighlight, isOld = false, onOpenChange } = options;
  const { label = "Artikel yang cocok" } = options;
  const combobox = useCombobox<Item>({
    items: [...items],
    inputValue: typed,
    selectedItem: null,
    ...(initialHighlight !== undefined && { defaultHighlightedIndex: initialHighlight }),
    itemToString: (item) => (item === null ? "" : itemToString(item)),
    // Those of what was typed before are not what somebody presses Enter for.
    isItemDisabled: () => isOld,
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: state.inputValue, selectedItem: null }
        : changes,
    onIsOpenChange: ({ isOpen }) => onOpenChange?.(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const { isOpen, highlightedIndex, selectItem, getItemProps } = combobox;
  return {
    isOpen,
    highlightedIndex,
    selectItem,
    /** The label is the field's own. */
    inputProps(given: UseComboboxGetInputPropsOptions) {
      const props = combobox.getInputProps({ ...given, "aria-labelledby": undefined });
      // The first is highlighted also where there is none.
      const active = items.length > 0 && props["aria-activedescendant"];
      return { ...props, "aria-activedescendant": active || undefined };
    },
    menuProps: () => combobox.getMenuProps({ "aria-labelledby": undefined, "aria-label": label }),
    itemProps: (item: Item, index: number) => ({
      ...getItemProps({ item, index }),
      className: "menu-item",
      "data-selected": highlightedIndex === index,
    }),
  };
}

/** Keeps a key from the list, which would take an item or close. */
export const keepFromList = ({ nativeEvent }: { readonly nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
