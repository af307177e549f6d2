import "./title-field.css";
import { slugFrom } from "../../../../modules/articles/schema.ts";
import type { PanelProps } from "./draft-field.tsx";

/** As large as on the page; it grows with its text. The address follows until it is published or written by hand. */
export function TitleField({ draft, onChange, readOnly, followed }: PanelProps & { readonly followed: boolean }) {
  const change = (title: string) => {
    const slug = followed && draft.slug === slugFrom(draft.title) ? { slug: slugFrom(title) } : {};
    onChange({ title, ...slug });
  };
  return (
    <div className="title-field" data-text={draft.title}>
      <textarea
        aria-label="Judul artikel"
        name="title"
        rows={1}
        placeholder="Judul artikel"
        readOnly={readOnly}
        value={draft.title}
        onChange={(event) => change(event.target.value.replace(/\n/g, " "))}
      />
    </div>
  );
}
