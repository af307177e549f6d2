import "./title-field.css";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { slugFrom } from "../../../../modules/articles/schema.ts";
import { isEnter } from "../../../../ui/enter-key.ts";
import { Icon } from "../../../../ui/icon.tsx";
import type { PanelProps } from "./draft-field.tsx";
import { MISSING_TITLE, titleProblem } from "./title-problem.ts";

type Props = PanelProps & {
  /** Whether the address follows the title. */
  readonly followed: boolean;
  /** Whether the article is new; writing then begins in this field. */
  readonly isNew: boolean;
  /** Whether a save was refused: a missing title is shown as a problem only after a refusal. */
  readonly isRefused: boolean;
  /** Called on Enter, which leads on to the text. */
  readonly onEnter: () => void;
};

/** The title, as large as on the page; the field grows with its text. The address follows the title until publication, or until somebody writes the address. */
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
