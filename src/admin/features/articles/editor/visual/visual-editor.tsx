import "./visual-editor.css";
import "@mdxeditor/editor/style.css";
import {
  addTopAreaChild$,
  editImageToolbarComponent$,
  MDXEditor,
  type Realm,
  type RealmPlugin,
  realmPlugin,
} from "@mdxeditor/editor";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { showToast } from "../../../../../ui/toast.tsx";
import { blockMerger } from "../merge-blocks.ts";
import { observeAccessibleNames } from "./accessible-names.ts";
import { cellArrowPlugin } from "./cell-arrow-plugin.ts";
import { MARKDOWN_OPTIONS } from "./dialect-plugin.ts";
import { DIRECTIVE_EDITORS } from "./directive-editors.ts";
import { EditorTools } from "./editor-tools.tsx";
import { exportPlugin } from "./export-plugin.ts";
import { observeImageDrops } from "./image-drops.ts";
import { ImagePanel } from "./image-panel.tsx";
import { previewUrl } from "./image-preview.ts";
import { imageUploadPlugin } from "./image-upload-plugin.ts";
import { translation } from "./interface-texts.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { NewImageDialog } from "./new-image-dialog.tsx";
import { pasteLinkPlugin } from "./paste-link-plugin.ts";
import { pastePlugin } from "./paste-plugin.ts";
import { pasteVideoPlugin } from "./paste-video-plugin.ts";
import { contentPlugins, screenPlugins } from "./plugins.ts";
import { selectionPlugin } from "./selection-plugin.ts";
import { slashPlugin } from "./slash-menu.tsx";
import { tabPlugin } from "./tab-plugin.ts";
import { unsupportedFormatPlugin } from "./unsupported-format-plugin.ts";

const AFTER_TYPING_MS = 150;

type Props = {
  /** The Markdown to open. Later changes of it are ignored: use another `key` to open another text. */
  readonly original: string;
  /** The same text as the editor itself would write it. */
  readonly baseline: string;
  readonly readOnly: boolean;
  /** Called as soon as something is typed; the typed text reaches `onChange` a moment later. */
  readonly onDirty: (isChanged: () => boolean) => void;
  readonly onChange: (markdown: string) => void;
  /** Registers a function that must run before the text is read from outside; returns a function that removes it. */
  readonly onCollect: (collect: () => void) => () => void;
};

/**
 * Sets the panel of images from a plugin of our own, because the parameters of MDXEditor's image plugin are set again on every render, and their declared type
 * differs from the type in use.
 */
const setImagePanel = (realm: Realm) => realm.pub(editImageToolbarComponent$, ImagePanel);
const imagePanelPlugin = realmPlugin({ init: setImagePanel, update: setImagePanel });
const topArea = realmPlugin({ init: (realm) => realm.pub(addTopAreaChild$, EditorTools) });

const showPasteProblems = (problems: readonly string[]) => {
  if (problems.length === 0) return;
  void showToast({ title: "Teks yang ditempel sudah dirapikan", text: problems.join(" "), tone: "default" });
};

const offerPlainText = ({ restorePlainText }: { readonly restorePlainText: () => void }) =>
  void showToast({
    title: "Markdown sudah diubah",
    text: "Tanda Markdown menjadi judul, daftar, tabel, dan format lain.",
    tone: "default",
    action: { label: "Tempel sebagai teks biasa", onChoose: restorePlainText },
  });

export function VisualEditor({ original, baseline, readOnly, onDirty, onChange, onCollect }: Props) {
  const read = useRef(() => original);
  const plugins = useMemo<RealmPlugin[]>(
    () => [
      imageUploadPlugin(),
      ...contentPlugins({
        ImageDialog: NewImageDialog,
        imagePreviewHandler: previewUrl,
        directiveEditors: DIRECTIVE_EDITORS,
      }),
      imagePanelPlugin(),
      ...screenPlugins(LinkDialog),
      exportPlugin({
        onReady: (write) => {
          read.current = write;
        },
      }),
      unsupportedFormatPlugin(),
      slashPlugin(),
      tabPlugin(),
      cellArrowPlugin(),
      pasteLinkPlugin(),
      pasteVideoPlugin(),
      selectionPlugin(),
      pastePlugin({ onProblems: showPasteProblems, onMarkdown: offerPlainText }),
      topArea(),
    ],
    [],
  );
  const merge = useMemo(() => blockMerger(original, baseline), [original, baseline]);
  /** The last text that was collected, as the editor writes it. */
  const collected = useRef(baseline);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const collect = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    collected.current = read.current();
    onChange(merge(collected.current));
  };
  const collectNow = useRef(collect);
  collectNow.current = collect;
  // A layout effect runs before the editor itself is unmounted.
  useLayoutEffect(() => {
    const stop = onCollect(() => collectNow.current());
    return () => {
      collectNow.current();
      stop();
    };
  }, [onCollect]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => observeAccessibleNames(place.current as HTMLDivElement), []);
  useEffect(() => observeImageDrops(place.current as HTMLDivElement), []);
  return (
    <div ref={place}>
      <MDXEditor
        markdown={original}
        plugins={plugins}
        readOnly={readOnly}
        suppressHtmlProcessing
        trim={false}
        toMarkdownOptions={MARKDOWN_OPTIONS}
        translation={translation}
        className="visual-editor"
        contentEditableClassName="visual-text"
        placeholder="Tulis di sini, atau ketik / untuk menyisipkan gambar, tabel, judul, dan lainnya."
        onChange={(_, isOpening) => {
          if (isOpening) return;
          onDirty(() => read.current() !== collected.current);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => collectNow.current(), AFTER_TYPING_MS);
        }}
      />
    </div>
  );
}
