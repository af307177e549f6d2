import "./article-filter.css";
import { ListFilter } from "lucide-react";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type FormValues, useSubmit } from "../../shell/use-submit.ts";
import { useAuthors } from "./article-queries.ts";

export const FILTERS = ["q", "status", "category", "author", "language", "tag", "cover", "sort"] as const;

type Props = { readonly filter: FormValues; readonly onFilter: (filter: FormValues) => void };

/** Give it the filter as its key, so that it shows what holds. */
export function ArticleFilter({ filter, onFilter }: Props) {
  const authors = useAuthors();
  const { problem, submit } = useSubmit(async (values) => {
    const given = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
    onFilter(Object.fromEntries(given.filter(([, value]) => value !== "")));
    return undefined;
  });
  const rest = FILTERS.filter((name) => !["q", "status", "category", "sort"].includes(name) && filter[name]);
  return (
    <search className="panel">
      <Form problem={problem} onSubmit={submit} className="article-filter">
        <TextField label="Cari artikel" name="q" type="search" autoComplete="off" defaultValue={filter.q} />
        <SelectField label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">Semua</option>
          <option value="published">Terbit</option>
          <option value="scheduled">Terjadwal</option>
          <option value="draft">Draf</option>
        </SelectField>
        <SelectField label="Kategori" name="category" defaultValue={filter.category ?? ""}>
          <option value="">Semua</option>
          {CATEGORIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Urutan" name="sort" defaultValue={filter.sort ?? ""}>
          <option value="">{filter.q ? "Paling cocok" : "Terakhir diubah"}</option>
          {filter.q && <option value="modified">Terakhir diubah</option>}
          <option value="created">Terakhir dibuat</option>
          <option value="title">Judul, A–Z</option>
        </SelectField>
        <details className="article-filter-more" open={rest.length > 0}>
          <summary>Saringan lain</summary>
          <div className="article-filter-rest">
            <SelectField key={authors.length} label="Penulis" name="author" defaultValue={filter.author ?? ""}>
              <option value="">Semua</option>
              {authors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField label="Tag" name="tag" autoComplete="off" defaultValue={filter.tag} />
            <TextField
              label="Bahasa"
              name="language"
              autoComplete="off"
              placeholder="id, en, …"
              defaultValue={filter.language}
            />
            <SelectField label="Sampul" name="cover" defaultValue={filter.cover ?? ""}>
              <option value="">Semua</option>
              <option value="yes">Bersampul</option>
              <option value="no">Tanpa sampul</option>
            </SelectField>
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Icon of={ListFilter} />
            Terapkan
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button look="quiet" onClick={() => onFilter({})}>
              Tampilkan semua
            </Button>
          )}
        </div>
      </Form>
    </search>
  );
}
