import { useState } from "react";
import type { BatchInput } from "../../../modules/articles/write/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { refusal } from "../../api/api-failure.ts";
import { BatchBar } from "../../shell/batch-bar.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { type ReadersLoss, trashText } from "./trash-text.ts";

type Action = BatchInput["action"];

const ACTIONS: readonly (readonly [Action, string])[] = [
  ["publish", "Terbitkan"],
  ["unpublish", "Jadikan draf"],
  ["move", "Ganti kategori"],
  ["tag", "Beri tag"],
  ["trash", "Pindahkan ke sampah"],
];

type Props = {
  readonly ids: readonly number[];
  /** The articles that readers lose if all chosen articles go to the trash. */
  readonly loss: ReadersLoss;
  readonly onChange: (input: BatchInput) => Promise<void>;
  readonly onClear: () => void;
};

/** The actions on the chosen articles. */
export function BulkActions({ ids, loss, onChange, onClear }: Props) {
  const [dialog, setDialog] = useState<Action>();
  return (
    <>
      <BatchBar what="artikel" count={ids.length} onClear={onClear}>
        {ACTIONS.map(([action, name]) => (
          <Button key={action} look={action === "trash" ? "quiet" : "outline"} onClick={() => setDialog(action)}>
            {name}
          </Button>
        ))}
      </BatchBar>
      {dialog && (
        <BatchDialog
          action={dialog}
          ids={[...ids]}
          what={`${ids.length} artikel`}
          loss={loss}
          onChange={onChange}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

type BatchDialogProps = {
  readonly action: Action;
  readonly ids: number[];
  /** The words for the chosen articles in the question. */
  readonly what: string;
  readonly loss: ReadersLoss;
  readonly onChange: Props["onChange"];
  readonly onClose: () => void;
};

/** The dialog that asks before an action. It asks only once, because each action can be reversed afterwards. */
export function BatchDialog({ action, ids, what, loss, onChange, onClose }: BatchDialogProps) {
  const rest = { onClose, look: action === "trash" ? ("danger" as const) : ("primary" as const) };
  switch (action) {
    case "publish":
      return (
        <ConfirmDialog
          {...rest}
          title={`Terbitkan ${what}?`}
          text="Pembaca langsung melihatnya. Yang belum disimpan di editor tidak ikut terbit."
          action="Terbitkan"
          onConfirm={() => onChange({ action, ids })}
        />
      );
    case "unpublish":
      return (
        <ConfirmDialog
          {...rest}
          title={`Batalkan penerbitan ${what}?`}
          text="Artikel kembali menjadi draf dan alamatnya tidak dapat dibuka pembaca."
          action="Jadikan draf"
          onConfirm={() => onChange({ action, ids })}
        />
      );
    case "trash":
      return (
        <ConfirmDialog
          {...rest}
          title={`Pindahkan ${what} ke sampah?`}
          text={trashText(loss)}
          action="Pindahkan"
          onConfirm={() => onChange({ action, ids })}
        />
      );
    case "move":
      return (
        <ConfirmDialog
          {...rest}
          title={`Ganti kategori ${what}`}
          text="Alamat lama artikel yang sudah terbit dialihkan ke alamat barunya."
          action="Ganti kategori"
          onConfirm={async ({ category: chosen }) => {
            const category = CATEGORIES.find(({ slug }) => slug === chosen)?.slug;
            if (!category) throw refusal("category", "Pilih kategorinya dahulu.");
            await onChange({ action, ids, category });
          }}
        >
          <SelectField label="Ke kategori" name="category" required defaultValue="">
            <option value="">Pilih kategori…</option>
            {CATEGORIES.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        </ConfirmDialog>
      );
    case "tag":
      return (
        <ConfirmDialog
          {...rest}
          title={`Beri tag pada ${what}`}
          text="Tag yang sudah ada pada artikel tetap ada."
          action="Beri tag"
          onConfirm={({ tags = "" }) => onChange({ action, ids, add: tagsIn(tags) })}
        >
          <TextField label="Tag" name="tags" hint="Pisahkan dengan koma." autoComplete="off" required />
        </ConfirmDialog>
      );
  }
}

const tagsIn = (text: string) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);
