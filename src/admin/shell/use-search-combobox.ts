import { type UseComboboxGetInputPropsOptions, useCombobox } from "downshift";

type Options<Item> = {
  readonly items: readonly Item[];
  readonly typed: string;
  readonly onChoose: (item: Item) => void;
  readonly itemToString: (item: Item) => string;
  /** The item that Enter chooses before anybody has moved the highlight, or -1 for none. */
  readonly initialHighlight?: number;
  /** True while the items belong to the words typed before. */
  readonly isOld?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The label of the list of items. */
  readonly label?: string;
};

/** A field that searches while somebody types. A chosen item is passed on, and does not stay in the field; leaving the field chooses nothing. */
export function useSearchCombobox<Item>(options: Options<Item>) {
  const { items, typed, onChoose, itemToString, initialHighlight, isOld = false, onOpenChange } = options;
  const { label = "Artikel yang cocok" } = options;
  const combobox = useCombobox<Item>({
    items: [...items],
    inputValue: typed,
    selectedItem: null,
    ...(initialHighlight !== undefined && { defaultHighlightedIndex: initialHighlight }),
    itemToString: (item) => (item === null ? "" : itemToString(item)),
    // Enter must not choose items that belong to the words typed before.
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
    /** The field has a label of its own. */
    inputProps(given: UseComboboxGetInputPropsOptions) {
      const props = combobox.getInputProps({ ...given, "aria-labelledby": undefined });
      // Downshift names a highlighted item even when the list is empty.
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

/** Keeps a key press from the list, which would choose an item or close. */
export const keepFromList = ({ nativeEvent }: { readonly nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
