import { useState } from "react";
import type { Import } from "../../../modules/import/answers.ts";
import type { ImportOptions } from "../../../modules/import/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, formValues, useSubmit } from "../../shell/use-submit.ts";
import { IMPORTS_PATH } from "./import-labels.ts";
import { plannedCounts } from "./planned-counts.ts";

/** Asks for the decisions before the import: about unknown categories, images on other servers, and updates. */
export function ImportOptionsForm({ given }: { readonly given: Import }) {
  const { mutate } = useApiMutation({
    send: ({ step, input }: { readonly step: "check" | "start"; readonly input: InputOf<"POST /imports/:id/start"> }) =>
      api(`POST /imports/:id/${step}`, { params: { id: given.id }, input }),
    invalidates: [[IMPORTS_PATH]],
  });
  const send = (step: "check" | "start") => async (values: FormValues) => {
    await mutate({ step, input: optionsOf(values) });
    return undefined;
  };
  const start = useSubmit(send("start"));
  const check = useSubmit(send("check"));
  const { options } = given;
  const [chosen, setChosen] = useState<Partial<ImportOptions>>(options);
  const { articles: number, publishes } = plannedCounts(given, chosen);
  const names = [...new Set([...Object.keys(options.categories), ...given.unknownCategories.map(({ name }) => name)])];
  const articles = new Map(given.unknownCategories.map((one) => [one.name, one.articles]));
  return (
    <Panel
      title="Pilihan"
      lead="Pilihan berlaku untuk seluruh impor ini. Setelah mengubahnya Anda dapat memeriksa lagi."
    >
      <Form
        problem={start.problem ?? check.problem}
        onSubmit={start.submit}
        onChange={(form) => setChosen(optionsOf(formValues(form)))}
      >
        <SelectField
          label="Kategori bawaan"
          name="category"
          defaultValue={options.category ?? ""}
          hint="Untuk artikel yang kategorinya tidak dikenali dan tidak dipilihkan di bawah ini."
        >
          <option value="">Tanpa bawaan: artikel itu tidak diimpor</option>
          <CategoryOptions />
        </SelectField>
        {names.length > 0 && (
          <fieldset className="flex flex-col gap-4">
            <legend className="label">Kategori dari situs lama</legend>
            {names.map((name) => (
              <SelectField
                key={name}
                label={articles.has(name) ? `${name} (${formatNumber(articles.get(name) ?? 0)} artikel)` : name}
                name={`kategori:${name}`}
                defaultValue={options.categories[name] ?? ""}
              >
                <option value="">Pakai kategori bawaan</option>
                <CategoryOptions />
              </SelectField>
            ))}
          </fieldset>
        )}
        <TextField
          label="Alamat situs lama"
          name="site"
          inputMode="url"
          autoComplete="off"
          placeholder="https://lama.example"
          defaultValue={options.site}
          hint="Perlu hanya bila berkasnya tidak menyebutkannya, misalnya ekspor Ghost."
        />
        <Check
          name="fetchPictures"
          checked={options.fetchPictures}
          label="Ambil gambar dari situs lain"
          hint="Server ini akan mengunduh gambar dari alamat yang tertulis di artikel. Pastikan Anda berhak memakainya."
        />
        <Check
          name="update"
          checked={options.update}
          label="Perbarui artikel yang berubah di sumbernya"
          hint="Hanya yang sudah pernah diimpor dan belum disunting di sini."
        />
        <Check
          name="asDraft"
          checked={options.asDraft}
          label="Impor sebagai draf"
          hint="Artikel baru belum terlihat pembaca sampai Anda menerbitkannya. Artikel yang sudah terbit di sini tetap terbit."
        />
        {given.state === "checked" && (
          <p role="status">
            <PublicCount publishes={publishes} asDraft={chosen.asDraft === true} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={start.busy}>
            {start.busy ? "Memulai…" : given.state === "checked" ? `Impor ${formatNumber(number)} artikel` : "Impor"}
          </Button>
          <Button
            look="outline"
            busy={check.busy}
            onClick={(event) => event.currentTarget.form && check.submit(event.currentTarget.form)}
          >
            Periksa lagi
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const CategoryOptions = () =>
  CATEGORIES.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));

/** Says how many articles readers would see at once. */
function PublicCount({ publishes, asDraft }: { readonly publishes: number; readonly asDraft: boolean }) {
  if (publishes === 0) return "Tidak ada artikel yang akan langsung tampil bagi pembaca.";
  const number = formatNumber(publishes);
  if (asDraft)
    return `Tidak ada yang langsung tampil bagi pembaca; ${number} artikel berstatus terbit masuk sebagai draf.`;
  return (
    <>
      <strong className="tabular-nums">{number} artikel</strong> akan langsung tampil bagi pembaca.
    </>
  );
}

type CheckProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly label: string;
  readonly hint: string;
};

function Check({ name, checked, label, hint }: CheckProps) {
  return (
    <div>
      <label className="flex min-h-6 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          className="size-5 shrink-0"
          aria-describedby={`${name}-hint`}
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="hint">
        {hint}
      </p>
    </div>
  );
}

const PREFIX = "kategori:";

function optionsOf(values: FormValues): Partial<ImportOptions> {
  const chosen = Object.entries(values).filter(([name, value]) => name.startsWith(PREFIX) && value !== "");
  return {
    ...(values.category ? { category: values.category as ImportOptions["category"] } : {}),
    ...(values.site?.trim() ? { site: values.site.trim() } : {}),
    categories: Object.fromEntries(
      chosen.map(([name, slug]) => [name.slice(PREFIX.length), slug]),
    ) as ImportOptions["categories"],
    fetchPictures: values.fetchPictures === "on",
    update: values.update === "on",
    asDraft: values.asDraft === "on",
  };
}
