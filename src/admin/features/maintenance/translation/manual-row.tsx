import "./segment-row.css";
import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { type KeyboardEvent, memo, useId, useRef, useState } from "react";
import { labelOf } from "../../../../modules/articles/schema.ts";
import type { ManualSegment } from "../../../../modules/translation/answers.ts";
import type { Target } from "../../../../modules/translation/schema.ts";
import { FieldFrame } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/tooltip.tsx";
import { api } from "../../../api/api.ts";
import { ApiFailure } from "../../../api/api-failure.ts";
import { manualQuery } from "./manual-queries.ts";
import type { UnsavedStore } from "./unsaved-segments.ts";

type Props = {
  readonly id: number;
  readonly from: string;
  readonly to: Target;
  readonly number: number;
  readonly segment: ManualSegment;
  readonly unsaved: UnsavedStore;
};

/** A translation that the server does not have yet, and the source text for which it was written. */
type Typed = { readonly text: string; readonly source: string };

/** Shows a segment beside a field for its translation, which is saved when the field loses the focus. */
export const ManualRow = memo(function ManualRow({ id, from, to, number, segment, unsaved }: Props) {
  const { key, source, target, by, terms } = segment;
  const queries = useQueryClient();
  const field = useId();
  const [typed, setTyped] = useState<Typed>();
  const latest = useRef("");
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const text = typed?.text ?? target ?? "";
  const isMoved = typed !== undefined && typed.source !== source;
  const change = (next: string) => {
    const isUnsaved = next !== (target ?? "");
    latest.current = next;
    setTyped(isUnsaved ? { text: next, source } : undefined);
    if (!isUnsaved) setError(undefined);
    unsaved.set(key, isUnsaved);
  };
  const send = async () => {
    if (!typed) return;
    setSaving(true);
    try {
      const params = { id, key };
      const saved = await api("PUT /translation/articles/:id/segments/:key", {
        params,
        input: { to, source, target: typed.text },
      });
      queries.setQueryData(
        manualQuery(id, to).queryKey,
        (before) =>
          before && {
            ...before,
            segments: before.segments.map((one) => (one.key === key ? { ...one, ...saved } : one)),
          },
      );
      setError(undefined);
      // Text that was typed during the request is sent later, in a separate request.
      if (latest.current !== typed.text) return;
      setTyped(undefined);
      unsaved.set(key, false);
    } catch (failed) {
      if (!(failed instanceof ApiFailure)) throw failed;
      setError(failed.message);
      if (failed.code === "source_changed") await queries.invalidateQueries(manualQuery(id, to));
    } finally {
      setSaving(false);
    }
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    focusNextOpen(event.currentTarget);
  };
  const place = labelOf(key.split(".")[0] ?? "");
  const problem = isMoved
    ? "Teks aslinya berubah sejak Anda menulis ini. Periksa lagi, lalu tinggalkan kolomnya untuk menyimpan."
    : error;
  return (
    <li className="segment-row" aria-label={`Bagian ${number}, ${place}`}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p className="text-sm font-bold">
          {number}. {place}
        </p>
        {by === "machine" && <span className="badge badge-warning">Dari mesin, periksa lagi</span>}
        <span role="status" className="text-sm text-ink-muted">
          {isSaving ? "Menyimpan…" : typed ? "" : target !== null && by === "person" ? "Tersimpan" : ""}
        </span>
        {text === "" && (
          <span className="ml-auto">
            <IconButton label={`Salin teks asli ke terjemahan bagian ${number}`} onClick={() => change(source)}>
              <Icon of={Copy} />
            </IconButton>
          </span>
        )}
      </div>
      <div className="side-by-side">
        <div className="min-w-0">
          <p className="label" aria-hidden="true">
            Asli
          </p>
          <p className="segment-words" lang={from}>
            <span className="sr-only">Asli: </span>
            {source}
          </p>
        </div>
        <FieldFrame
          id={field}
          label={`Terjemahan bagian ${number}`}
          error={problem}
          hint={terms.map(({ term, translation }) => `Glosarium: ${term} = ${translation}`).join(". ")}
        >
          <textarea
            id={field}
            className="field segment-field"
            lang={to}
            dir="auto"
            value={text}
            data-open={text.trim() === "" || undefined}
            data-segment={key}
            aria-invalid={problem ? true : undefined}
            aria-describedby={
              [problem && `${field}-error`, terms.length > 0 && `${field}-hint`].filter(Boolean).join(" ") || undefined
            }
            aria-keyshortcuts="Control+Enter"
            onChange={(event) => change(event.target.value)}
            onBlur={() => unsaved.track(send())}
            onKeyDown={onKey}
          />
        </FieldFrame>
      </div>
    </li>
  );
});

/** Focuses the next empty field, or else the next field. Leaving the current field saves it. */
function focusNextOpen(field: HTMLTextAreaElement) {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>("textarea[data-segment]")];
  const after = fields.slice(fields.indexOf(field) + 1);
  const next = after.find((one) => one.dataset.open !== undefined) ?? after[0];
  if (next) next.focus();
  else field.blur();
}
