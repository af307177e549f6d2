import "./conflict-dialog.css";
import { useState } from "react";
import { ARTICLE_FIELDS, type ArticleDraft } from "../../../../modules/articles/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import type { Conflict } from "./editing-state.ts";
import { formatDraftField } from "./format-draft-field.ts";
import { type BodyPart, joinBody, type Side } from "./merge-drafts.ts";

type Field = keyof ArticleDraft;
type Props = {
  readonly conflict: Conflict;
  readonly onResolve: (draft: ArticleDraft) => void;
  /** Postpones the decision. It is only offered for a conflict with a version, because the version stays in the history. */
  readonly onPostpone: () => void;
};

/**
 * Resolves a conflict: the article was changed in two places. Changes made in one place only are joined already, and the person chooses between changes made in
 * both places.
 */
export function ConflictDialog({ conflict: { merge, theirs, isVersion }, onResolve, onPostpone }: Props) {
  const [fields, setFields] = useState<Partial<Record<Field, Side>>>({});
  const [places, setPlaces] = useState<Readonly<Record<number, Side>>>({});
  const disputedParts = merge.body.filter((part) => part.kind === "disputed");
  const settle = () => {
    const body = joinBody(merge.body, (place) => places[place] ?? "mine");
    const chosen: ArticleDraft = { ...merge.draft, body };
    for (const field of merge.disputed) {
      if (fields[field] === "theirs") Object.assign(chosen, { [field]: theirs[field] });
    }
    onResolve(chosen);
  };
  const hasDisputes = merge.disputed.length > 0 || disputedParts.length > 0;
  return (
    <Dialog
      open
      isWide
      title="Gabungkan perubahan"
      description={
        hasDisputes
          ? "Artikel ini juga diubah di tempat lain, dan bagian yang sama diubah di sini. Pilih yang dipakai; tidak ada yang hilang sebelum Anda memutuskan."
          : "Artikel ini juga diubah di tempat lain. Kedua perubahan tidak bertabrakan dan sudah digabungkan; periksa, lalu simpan lagi."
      }
      {...(isVersion && { onClose: onPostpone })}
    >
      <div className="flex flex-col gap-5">
        {merge.taken.length > 0 && (
          <p>
            Ikut digabungkan dari tempat lain:{" "}
            {merge.taken.map((field) => ARTICLE_FIELDS[field].label.toLowerCase()).join(", ")}.
          </p>
        )}
        {merge.disputed.map((field) => (
          <DisputedField
            key={field}
            name={ARTICLE_FIELDS[field].label}
            mine={formatDraftField(merge.draft, field)}
            theirs={formatDraftField(theirs, field)}
            side={fields[field] ?? "mine"}
            onChoose={(side) => setFields({ ...fields, [field]: side })}
          />
        ))}
        {disputedParts.map((part, place) => (
          <DisputedField
            // biome-ignore lint/suspicious/noArrayIndexKey: places do not move while the dialog is open.
            key={place}
            name={`Isi, bagian ${place + 1}`}
            {...textsOf(part)}
            mayBoth
            side={places[place] ?? "mine"}
            onChoose={(side) => setPlaces({ ...places, [place]: side })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          {isVersion && (
            <Button look="outline" onClick={onPostpone}>
              Nanti saja
            </Button>
          )}
          <Button onClick={settle}>Gabungkan</Button>
        </div>
      </div>
    </Dialog>
  );
}

const textsOf = (part: BodyPart) =>
  part.kind === "disputed" ? { mine: part.mine, theirs: part.theirs } : { mine: "", theirs: "" };

type DisputeProps = {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Side;
  readonly mayBoth?: boolean;
  readonly onChoose: (side: Side) => void;
};

function DisputedField({ name, mine, theirs, side, mayBoth = false, onChoose }: DisputeProps) {
  const option = (value: Side, label: string, text: string) => (
    <label className="dispute-side" data-chosen={side === value || undefined}>
      <span className="flex items-center gap-2 font-bold">
        <input type="radio" name={`pilihan-${name}`} checked={side === value} onChange={() => onChoose(value)} />
        {label}
      </span>
      {text !== "" && <span className="dispute-text">{text}</span>}
    </label>
  );
  return (
    <fieldset className="dispute">
      <legend>{name}</legend>
      <div className="dispute-sides">
        {option("mine", "Dari sini", mine || "(kosong)")}
        {option("theirs", "Dari tempat lain", theirs || "(kosong)")}
      </div>
      {mayBoth && option("both", "Keduanya, yang dari sini lebih dahulu", "")}
    </fieldset>
  );
}
