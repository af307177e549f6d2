import "./faq-fields.css";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { isEnter } from "../../../../ui/enter-key.ts";
import { TextAreaField, TextField } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/tooltip.tsx";
import type { PanelProps } from "./draft-field.tsx";

type Props = PanelProps & {
  /** True when somebody asked for the questions: the focus goes to the first question, which is created if there is none. */
  readonly isAsked: boolean;
  readonly onShown: () => void;
};

/** The questions and answers in the order in which readers see them; buttons move a question, so that no dragging is needed. */
export function FaqFields({ draft: { faq }, onChange, readOnly, isAsked, onShown }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const set = (index: number, change: Partial<(typeof faq)[number]>) =>
    onChange({ faq: faq.map((item, at) => (at === index ? { ...item, ...change } : item)) });
  const move = (index: number, by: -1 | 1) => {
    const next = [...faq];
    const [item] = next.splice(index, 1);
    if (item) next.splice(index + by, 0, item);
    onChange({ faq: next });
    // The focus follows the moved question.
    requestAnimationFrame(() =>
      list.current?.children[index + by]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus(),
    );
  };
  const add = () => {
    onChange({ faq: [...faq, { question: "", answer: "" }] });
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector("input")?.focus());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for.
  useEffect(() => {
    if (!isAsked) return;
    onShown();
    if (faq.length === 0 && !readOnly) add();
    else requestAnimationFrame(() => list.current?.querySelector("input")?.focus());
  }, [isAsked]);
  return (
    <>
      <ol ref={list} className="faq-fields">
        {faq.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their fields hold no state.
          <li key={index}>
            <div className="faq-head">
              <span className="font-bold">Tanya jawab {index + 1}</span>
              {!readOnly && (
                <>
                  <IconButton
                    label="Naikkan"
                    data-move={-1}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => index > 0 && move(index, -1)}
                  >
                    <Icon of={ArrowUp} />
                  </IconButton>
                  <IconButton
                    label="Turunkan"
                    data-move={1}
                    aria-disabled={index === faq.length - 1 || undefined}
                    onClick={() => index < faq.length - 1 && move(index, 1)}
                  >
                    <Icon of={ArrowDown} />
                  </IconButton>
                  <IconButton
                    label={`Hapus tanya jawab ${index + 1}`}
                    onClick={() => onChange({ faq: faq.filter((_, at) => at !== index) })}
                  >
                    <Icon of={Trash2} />
                  </IconButton>
                </>
              )}
            </div>
            <TextField
              label="Pertanyaan"
              name={`question-${index}`}
              autoComplete="off"
              readOnly={readOnly}
              value={item.question}
              onChange={(event) => set(index, { question: event.target.value })}
              onKeyDown={(event) => {
                if (!isEnter(event)) return;
                event.preventDefault();
                event.currentTarget.closest("li")?.querySelector("textarea")?.focus();
              }}
            />
            <TextAreaField
              label="Jawaban"
              name={`answer-${index}`}
              readOnly={readOnly}
              value={item.answer}
              onChange={(event) => set(index, { answer: event.target.value })}
            />
          </li>
        ))}
      </ol>
      {faq.length === 0 && (
        <p className="text-ink-muted mb-3">Belum ada. Tiga sampai lima pertanyaan pembaca membantu.</p>
      )}
      {!readOnly && (
        <Button look="outline" onClick={add}>
          <Icon of={Plus} />
          Tambah tanya jawab
        </Button>
      )}
    </>
  );
}
