import "./directive-blocks.css";
import { useLexicalNodeRemove } from "@mdxeditor/editor";
import { CircleAlert, type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { useKeptKeys } from "./kept-keys.ts";

type FrameProps = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
};

/** A block that the page shows in its own way: what it is, its form, and what stands in it. */
export function BlockFrame({ name, icon, fields, children }: FrameProps) {
  const remove = useLexicalNodeRemove();
  const head = useRef<HTMLDivElement>(null);
  useKeptKeys(head);
  return (
    <section aria-label={name} className="directive">
      <div ref={head} className="directive-head" contentEditable={false}>
        <span className="directive-name">
          <Icon of={icon} />
          {name}
        </span>
        <IconButton label={`Hapus ${name.toLowerCase()}`} onClick={remove}>
          <Icon of={Trash2} className="size-4" />
        </IconButton>
        {fields && <div className="directive-fields">{fields}</div>}
      </div>
      {children && <div className="directive-body">{children}</div>}
    </section>
  );
}

type FieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

type TextProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** What is wrong with what is written, or not. */
  readonly problem?: string | undefined;
};

/** Kept here while it is typed, so that the cursor stays where it is. */
export function BlockText({ ref, label, value, placeholder, problem, onChange }: TextProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <span className="directive-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        className="field"
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {problem && <BlockProblem id={`${id}-problem`}>{problem}</BlockProblem>}
    </span>
  );
}

export const BlockProblem = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <span id={id} className="directive-problem">
    <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
);

type ChoiceProps = FieldProps & { readonly options: readonly (readonly [string, string])[] };

export function BlockChoice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="directive-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.some(([known]) => known === value) || <option value={value}>{value || "Pilih…"}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
