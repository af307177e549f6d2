import { type ArticleFilter, articleFilter } from "../../../modules/article-tools/schema.ts";
import type { ToolPage } from "../../../modules/maintenance/answers.ts";
import { LARGEST_SAMPLE } from "../../../modules/maintenance/schema.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { FormProblem } from "../../../ui/form.tsx";
import { ArticlePicker, unfinishedPick } from "../../shell/article-picker.tsx";
import type { FormValues } from "../../shell/use-submit.ts";

const STATUSES = { published: "Terbit", scheduled: "Terjadwal", draft: "Draf" };

type Props = {
  readonly page: ToolPage;
  /** Called when the chosen articles change, because their field sends no event by itself. */
  readonly onArticles: () => void;
};

/** Fields to choose articles. Leaving them all empty means all articles, except those in the trash. */
export function FilterFields({ page, onArticles }: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label="Kategori" name="categories" defaultValue="">
        <option value="">Semua</option>
        {page.categories?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Status" name="statuses" defaultValue="">
        <option value="">Semua</option>
        {Object.entries(STATUSES).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Bahasa" name="languages" defaultValue="">
        <option value="">Semua</option>
        {page.languages?.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </SelectField>
      <SelectField label="Penulis" name="authors" defaultValue="">
        <option value="">Semua</option>
        {page.authors?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Tag" name="tags" autoComplete="off" maxLength={60} />
      <TextField label="Diubah sejak" name="changedSince" type="date" />
      <TextField
        label="Sampel acak"
        name="sample"
        inputMode="numeric"
        autoComplete="off"
        hint="Jumlah artikel. Kosongkan untuk semua."
      />
      <div className="min-w-0 sm:col-span-2 lg:col-span-4">
        <ArticlePicker
          label="Artikel tertentu"
          name="ids"
          hint="Kosongkan untuk semua artikel yang cocok dengan filter di atas."
          onChange={onArticles}
        />
      </div>
    </div>
  );
}

/** Returns the filter from the form, or the fields that are wrong. */
export function filterIn(
  values: FormValues,
): { filter: ArticleFilter } | (FormProblem & { fields: Record<string, string> }) {
  const given: Record<string, unknown> = {};
  for (const name of ["categories", "statuses", "languages", "authors", "tags"]) {
    if (values[name]?.trim()) given[name] = [values[name].trim()];
  }
  if (values.changedSince) given.changedSince = values.changedSince;
  const unfinished = unfinishedPick(values, "ids");
  if (unfinished) return { fields: { ids: unfinished } };
  if (values.ids) given.ids = values.ids.split(",").map(Number);
  const sample = values.sample?.trim() ?? "";
  if (sample !== "" && !(/^\d{1,4}$/.test(sample) && Number(sample) >= 1 && Number(sample) <= LARGEST_SAMPLE)) {
    return { fields: { sample: `Tulis angka 1 sampai ${LARGEST_SAMPLE}, atau kosongkan.` } };
  }
  const parsed = articleFilter.safeParse(given);
  if (parsed.success) return { filter: parsed.data };
  const [issue] = parsed.error.issues;
  return { fields: { [String(issue?.path[0])]: "Isian ini tidak benar." } };
}
