import type { LexicalEditor } from "lexical";
import { $getSelection } from "lexical";
import { useEffect, useEffectEvent } from "react";
import { imageFilesIn } from "./image-files.ts";
import { $selectedImage } from "./image-replacement.ts";

/**
 * Takes files that are pasted while the image is selected. The browser has no text selection then, so it sends the paste event to the document, where Lexical
 * does not listen.
 */
export function useImagePaste(editor: LexicalEditor, nodeKey: string, onFiles: (files: readonly File[]) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    if (event.defaultPrevented || isElsewhere || !editor.isEditable()) return;
    const files = imageFilesIn(event.clipboardData);
    const isSelected = editor.read(() => $selectedImage($getSelection())?.getKey() === nodeKey);
    if (files.length === 0 || !isSelected) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
