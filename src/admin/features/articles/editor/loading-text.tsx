import "./loading-text.css";
import type { Ref } from "react";

type Props = { readonly ref: Ref<HTMLTextAreaElement>; readonly onChange: (markdown: string) => void };

/** A field for beginning a new text while its editor is still loading, which takes seconds on a slow connection. */
export const LoadingText = ({ ref, onChange }: Props) => (
  <textarea
    ref={ref}
    className="loading-text"
    aria-label="Isi artikel"
    placeholder="Tulis di sini. Alat penyuntingan sedang dimuat."
    onChange={(event) => onChange(asMarkdown(event.target.value))}
  />
);

/** Enter begins the next paragraph, as in the visual editor. */
const asMarkdown = (typed: string): string => typed.replace(/\n+/g, "\n\n");
