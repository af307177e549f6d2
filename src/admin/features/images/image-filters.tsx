import { IMAGE_SOURCES, IMAGE_STATUSES } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { useSubmit } from "../../shell/use-submit.ts";

const NAMES = ["q", "alt", "used", "source", "status"] as const;
type Filter = Partial<Record<(typeof NAMES)[number], string>>;

/** What the address asks for, without what is empty. */
export const filterOf = (search: URLSearchParams): Filter =>
  Object.fromEntries(NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])));

type Props = { readonly search: URLSearchParams; readonly onChange: (search: Record<string, string>) => void };

export function ImageFilters({ search, onChange }: Props) {
  const filter = filterOf(search);
  const { problem, submit } = useSubmit(async (values) => {
    onChange(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")));
    return undefined;
  });
  const chosen = Object.keys(filter).length > 0 || search.get("teks") === "1";
  return (
    <search className="mb-5 block">
      <Form key={search.toString()} problem={problem} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField label="Cari nama atau teks" name="q" type="search" autoComplete="off" defaultValue={filter.q} />
        </div>
        <SelectField label="Teks alternatif" name="alt" defaultValue={filter.alt ?? ""}>
          <option value="">Semua</option>
          <option value="missing">Belum ada</option>
        </SelectField>
        <SelectField label="Pemakaian" name="used" defaultValue={filter.used ?? ""}>
          <option value="">Semua</option>
          <option value="no">Sedang tidak dipakai</option>
          <option value="never">Belum pernah dipakai</option>
        </SelectField>
        <SelectField label="Asal" name="source" defaultValue={filter.source ?? ""}>
          <option value="">Semua</option>
          <Options of={IMAGE_SOURCES} />
        </SelectField>
        <SelectField label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">Semua</option>
          <Options of={IMAGE_STATUSES} />
        </SelectField>
        <SelectField label="Tampilan" name="teks" defaultValue={search.get("teks") ?? ""}>
          <option value="">Kisi gambar</option>
          <option value="1">Tulis teks alternatif</option>
        </SelectField>
        <Button type="submit">Tampilkan</Button>
        {chosen && (
          <Button look="quiet" onClick={() => onChange({})}>
            Semua gambar
          </Button>
        )}
      </Form>
    </search>
  );
}

const Options = ({ of }: { readonly of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
