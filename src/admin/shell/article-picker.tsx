import "./article-picker.css";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ArticleListItem } from "../../modules/articles/write/answers.ts";
import { FieldFrame, useFieldParts } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { STATUS_NAMES } from "./status-badge.tsx";
import { useFoundArticles } from "./use-found-articles.ts";
import { keepFromList, useSearchCombobox } from "./use-search-combobox.ts";
import type { FormValues } from "./use-submit.ts";

type Choice = Pick<ArticleListItem, "id" | "title">;

type Props = {
  readonly label: string;
  /** The name of the form field, whose value is the ids of the chosen articles, with commas. */
  readonly name: string;
  readonly hint?: string;
  /** Called after the choice has changed; the form already has the new value. */
  readonly onChange?: () => void;
};

/** Chooses articles by their titles or content. An id or an address finds its article too. */
export function ArticlePicker({ label, name, hint, onChange }: Props) {
  const { id, error, element } = useFieldParts(name, hint);
  const { chosen, add, remove } = useChoices(onChange);
  const [typed, setTyped] = useState("");
  const { items, found, combobox } = useSuggestions(typed, chosen, (item) => {
    add(item);
    setTyped("");
  });
  const { isOpen, highlightedIndex, selectItem } = combobox;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each more it is higher.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, items.length]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && typed === "") remove(chosen.at(-1));
    if (event.key !== "Enter" || highlightedIndex >= 0) return;
    // Enter never sends the form, because a form without a choice would concern every article.
    event.preventDefault();
    keepFromList(event);
    if (typed.trim() && !found.isOld && items[0]) selectItem(items[0]);
  };
  const inputProps = combobox.inputProps({
    ...element,
    name: typedName(name),
    onChange: (event) => setTyped(event.currentTarget.value),
    onKeyDown: pressKey,
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input type="hidden" name={name} value={chosen.map((one) => one.id).join(",")} />
      <div className="article-picker">
        <div className="token-field">
          {chosen.map((one) => (
            <span key={one.id} className="token">
              <span className="min-w-0 truncate">{one.title}</span>
              <button type="button" aria-label={`Jangan pilih ${one.title}`} onClick={() => remove(one)}>
                <Icon of={X} className="size-4" />
              </button>
            </span>
          ))}
          <input
            {...inputProps}
            id={id}
            className="token-input"
            autoComplete="off"
            maxLength={200}
            placeholder={chosen.length === 0 ? "Ketik judul artikel" : ""}
          />
        </div>
        <div ref={list} className="article-picker-list" hidden={!isOpen}>
          <ul {...combobox.menuProps()} hidden={items.length === 0}>
            {isOpen &&
              items.map((item, index) => (
                <li key={item.id} {...combobox.itemProps(item, index)}>
                  <span className="min-w-0">
                    <span className="block">{item.title}</span>
                    <span className="block text-sm font-normal text-ink-muted">{STATUS_NAMES[item.status]}</span>
                  </span>
                </li>
              ))}
          </ul>
          <p role="status" className={items.length > 0 && !found.error ? "sr-only" : "p-3 text-ink-muted"}>
            {isOpen && noteOf(found, items.length)}
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}

const typedName = (name: string) => `${name}.typed`;

/** The problem of a picker that has typed words but no choice. */
export const unfinishedPick = (values: FormValues, name: string): string | undefined =>
  values[typedName(name)]?.trim() ? "Pilih artikelnya dari daftar, atau kosongkan kolom ini." : undefined;

function useChoices(onChange: (() => void) | undefined) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once the form has what was chosen.
  useEffect(() => onChange?.(), [chosen]);
  return {
    chosen,
    add: ({ id, title }: Choice) => setChosen((before) => [...before.filter((one) => one.id !== id), { id, title }]),
    remove: (choice: Choice | undefined) =>
      choice && setChosen((before) => before.filter(({ id }) => id !== choice.id)),
  };
}

function useSuggestions(typed: string, chosen: readonly Choice[], onChoose: (item: ArticleListItem) => void) {
  const [isAsked, setAsked] = useState(false);
  const found = useFoundArticles(typed, { isEnabled: isAsked });
  const items = found.articles.filter(({ id }) => !chosen.some((one) => one.id === id));
  const combobox = useSearchCombobox<ArticleListItem>({
    items,
    typed,
    onChoose,
    itemToString: ({ title }) => title,
    isOld: found.isOld,
    onOpenChange: setAsked,
  });
  return { items, found, combobox };
}

function noteOf({ error, isOld, corrected }: ReturnType<typeof useFoundArticles>, count: number): string {
  if (error) return `Artikel belum dapat dicari. ${error.message}`;
  if (isOld) return "Mencari artikel…";
  if (count === 0) return "Tidak ada artikel yang cocok.";
  return `${corrected ? `Hasil untuk “${corrected}”. ` : ""}${count} artikel cocok.`;
}
