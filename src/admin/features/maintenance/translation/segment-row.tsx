import "./segment-row.css";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { labelOf } from "../../../../modules/articles/schema.ts";
import type { TranslatedSegment } from "../../../../modules/translation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextAreaField } from "../../../../ui/field.tsx";
import { Form } from "../../../../ui/form.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/tooltip.tsx";
import { useSubmit } from "../../../shell/use-submit.ts";
import { useItemAnswer } from "../run-queries.ts";

type Props = {
  readonly number: number;
  readonly segment: TranslatedSegment;
  readonly languages: { readonly from: string; readonly to: string };
  readonly run: number;
  readonly item: number;
  readonly canEdit: boolean;
};

/** Shows a segment beside its translation, which a person may rewrite. */
export function SegmentRow({ number, segment, languages, run, item, canEdit }: Props) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // After editing, the focus returns to the button that opened the field.
    if (wasEditing.current && !editing) row.current?.querySelector<HTMLElement>("button")?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const place = labelOf(segment.key.split(".")[0] ?? "");
  return (
    <li ref={row} className="segment-row" aria-label={`Bagian ${number}, ${place}`}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm font-bold">
          {number}. {place}
        </p>
        {segment.by === "person" && <span className="badge">Ditulis orang</span>}
        {canEdit && !editing && (
          <span className="ml-auto">
            <IconButton label={`Sunting terjemahan bagian ${number}`} onClick={() => setEditing(true)}>
              <Icon of={Pencil} />
            </IconButton>
          </span>
        )}
      </div>
      <div className="side-by-side">
        <p className="segment-words" lang={languages.from}>
          <span className="sr-only">Sumber: </span>
          {segment.spelled.source}
        </p>
        {editing ? (
          <Editing {...{ number, segment, run, item }} onClose={() => setEditing(false)} />
        ) : (
          <p className="segment-words" lang={languages.to}>
            <span className="sr-only">Terjemahan: </span>
            {segment.spelled.target}
          </p>
        )}
      </div>
    </li>
  );
}

type EditingProps = Pick<Props, "number" | "segment" | "run" | "item"> & { readonly onClose: () => void };

function Editing({ number, segment, run, item, onClose }: EditingProps) {
  const { mutate: answer } = useItemAnswer(run, item);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const { busy, problem, submit } = useSubmit(async ({ target = "" }) => {
    await answer({ key: segment.key, target });
    onClose();
    return undefined;
  });
  const { length } = segment.spelled.target;
  return (
    <div ref={form}>
      <Form problem={problem} onSubmit={submit} className="flex flex-col gap-3">
        <TextAreaField
          label={`Terjemahan bagian ${number}`}
          name="target"
          defaultValue={segment.spelled.target}
          rows={Math.min(12, 2 + Math.ceil(length / 50))}
          hint="Tautan, angka, harga, kode, dan nama harus tetap seperti dalam sumbernya."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan"}
          </Button>
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
        </div>
      </Form>
    </div>
  );
}
