import { readOnly$, useCellValue } from "@mdxeditor/editor";
import { useEffect, useState } from "react";
import { FindBar } from "./find-bar.tsx";
import { VisualToolbar } from "./toolbar.tsx";

/** The toolbar, which stays in view above the text. */
export function EditorTools() {
  const [isFinding, setFinding] = useState(false);
  const readOnly = useCellValue(readOnly$);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "f") return;
      event.preventDefault();
      setFinding(true);
    };
    addEventListener("keydown", find);
    return () => removeEventListener("keydown", find);
  }, []);
  return (
    <div className="editor-tools">
      {!readOnly && <VisualToolbar onFind={() => setFinding(true)} />}
      {isFinding && <FindBar onClose={() => setFinding(false)} />}
    </div>
  );
}
