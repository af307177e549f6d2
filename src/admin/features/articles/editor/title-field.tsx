import "./title-field.css";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { slugFrom } from "../../../../modules/articles/schema.ts";
import { isEnter } from "../../../../ui/enter-key.ts";
import { Icon } from "../../../../ui/icon.tsx";
import type { PanelProps } from "./draft-field.tsx";
import { MISSING_TITLE, titleProblem } from "./title-problem.ts";

type Props = PanelProps & {
  /** The address follows the title. */
  readonly followed: boolean;
  /** The writing begins here. */
  readonly isNew: boolean;
  /** It was not taken: that it is missing is said from then on. */
  readonly isRefused: boolean;
  /** The title is written: on to the text. */
  readonly onEnter: () => void;
};

/** As large as on the page; it grows with its text. The address follows until it is published or written by hand. */
export function TitleField({ draft, onChange, readOnly, followed, isNew, isRefused, onEnter }: Props) {
  const errorId = useId();
  const found = titleProblem(draft.title);
  const problem = found === MISSING_TITLE && !isRefused ? undefined : found;
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
    <div className="mb-3">
      <div className="title-field" data-text={draft.title}>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the writing begins here.
          autoFocus={isNew}
          aria-label="Judul artikel"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId}
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
      {problem && (
        <p id={errorId} role="status" className="field-error">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
