import "./loading-text.css";
import type { Ref } from "react";

type Props = { readonly ref: Ref<HTMLTextAreaElement>; readonly onChange: (markdown: string) => void };

/** Where a new text can be begun while its editor is still loading, on a slow line for seconds. */
export const LoadingText = ({ ref, onChange }: Props) => (
  <textarea
    ref={ref}
    className="loading-text"
    aria-label="Isi artikel"
    placeholder="Tulis di sini. Alat penyuntingan sedang dimuat."
    onChange={(event) => onChange(asMarkdown(event.target.value))}
  />
);

/** Enter begins the next paragraph here, as it does in the visual editor. */
const asMarkdown = (typed: string): string => typed.replace(/\n+/g, "\n\n");
