import { useCombobox } from "downshift";
import { Package, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { SEARCH_PATH } from "../../modules/search/paths.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Suggestion, searchBoxProps } from "./search-box.props.ts";

const KIND_LABELS: Record<Suggestion["kind"], string> = {
  product: "Produk",
  list: "Daftar harga",
  query: "Pencarian",
  category: "Kategori",
  store: "Toko",
  article: "Artikel",
};

/** The search field with suggestions (ARIA combobox pattern). Without JavaScript it is a form that leads to /cari. */
export default function SearchBox({ query, size }: z.infer<typeof searchBoxProps>) {
  const input = useRef<HTMLInputElement>(null);
  const [items, setItems] = useState<Suggestion[]>([]);
  const [text, setText] = useState(query);

  useSuggestions(text, text !== query, setItems);

  const combobox = useCombobox<Suggestion>({
    id: "cari",
    inputId: "cari-masukan",
    items,
    inputValue: text,
    // A suggestion is a link, not a value to select, so choosing the same suggestion again after a failed navigation must navigate again.
    selectedItem: null,
    itemToString: (item) => item?.label ?? "",
    stateReducer: (state, { type, changes }) =>
      // When the visitor leaves the field, the typed text must not be replaced by the highlighted suggestion.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: state.inputValue, selectedItem: null }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && location.assign(selectedItem.href),
  });
  const open = combobox.isOpen && items.length > 0;
  const inputProps = combobox.getInputProps({
    ref: input,
    onChange: (event) => setText(event.currentTarget.value),
    onKeyDown: (event) => {
      // With no suggestion highlighted, Enter submits the form; downshift would ignore the key while the list is open.
      const isForms = event.key === "Enter" && combobox.highlightedIndex < 0;
      if (isForms) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
    "aria-labelledby": undefined,
    "aria-expanded": open,
  });

  // Text that was typed before this component was loaded is in the field, but not in the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component takes the field over.
  useEffect(() => {
    const typed = input.current?.value ?? query;
    if (typed === query) return;
    setText(typed);
    if (document.activeElement === input.current) combobox.openMenu();
  }, []);

  return (
    <search className="relative block w-full">
      <form action={SEARCH_PATH} method="get" className={`search-box ${size === "large" ? "search-box-large" : ""}`}>
        <label className="sr-only" htmlFor="cari-masukan">
          Cari toko, kategori, atau artikel
        </label>
        <input
          {...inputProps}
          // The attribute is left out where no suggestion is highlighted, because an empty text is not a valid id.
          aria-activedescendant={inputProps["aria-activedescendant"] || undefined}
          // ARIA in HTML allows the combobox role on a text field, but not on a search field.
          type="text"
          inputMode="search"
          name="q"
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Cari produk atau toko"
        />
        <button type="submit" className="button button-primary" aria-label="Cari">
          <Icon of={Search} />
          <span className="max-sm:hidden">Cari</span>
        </button>
      </form>
      <ul
        {...combobox.getMenuProps({ "aria-labelledby": undefined, "aria-label": "Saran pencarian" })}
        className="suggestions"
        hidden={!open}
      >
        {open &&
          items.map((item, index) => (
            <li
              key={item.href}
              {...combobox.getItemProps({ item, index })}
              className="suggestion"
              data-highlighted={combobox.highlightedIndex === index || undefined}
            >
              {item.kind === "product" && <SuggestedPicture item={item} />}
              <span className="min-w-0 grow">
                {/* Two lines, because what tells products apart stands at the end of their names. */}
                <span className="line-clamp-2 leading-snug">{item.label}</span>
                {item.price && <span className="block text-sm font-bold tabular-nums">{item.price}</span>}
              </span>
              {!item.price && <span className="shrink-0 text-sm text-ink-muted">{KIND_LABELS[item.kind]}</span>}
            </li>
          ))}
      </ul>
      <p role="status" className="sr-only">
        {open ? `${items.length} saran tersedia` : ""}
      </p>
    </search>
  );
}

/** A product's picture, without alternative text, because its name stands beside it. */
const SuggestedPicture = ({ item: { picture } }: { item: Suggestion }) =>
  picture ? (
    <img src={picture} alt="" width={32} height={32} className="size-8 shrink-0 rounded-md object-contain" />
  ) : (
    <Icon of={Package} className="size-5 shrink-0 text-ink-muted" />
  );

const DEBOUNCE_MS = 120;

/** Asks for suggestions when typing pauses; an answer to an older text is dropped. */
function useSuggestions(text: string, enabled: boolean, onAnswer: (items: Suggestion[]) => void) {
  useEffect(() => {
    const query = text.trim();
    if (!enabled || query.length < 2) {
      onAnswer([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/suggestions?q=${encodeURIComponent(query)}`, { signal: request.signal });
        if (response.ok) onAnswer(((await response.json()) as { suggestions: Suggestion[] }).suggestions);
      } catch {
        // Suggestions are a convenience: without them the form still searches.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, enabled, onAnswer]);
}
