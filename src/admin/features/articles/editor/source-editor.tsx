import "./source-editor.css";
import { markdown } from "@codemirror/lang-markdown";
import { EditorSelection, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { useEffect, useRef } from "react";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { styleNonce } from "../../../settings.ts";
import { keepLineEndings } from "./line-endings.ts";
import { pastedAddress } from "./link-address.ts";
import { sourceUploads } from "./source-uploads.ts";

/** The Indonesian texts for CodeMirror's own interface. */
const PHRASES = {
  Find: "Cari",
  Replace: "Ganti dengan",
  next: "berikutnya",
  previous: "sebelumnya",
  all: "semua",
  "match case": "huruf besar-kecil",
  "by word": "kata utuh",
  regexp: "pola",
  replace: "ganti",
  "replace all": "ganti semua",
  close: "tutup",
  "current match": "yang sekarang",
  "replaced match on line $": "diganti di baris $",
  "replaced $ matches": "$ diganti",
  "on line": "di baris",
  "$ unchanged lines": "$ baris sama",
  "Go to line": "Ke baris",
  go: "ke sana",
};

/** Extensions for each of our CodeMirror editors; CodeMirror's styles need the page's nonce. */
export const codeMirrorBasics = [
  EditorView.cspNonce.of(styleNonce),
  EditorState.phrases.of(PHRASES),
  basicSetup,
  markdown(),
  EditorView.lineWrapping,
];

/** Makes a link of selected words when an address is pasted over them; an address pasted over another address replaces the other address. */
const linkPastes = EditorView.domEventHandlers({
  paste(event, view) {
    const { state } = view;
    const url = pastedAddress(event.clipboardData?.getData("text/plain") ?? "");
    const words = state.selection.ranges.map(({ from, to }) => state.sliceDoc(from, to));
    if (!url || state.readOnly || words.some((text) => !/^.*\S.*$/.test(text) || pastedAddress(text))) return false;
    const target = /[()<>]/.test(url) ? `<${url.replaceAll("<", "%3C").replaceAll(">", "%3E")}>` : url;
    const linked = state.changeByRange(({ from, to }) => {
      const insert = state.sliceDoc(from, to).replace(/\S(?:.*\S)?/, (text) => `[${text}](${target})`);
      return { changes: { from, to, insert }, range: EditorSelection.cursor(from + insert.length) };
    });
    view.dispatch(state.update(linked, { userEvent: "input.paste", scrollIntoView: true }));
    event.preventDefault();
    return true;
  },
});

/** Selects a picture in the Markdown. @param nth from 1 */
export function selectPicture(content: HTMLElement, nth: number): void {
  const view = EditorView.findFromDOM(content);
  let count = 0;
  visit(parseMarkdown(view?.state.doc.toString() ?? ""), ["image", "imageReference"], ({ position }) => {
    count += 1;
    if (count !== nth || !view) return;
    const [anchor = 0, head = anchor] = [position?.start.offset, position?.end.offset];
    view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    view.focus();
  });
}

type Props = {
  /** The text to open. Later changes of this prop are ignored, so another text needs another `key`. */
  readonly original: string;
  readonly readOnly: boolean;
  readonly onChange: (markdown: string) => void;
};

/** An editor for the Markdown itself. */
export function SourceEditor({ original, readOnly, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const view = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc: original,
        extensions: [
          linkPastes,
          sourceUploads,
          codeMirrorBasics,
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ "aria-label": "Isi artikel dalam Markdown" }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change.current(keepLineEndings(original, state.doc.toString()));
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [original, readOnly]);
  return <div ref={place} className="source-editor" />;
}
