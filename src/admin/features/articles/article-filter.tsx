import "./article-filter.css";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { WITHOUT_CATEGORY } from "../../../modules/articles/write/schema.ts";
import { CATEGORIES, NO_CATEGORY } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ClearFilter, FilterForm } from "../../shell/filter-form.tsx";
import type { LiveFilter } from "../../shell/use-live-filter.ts";
import { useAuthors, useTagNames } from "./article-queries.ts";

export const FILTERS = ["q", "status", "category", "sort", "author", "tag", "language", "cover"] as const;
const MORE_FILTERS = ["author", "tag", "language", "cover"] as const;

export function ArticleFilter({ filter }: { readonly filter: LiveFilter }) {
  const { fields, applied, clear, formProps } = filter;
  const [isOpen, setOpen] = useState(MORE_FILTERS.some((name) => applied[name]));
  const more = useId();
  const isFiltered = Object.keys(applied).some((name) => name !== "sort");
  const count = MORE_FILTERS.filter((name) => fields[name]?.trim()).length;
  return (
    <FilterForm formProps={formProps} className="article-filter">
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
        <ClearFilter clear={clear} isFiltered={isFiltered} />
      </div>
      <div id={more} className="article-filter-more" hidden={!isOpen}>
        <MoreFilters filter={filter} />
      </div>
    </FilterForm>
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

const Typed = ({ filter, name, label, maxLength = 200, ...rest }: TypedProps) => (
  <input
    {...rest}
    {...filter.textProps(name)}
    maxLength={maxLength}
    aria-label={label}
    autoComplete="off"
    className="field"
  />
);

type ChoiceProps = FieldProps & {
  /** The label of the option that does not filter by this field. */
  readonly all: string;
  readonly children: ReactNode;
};

const Choice = ({ filter, name, label, all, children }: ChoiceProps) => (
  <select {...filter.choiceProps(name)} aria-label={label} className="field select">
    <option value="">{all}</option>
    {children}
  </select>
);
