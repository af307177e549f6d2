import "./body-editor.css";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LoadingIndicator } from "../../../../ui/loading-indicator.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { LoadingText } from "./loading-text.tsx";
import { whenTextLoads } from "./text-focus.ts";
import type { HeadlessResult } from "./visual/headless-editor.ts";
import { useFailedUploads, useUnfinishedUploads } from "./visual/leave-guard.tsx";

export { useUnfinishedUploads };

const BodyDiff = lazy(async () => ({ default: (await import("./body-diff.tsx")).BodyDiff }));
const SourceEditor = lazy(async () => ({ default: (await import("./source-editor.tsx")).SourceEditor }));
const VisualEditor = lazy(async () => ({ default: (await import("./visual/visual-editor.tsx")).VisualEditor }));

export type Mode = "visual" | "source" | "diff";
const MODES: readonly (readonly [Mode, string])[] = [
  ["visual", "Visual"],
  ["source", "Markdown"],
  ["diff", "Perubahan"],
];

type Props = {
  readonly body: string;
  /** The body that was saved last; the comparing mode compares the text with this body. */
  readonly saved: string;
  /** A counter, raised when the body is replaced from outside the editor. */
  readonly replacements: number;
  readonly readOnly: boolean;
  /** Called while something is being typed; the typed text reaches `onChange` a moment later. */
  readonly onDirty: (isChanged: () => boolean) => void;
  readonly onChange: (body: string) => void;
  readonly collectDraft: () => { readonly body: string };
  readonly onCollect: (collect: () => void) => () => void;
};

type Shown = { readonly mode: Mode; readonly key: number; readonly original: string; readonly opened?: HeadlessResult };

/** The editor of the text: as the page will look, as Markdown, or compared with the saved text. */
export function BodyEditor(props: Props) {
  const { body, saved, replacements, readOnly, onDirty, onChange, collectDraft, onCollect } = props;
  const [shown, setShown] = useState<Shown>();
  const [isBegun, setBegun] = useState(body === "" && !readOnly);
  const begun = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLElement>(null);
  const unfinished = useUnfinishedUploads();
  const failed = useFailedUploads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed here does not open it again.
  useEffect(() => show(shown?.mode ?? "visual", body), [replacements]);

  useEffect(() => {
    if (!isBegun || !shown) return;
    if (shown.original !== "") {
      // Another text, such as the copy that this browser kept, has replaced the text that was begun.
      setBegun(false);
      return;
    }
    return whenTextLoads(place.current, async (text) => {
      const { insertTypedText } = await import("./visual/typed-text.ts");
      const { value = "" } = begun.current ?? {};
      const hasFocus = document.activeElement === begun.current;
      // The editor is shown and filled in one task, so that no key press is lost in between.
      flushSync(() => setBegun(false));
      if (value) insertTypedText(text, value);
      if (hasFocus) text.focus({ preventScroll: true });
    });
  }, [isBegun, shown]);

  function show(mode: Mode, original: string): (() => void) | undefined {
    const key = Math.random();
    if (mode !== "visual") {
      setShown({ mode, key, original });
      return;
    }
    let isGone = false;
    void open(original).then((opened) => {
      if (!isGone) setShown({ mode: opened.visual ? "visual" : "source", key, original, opened });
    });
    return () => {
      isGone = true;
    };
  }

  if (!shown && !isBegun) return <LoadingIndicator />;
  const { mode, key, original = "", opened } = shown ?? {};
  return (
    <section ref={place} className="body-editor" aria-label="Isi">
      {isBegun && <LoadingText ref={begun} onChange={onChange} />}
      <fieldset className="modes">
        <legend className="sr-only">Cara menyunting</legend>
        {MODES.map(([name, label]) => (
          <label key={name} className="mode">
            <input
              type="radio"
              name="mode"
              checked={mode === name}
              // Other modes have no place for an image that is still being uploaded.
              disabled={unfinished > 0 && mode !== name}
              onChange={() => show(name, collectDraft().body)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {unfinished > 0 && (
        <p role="status" className="hint">
          {failed === unfinished
            ? `${failed} gambar gagal diunggah. Hapus atau unggah ulang dahulu, lalu cara menyunting dapat diganti lagi.`
            : `${unfinished} gambar belum selesai diunggah. Setelah itu, cara menyunting dapat diganti lagi.`}
        </p>
      )}
      {opened?.visual === false && (
        <Notice tone="warning">
          {opened.why} Agar tidak ada yang hilang, artikel ini disunting sebagai Markdown. Hapus bagian itu untuk
          kembali ke mode visual.
        </Notice>
      )}
      <Suspense fallback={<LoadingIndicator />}>
        {mode === "visual" && opened?.visual && (
          <VisualEditor
            key={key}
            original={original}
            baseline={opened.baseline}
            readOnly={readOnly}
            onDirty={onDirty}
            onChange={onChange}
            onCollect={onCollect}
          />
        )}
        {mode === "source" && <SourceEditor key={key} original={original} readOnly={readOnly} onChange={onChange} />}
        {mode === "diff" && saved !== body && <BodyDiff before={saved} after={body} />}
      </Suspense>
      {mode === "diff" && saved === body && <p className="text-ink-muted">Isi sama dengan yang terakhir disimpan.</p>}
    </section>
  );
}

const open = async (markdown: string): Promise<HeadlessResult> =>
  (await import("./visual/headless-editor.ts")).openHeadless(markdown);
