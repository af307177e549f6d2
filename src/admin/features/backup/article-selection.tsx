import { useState } from "react";
import type { ComparedArticle } from "../../../modules/backup/answers.ts";
import { COMPARISON_STATES, type ComparisonState } from "../../../modules/backup/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { SelectField } from "../../../ui/field.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { formatTime } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { ListSearch, useDialogSearch } from "../../shell/list-search.tsx";
import { ArticleDifferencesView } from "./article-differences.tsx";
import { COMPARISON_NAMES } from "./backup-labels.ts";
import type { RestoreSelection, ToggleSelection } from "./restore-selection.ts";

type Props = { readonly task: number; readonly choice: RestoreSelection; readonly onToggle: ToggleSelection };

/** Lists the articles of a backup by how they differ. People tick the missing articles that they want back, and decide about conflicts. */
export function ArticleSelection({ task, initial, choice, onToggle }: Props & { readonly initial: ComparisonState }) {
  const [chosenState, setState] = useState<ComparisonState | "">();
  const [category, setCategory] = useState("");
  const { words, filter } = useDialogSearch();
  // A search by title covers all states, unless one was chosen.
  const state = chosenState ?? (words ? "" : initial);
  const query = useKeysetList(
    "GET /backup-tasks/:id/articles",
    { category, ...(words && { q: words }), ...(state && { state }) },
    { id: task },
  );
  const chosenCategory = CATEGORIES.find(({ slug }) => slug === category);
  return (
    <section aria-label="Artikel" className="flex flex-col gap-4">
      <h3 className="font-bold">Artikel</h3>
      <ListSearch label="Cari judul" filter={filter} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Perbandingan"
          name="perbandingan"
          value={state}
          onChange={({ target }) => setState(stateNamed(target.value))}
        >
          <option value="">Semua</option>
          {Object.entries(COMPARISON_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Kategori"
          name="kategori"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">Semua kategori</option>
          {CATEGORIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {chosenCategory && state === "new" && (
        <label className="flex min-h-6 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={choice.categories.has(category)}
            onChange={({ target }) => onToggle("categories", category, target.checked)}
          />
          Pulihkan semua artikel {chosenCategory.name} yang tidak ada lagi di situs
        </label>
      )}
      <ListItems query={query} itemsOf={(page) => page.articles} empty="Tidak ada artikel yang cocok.">
        {(articles) => (
          <ul className="flex flex-col gap-3">
            {articles.map((article) => (
              <li key={`${article.id} ${article.presentId}`} className="rounded-xl border border-line p-3">
                <ArticleOption article={article} task={task} choice={choice} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        )}
      </ListItems>
    </section>
  );
}

const stateNamed = (value: string): ComparisonState | "" => COMPARISON_STATES.find((state) => state === value) ?? "";

function ArticleOption({ article, task, choice, onToggle }: Props & { readonly article: ComparedArticle }) {
  const { id, title, state, modifiedAt, presentModifiedAt } = article;
  if (id === null || state === "same" || state === "gone") {
    return (
      <p className="break-words">
        {title} <span className="text-sm text-ink-muted">({COMPARISON_NAMES[state]})</span>
      </p>
    );
  }
  const isTaken = choice.articles.has(id);
  if (state === "new") {
    return (
      <label className="flex min-h-6 items-center gap-3 break-words">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={isTaken}
          onChange={({ target }) => onToggle("articles", id, target.checked)}
        />
        {title}
      </label>
    );
  }
  const option = (label: string, checked: boolean) => (
    <label className="flex min-h-6 items-center gap-3">
      <input
        type="radio"
        name={`artikel-${id}`}
        className="size-5 shrink-0 accent-brand"
        checked={checked === isTaken}
        onChange={() => onToggle("articles", id, checked)}
      />
      {label}
    </label>
  );
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="label break-words">{title}</legend>
        {option(`Pertahankan yang sekarang${presentModifiedAt ? ` (${formatTime(presentModifiedAt)})` : ""}`, false)}
        {option(`Ambil dari cadangan${modifiedAt ? ` (${formatTime(modifiedAt)})` : ""}`, true)}
      </fieldset>
      <ArticleDifferencesView task={task} id={id} title={title} />
    </>
  );
}
