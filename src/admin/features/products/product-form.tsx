import { useEffect, useRef } from "react";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { ENOUGH_DESCRIPTION, MAX_DESCRIPTION } from "../../../catalogue/taxonomy/description.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { canI, useMe } from "../../api/me.ts";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { FactField } from "./fact-field.tsx";
import { originHint } from "./origin-hint.ts";
import type { ProductDraft } from "./product-draft.ts";
import { ProductPlace } from "./product-place.tsx";
import { type EditConflict, useProductForm } from "./use-product-form.ts";

/** Edits the fields of a product. A value written here takes precedence over the feeds until it is emptied. */
export function ProductForm({ product }: { readonly product: ProductRecord }) {
  const { base, draft, change, reset, busy, problem, submit, isUnsaved, conflict } = useProductForm(product);
  const mayEdit = canI(useMe(), "editProducts");
  return (
    <Panel
      title="Keterangan"
      lead="Yang ditulis redaksi mengalahkan isi feed. Kosongkan kolomnya untuk memakai yang dari feed lagi."
    >
      <Form problem={problem} onSubmit={submit}>
        <fieldset disabled={!mayEdit} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <div className="sm:col-span-2 lg:col-span-3">
            <TextField
              label="Judul"
              name="title"
              autoComplete="off"
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
              hint={originHint(base.title)}
            />
          </div>
          <TextField
            label="Merek"
            name="brand"
            autoComplete="off"
            maxLength={80}
            value={draft.brand}
            onChange={({ target }) => change({ brand: target.value })}
            hint={originHint(base.brand)}
          />
          <ProductPlace product={base} draft={draft} onChange={change} />
          {factsShown(base, draft).map((fact) => (
            <FactField
              key={fact.key}
              fact={fact}
              value={draft.facts[fact.key] ?? ""}
              onChange={(value) => change({ facts: { ...draft.facts, [fact.key]: value } })}
            />
          ))}
          <div className="sm:col-span-2 lg:col-span-3">
            <TextAreaField
              label="Uraian"
              name="description"
              rows={5}
              maxLength={MAX_DESCRIPTION}
              value={draft.description}
              onChange={({ target }) => change({ description: target.value })}
              hint={`Boleh kosong. Teks polos untuk halaman produk; mulai ${ENOUGH_DESCRIPTION} karakter, halamannya boleh diindeks mesin pencari walau baru ada di satu toko. Sekarang ${formatNumber(draft.description.trim().length)}.`}
            />
          </div>
        </fieldset>
        {conflict && <ConflictNotice conflict={conflict} />}
        {mayEdit && (
          <p className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} disabled={!isUnsaved}>
              {busy ? "Menyimpan…" : conflict ? "Simpan perubahan saya" : "Simpan"}
            </Button>
            {isUnsaved && (
              <Button look="quiet" onClick={reset}>
                Batalkan perubahan
              </Button>
            )}
          </p>
        )}
      </Form>
      <LeaveDialog
        isNeeded={isUnsaved}
        title="Tinggalkan isian ini?"
        text="Perubahan pada produk ini belum disimpan dan akan hilang."
      />
    </Panel>
  );
}

/** The known facts, and those typed before the product's type changed. */
const factsShown = ({ facts }: ProductRecord, draft: ProductDraft): ProductRecord["facts"] => [
  ...facts,
  ...Object.entries(draft.facts)
    .filter(([key, value]) => value !== "" && !facts.some((fact) => fact.key === key))
    .map(([key]) => ({ key, value: null, source: "none" as const, feedValue: null })),
];

/** This notice is shown beside the button that was refused, and gets the focus, because the fields above may be longer than the window. */
function ConflictNotice({ conflict }: { readonly conflict: EditConflict }) {
  const { latest, fields } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save is announced again.
  useEffect(() => notice.current?.focus(), [conflict]);
  return (
    <Notice tone="danger" ref={notice}>
      <p>
        {latest.lastEdit
          ? `Produk ini baru disunting ${latest.lastEdit.by ?? "lewat baris perintah"}, ${formatTime(latest.lastEdit.at)}.`
          : "Produk ini baru saja berubah."}{" "}
        Yang Anda ketik masih ada di atas dan belum disimpan.
      </p>
      {fields.length > 0 && (
        <>
          <p className="mt-2">Isi yang baru disimpan di kolom yang juga Anda ubah:</p>
          <ul className="list-disc pl-5">
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
