import { useState } from "react";
import type { ComparedPicture } from "../../../modules/backup/answers.ts";
import { SelectField } from "../../../ui/field.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { formatNumber } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { COMPARISON_NAMES } from "./backup-labels.ts";
import type { RestoreSelection, ToggleSelection } from "./restore-selection.ts";

type State = "new" | "changed";
type Props = { readonly task: number; readonly choice: RestoreSelection; readonly onToggle: ToggleSelection };

/** Lists images that are missing, or whose name and text have changed. Images of the chosen articles are restored with them anyway. */
export function ImageSelection({ task, initial, choice, onToggle }: Props & { readonly initial: State }) {
  const [state, setState] = useState(initial);
  const query = useKeysetList("GET /backup-tasks/:id/pictures", { state }, { id: task });
  return (
    <section aria-label="Gambar" className="flex flex-col gap-4">
      <h3 className="font-bold">Gambar</h3>
      <p className="text-ink-muted">
        Gambar yang dipakai artikel pilihan Anda ikut dipulihkan. Pilih di sini jika Anda hanya perlu gambarnya.
      </p>
      <SelectField
        label="Perbandingan gambar"
        name="perbandingan-gambar"
        value={state}
        onChange={({ target }) => setState(target.value === "changed" ? "changed" : "new")}
      >
        <option value="new">{COMPARISON_NAMES.new}</option>
        <option value="changed">Nama atau teks alternatifnya berbeda</option>
      </SelectField>
      <ListItems query={query} itemsOf={(page) => page.pictures} empty="Tidak ada gambar yang cocok.">
        {(pictures) => (
          <ul className="flex flex-col gap-3">
            {pictures.map((picture) => (
              <li key={picture.hash} className="rounded-xl border border-line p-3">
                <ImageOption picture={picture} choice={choice} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        )}
      </ListItems>
    </section>
  );
}

function ImageOption({ picture, choice, onToggle }: Omit<Props, "task"> & { readonly picture: ComparedPicture }) {
  const { hash, state, name, alt, presentName, presentAlt, width, height } = picture;
  return (
    <label className="flex min-h-6 items-start gap-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brand"
        checked={choice.pictures.has(hash)}
        onChange={({ target }) => onToggle("pictures", hash, target.checked)}
      />
      <span className="min-w-0 break-words">
        {state === "changed" && "Ambil dari cadangan: "}
        {name} ({formatNumber(width)} × {formatNumber(height)}){alt && `, “${alt}”`}
        {state === "changed" && (
          <span className="text-ink-muted">
            {" "}
            Sekarang: {presentName}
            {presentAlt && `, “${presentAlt}”`}
          </span>
        )}
      </span>
    </label>
  );
}
