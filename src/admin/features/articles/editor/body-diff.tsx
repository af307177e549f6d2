import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { codeMirrorBasics } from "./source-editor.tsx";

type Props = { readonly before: string; readonly after: string; readonly inline?: boolean };

const fixed = [codeMirrorBasics, EditorState.readOnly.of(true), EditorView.editable.of(false)];
const labelled = (label: string) => [fixed, EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" })];
const folded = { margin: 2, minSize: 4 };

/** Shows two Markdown texts beside each other, or one text with removals and additions. */
export function BodyDiff({ before, after, inline = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current as HTMLDivElement;
    if (inline) {
      const changes = unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: folded });
      const view = new EditorView({
        parent,
        state: EditorState.create({ doc: after, extensions: [labelled("Perubahan"), changes] }),
      });
      return () => view.destroy();
    }
    const view = new MergeView({
      parent,
      collapseUnchanged: folded,
      a: { doc: before, extensions: labelled("Sebelumnya") },
      b: { doc: after, extensions: labelled("Sesudahnya") },
    });
    return () => view.destroy();
  }, [before, after, inline]);
  return <div ref={place} className="body-diff" />;
}
