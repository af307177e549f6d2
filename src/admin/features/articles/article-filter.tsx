import "./article-filter.css";
import { FilterX, SlidersHorizontal } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { WITHOUT_CATEGORY } from "../../../modules/articles/write/schema.ts";
import { CATEGORIES, NO_CATEGORY } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { useAuthors, useTagNames } from "./article-queries.ts";
import type { LiveFilter } from "./use-live-filter.ts";

export const FILTERS = ["q", "status", "category", "sort", "author", "tag", "language", "cover"] as const;
const MORE_FILTERS = ["author", "tag", "language", "cover"] as const;

/** Each field acts at once; there is nothing to press. */
export function ArticleFilter({ filter }: { readonly filter: LiveFilter }) {
  const { fields, applied, clear, applyTyped } = filter;
  const [isOpen, setOpen] = useState(MORE_FILTERS.some((name) => applied[name]));
  const more = useId();
  const isFiltered = Object.keys(applied).some((name) => name !== "sort");
  const count = MORE_FILTERS.filter((name) => fields[name]?.trim()).length;
  const removeFilters = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    // Where this was pressed is gone.
    currentTarget.form?.querySelector<HTMLElement>("[name=q]")?.focus();
  };
  return (
    <search>
      <form
        className="article-filter"
        onSubmit={(event) => {
          event.preventDefault();
          applyTyped();
        }}
      >
        <Typed filter={filter} name="q" label="Cari artikel" placeholder="Cari judul, isi, atau tag" type="search" />
        <Choice filter={filter} name="status" label="Status" all="Semua status">
          <option value="published">Terbit</option>
          <option value="scheduled">Terjadwal</option>
          <option value="draft">Draf</option>
        </Choice>
        <Choice filter={filter} name="category" label="Kategori" all="Semua kategori">
          {CATEGORIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          <option value={WITHOUT_CATEGORY}>{NO_CATEGORY}</option>
        </Choice>
        <Choice filter={filter} name="sort" label="Urutan" all={fields.q ? "Paling cocok" : "Terakhir diubah"}>
          {(fields.q || fields.sort === "modified") && <option value="modified">Terakhir diubah</option>}
          <option value="created">Terakhir dibuat</option>
          <option value="title">Judul, A–Z</option>
        </Choice>
        <div className="article-filter-end">
          <Button look="quiet" aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
            <Icon of={SlidersHorizontal} />
            Filter lain{count > 0 && ` (${count})`}
          </Button>
          {/* Its room is kept, so that nothing moves while one types. */}
          <IconButton label="Hapus filter" className={isFiltered ? "" : "invisible"} onClick={removeFilters}>
            <Icon of={FilterX} />
          </IconButton>
        </div>
        <div id={more} className="article-filter-more" hidden={!isOpen}>
          <MoreFilters filter={filter} />
        </div>
      </form>
    </search>
  );
}

function MoreFilters({ filter }: { readonly filter: LiveFilter }) {
  const authors = useAuthors();
  const tags = useTagNames(filter.fields.tag ?? "");
  const offered = useId();
  return (
    <>
      <Choice filter={filter} name="author" label="Penulis" all="Semua penulis">
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice filter={filter} name="cover" label="Sampul" all="Semua sampul">
        <option value="yes">Bersampul</option>
        <option value="no">Tanpa sampul</option>
      </Choice>
      <Typed filter={filter} name="tag" label="Tag" placeholder="Tag" maxLength={120} list={offered} />
      <datalist id={offered}>
        {tags.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Typed filter={filter} name="language" label="Bahasa" placeholder="Bahasa: id, en, …" maxLength={40} />
    </>
  );
}

type FieldProps = { readonly filter: LiveFilter; readonly name: string; readonly label: string };

type TypedProps = FieldProps & {
  readonly placeholder: string;
  readonly type?: "search";
  readonly maxLength?: number;
  readonly list?: string;
};

const Typed = ({ filter: { fields, type }, name, label, maxLength = 200, ...rest }: TypedProps) => (
  <input
    {...rest}
    {...{ name, maxLength }}
    aria-label={label}
    autoComplete="off"
    className="field"
    value={fields[name] ?? ""}
    onChange={({ target }) => type(name, target.value)}
  />
);

type ChoiceProps = FieldProps & {
  /** Where nothing is chosen. */
  readonly all: string;
  readonly children: ReactNode;
};

const Choice = ({ filter: { fields, choose }, name, label, all, children }: ChoiceProps) => (
  <select
    name={name}
    aria-label={label}
    className="field select"
    value={fields[name] ?? ""}
    onChange={({ target }) => choose(name, target.value)}
  >
    <option value="">{all}</option>
    {children}
  </select>
);
