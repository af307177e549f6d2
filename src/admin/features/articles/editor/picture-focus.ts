import { textElement } from "./text-focus.ts";

/** The images of a text as the visual editor shows them, those of galleries too, in the order in which they are counted. */
const PICTURES = '[data-editor-block-type="image"], .gallery-item';

/** Leads to a picture of the text: to its alternative text, or in Markdown to where it is written. @param nth from 1 */
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
  // The panel of an image that has its alternative text is closed.
  if (field) field.focus({ preventScroll: true });
  else picture?.querySelector<HTMLElement>("[data-opens-panel]")?.click();
}
