import "./code-block.css";
import {
  type CodeBlockEditorDescriptor,
  type CodeBlockEditorProps,
  useCodeBlockEditorContext,
} from "@mdxeditor/editor";
import { useEffect, useId, useRef } from "react";
import { BlockControls } from "./block-frame.tsx";

/** An editor for code without colours: articles for shoppers hold an address or an order number, seldom a program. */
export const codeBlock: CodeBlockEditorDescriptor = { match: () => true, priority: 0, Editor: CodeBlock };

function CodeBlock({ code, language, focusEmitter }: CodeBlockEditorProps) {
  const { setCode, setLanguage } = useCodeBlockEditorContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => focusEmitter.subscribe(() => area.current?.focus()), [focusEmitter]);
  // Keeps arrow and Enter keys from the surrounding editor.
  const keepKeys = { onKeyDown: (event: React.KeyboardEvent) => event.nativeEvent.stopImmediatePropagation() };
  return (
    <div className="directive directive-plain">
      <BlockControls>
        <div className="directive-head">
          <span className="directive-name">Kode</span>
          <span className="directive-field">
            <label htmlFor={id}>Bahasa (opsional)</label>
            <input
              id={id}
              className="field"
              defaultValue={language}
              onChange={(event) => setLanguage(event.target.value)}
            />
          </span>
        </div>
        <textarea
          {...keepKeys}
          ref={area}
          aria-label="Kode"
          className="field code-area"
          rows={Math.max(3, code.split("\n").length)}
          spellCheck={false}
          defaultValue={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </BlockControls>
    </div>
  );
}
