import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ManualTranslation } from "../../../../modules/translation/answers.ts";
import { languageName, TARGET_CODES, TARGETS, type Target } from "../../../../modules/translation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import { api } from "../../../api/api.ts";
import { ApiFailure } from "../../../api/api-failure.ts";
import { articleEditorPath } from "../../../paths.ts";
import { ConfirmDialog } from "../../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../../shell/format.ts";
import { LeaveDialog } from "../../../shell/leave-dialog.tsx";
import { ManualNotices } from "./manual-notices.tsx";
import { manualQuery } from "./manual-queries.ts";
import { ManualRow } from "./manual-row.tsx";
import { type UnsavedSegments, useUnsavedSegments } from "./unsaved-segments.ts";

type Props = { readonly translation: ManualTranslation };

/** Shows a whole article, segment by segment, and the draft that is created from it. */
export function ManualTranslationView({ translation }: Props) {
  const { id, title, from, segments, draft } = translation;
  const to = translation.to as Target;
  const [, setSearch] = useSearchParams();
  const [onlyOpen, setOnlyOpen] = useState<ReadonlySet<string>>();
  const unsaved = useUnsavedSegments();
  const saving = useDraftSave(translation, unsaved);
  const isSameLanguage = from === to;
  const open = segments.filter(({ target }) => target === null);
  const shown = segments.map((segment, at) => ({ segment, number: at + 1 }));
  return (
    <>
      <Panel title={title}>
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-full max-w-60">
            <SelectField
              label="Ke bahasa"
              name="to"
              value={to}
              onChange={(event) => setSearch({ id: String(id), to: event.target.value })}
            >
              {TARGET_CODES.map((code) => (
                <option key={code} value={code} disabled={code === from}>
                  {TARGETS[code]}
                </option>
              ))}
            </SelectField>
          </div>
          <Button
            busy={saving.isBusy}
            disabled={isSameLanguage || open.length === segments.length || (draft !== null && !canRenew(draft))}
            onClick={() => void saving.save(false)}
          >
            {saving.isBusy ? "Menyimpan…" : draft ? "Perbarui draf terjemahan" : "Simpan sebagai draf"}
          </Button>
          <Link to={articleEditorPath(draft?.id ?? id)} className="button button-outline">
            {draft ? "Buka terjemahannya di editor" : "Buka artikel aslinya"}
          </Link>
        </div>
        <p role="status" className="mt-3">
          {formatNumber(segments.length - open.length)} dari {formatNumber(segments.length)} bagian diterjemahkan dari
          bahasa {languageName(from)}. {open.length > 0 && "Yang belum, tetap dalam bahasa aslinya di draf."}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          Setiap bagian tersimpan saat Anda meninggalkan kolomnya, dan dapat dilanjutkan kapan saja. Ctrl+Enter ke
          bagian berikutnya yang kosong; Ctrl+S menyimpan draf. Tautan, angka, kode, dan nama harus tetap seperti
          aslinya.
        </p>
        <ManualNotices translation={translation} isSameLanguage={isSameLanguage} />
      </Panel>
      {!isSameLanguage && (
        <Panel title="Bagian artikel">
          {open.length > 0 && (
            <label className="check mb-3">
              <input
                type="checkbox"
                checked={onlyOpen !== undefined}
                onChange={(event) =>
                  setOnlyOpen(event.target.checked ? new Set(open.map(({ key }) => key)) : undefined)
                }
              />
              Hanya yang belum diterjemahkan
            </label>
          )}
          <ol aria-label="Bagian artikel">
            {shown
              .filter(({ segment: { key, target } }) => !onlyOpen || onlyOpen.has(key) || target === null)
              .map(({ segment, number }) => (
                <ManualRow key={segment.key} {...{ id, from, to, number, segment, unsaved: unsaved.store }} />
              ))}
          </ol>
        </Panel>
      )}
      {saving.dialog}
      <LeaveDialog
        isNeeded={unsaved.count > 0}
        isSettling={unsaved.isSaving}
        title="Tinggalkan terjemahan?"
        text={`${formatNumber(unsaved.count)} bagian belum tersimpan dan akan hilang.`}
      />
    </>
  );
}

const canRenew = ({ status, isOwn }: NonNullable<ManualTranslation["draft"]>) => isOwn && status === "draft";

function useDraftSave({ id, to, sourceHash }: ManualTranslation, unsaved: UnsavedSegments) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const underWay = useRef(false);
  const target = to as Target;
  const send = async (overwrite: boolean) => {
    const { translated, total } = await api("POST /translation/articles/:id/drafts", {
      params: { id },
      input: { to: target, sourceHash, overwrite },
    });
    await queries.invalidateQueries(manualQuery(id, target));
    void showToast({
      title: "Draf terjemahan disimpan",
      text: `${formatNumber(translated)} dari ${formatNumber(total)} bagian sudah diterjemahkan.`,
      tone: "default",
    });
  };
  const save = async (overwrite: boolean) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      // Text that is being typed is saved first, as it is when its field loses the focus.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
      const [refused] = await unsaved.store.settled();
      if (refused === undefined) await send(overwrite);
      else document.querySelector<HTMLElement>(`[data-segment="${CSS.escape(refused)}"]`)?.focus();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === "translation_edited") setAsks(true);
      else {
        void showToast({ title: "Draf belum tersimpan", text: error.message, tone: "destructive" });
        if (error.status === 409) await queries.invalidateQueries(manualQuery(id, target));
      }
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    void save(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const dialog = asks && (
    <ConfirmDialog
      title="Timpa suntingan di editor?"
      text="Draf terjemahan ini sudah disunting di editor. Isinya akan diganti dengan terjemahan di halaman ini; versi sebelumnya tetap ada dalam riwayat."
      action="Timpa"
      look="danger"
      onConfirm={() => send(true)}
      onClose={() => setAsks(false)}
    />
  );
  return { isBusy, save, dialog };
}
