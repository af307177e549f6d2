import "./title-field.css";
import type { KeyboardEvent } from "react";
import { slugFrom } from "../../../../modules/articles/schema.ts";
import { isEnter } from "../../../../ui/enter-key.ts";
import type { PanelProps } from "./draft-field.tsx";

type Props = PanelProps & {
  /** The address follows the title. */
  readonly followed: boolean;
  /** The writing begins here. */
  readonly isNew: boolean;
  /** The title is written: on to the text. */
  readonly onEnter: () => void;
};

/** As large as on the page; it grows with its text. The address follows until it is published or written by hand. */
export function TitleField({ draft, onChange, readOnly, followed, isNew, onEnter }: Props) {
  const change = (title: string) => {
    const slug = followed && draft.slug === slugFrom(draft.title) ? { slug: slugFrom(title) } : {};
    onChange({ title, ...slug });
  };
  const leaveOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="title-field" data-text={draft.title}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the writing begins here.
        autoFocus={isNew}
        aria-label="Judul artikel"
        name="title"
        rows={1}
        enterKeyHint="next"
        placeholder="Judul artikel"
        readOnly={readOnly}
        value={draft.title}
        onKeyDown={leaveOnEnter}
        onChange={(event) => change(event.target.value.replace(/\n/g, " "))}
      />
    </div>
  );
}
