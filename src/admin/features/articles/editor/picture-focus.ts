import { textElement } from "./text-focus.ts";

/** The images of a text in the visual editor, including those of galleries, in the order in which they are counted. */
const PICTURES = '[data-editor-block-type="image"], .gallery-item';

/** Leads to a picture of the text: to its alternative text, or to its Markdown. @param nth from 1 */
export function focusPicture(editor: HTMLElement | null, nth: number): void {
  const text = textElement(editor);
  if (!text) return;
  if (text.matches(".cm-content")) {
    void import("./source-editor.tsx").then(({ selectPicture }) => selectPicture(text, nth));
    return;
  }
  const picture = text.querySelectorAll<HTMLElement>(PICTURES)[nth - 1];
  picture?.scrollIntoView({ block: "center" });
  const field = picture?.querySelector<HTMLElement>(".image-alt");
  // The panel of an image that has an alternative text is closed at first, so it must be opened.
  if (field) field.focus({ preventScroll: true });
  else picture?.querySelector<HTMLElement>("[data-opens-panel]")?.click();
}
