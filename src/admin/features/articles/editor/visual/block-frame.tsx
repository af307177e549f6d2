import "./directive-blocks.css";
import { readOnly$, useCellValue, useLexicalNodeRemove, useNestedEditorContext } from "@mdxeditor/editor";
import { $getNodeByKey, UNDO_COMMAND } from "lexical";
import { CircleAlert, type LucideIcon, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { isEnter } from "../../../../../ui/enter-key.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { useKeptKeys } from "./kept-keys.ts";
import { focusBehindBlock } from "./leave-block.ts";

type FrameProps = {
  readonly name: string;
  readonly icon: LucideIcon;
  /** True if the block was just inserted: undoing removes the block if its fields are still empty. */
  readonly isNew?: boolean;
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
};

/** The frame of a block that pages show in a special way: its name, its form, and its content. */
export function BlockFrame({ name, icon, isNew = false, fields, children }: FrameProps) {
  const { parentEditor, lexicalNode } = useNestedEditorContext();
  const remove = useLexicalNodeRemove();
  const head = useRef<HTMLDivElement>(null);
  const [isUntouched, setUntouched] = useState(isNew);
  useKeptKeys(head);
  const isThere = () => parentEditor.getEditorState().read(() => $getNodeByKey(lexicalNode.getKey()) !== null);
  // Undoing may need several steps, because some blocks write text when they are inserted. Each step happens a moment after it is requested.
  const undoToBefore = (steps: number) => {
    if (steps === 0 || !isThere()) return parentEditor.focus();
    parentEditor.dispatchCommand(UNDO_COMMAND, undefined);
    setTimeout(() => undoToBefore(steps - 1));
  };
  const undoInsertion = (event: KeyboardEvent) => {
    if (!isUntouched || !isUndo(event) || isInText(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    undoToBefore(MOST_OWN_STEPS);
  };
  const leaveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isInText(event.target) || !leadsOut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    focusBehindBlock({ parentEditor, lexicalNode });
  };
  return (
    <section
      aria-label={name}
      className="directive"
      onKeyDownCapture={(event) => {
        undoInsertion(event);
        leaveByKey(event);
      }}
      onChangeCapture={() => setUntouched(false)}
    >
      <BlockControls>
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
      </BlockControls>
    </section>
  );
}

/** The controls of a block, disabled if the text can only be read: MDXEditor itself does not disable the fields of blocks. */
export const BlockControls = ({ children }: { readonly children: ReactNode }) => (
  <fieldset className="contents" disabled={useCellValue(readOnly$)}>
    {children}
  </fieldset>
);

const MOST_OWN_STEPS = 5;

/** Whether a key leads out of a block: Escape, unless it closes a list first, and Tab on the last focusable element. */
function leadsOut({
  key,
  target,
  currentTarget,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent<HTMLElement>): boolean {
  if (shiftKey || ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return false;
  // Events from outside of the block are ignored: React also delivers the events of dialogs that the block opened.
  if (!currentTarget.contains(target)) return false;
  if (key === "Escape") return target.ariaExpanded !== "true";
  if (key !== "Tab") return false;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  return stops.at(-1) === target;
}

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [contenteditable=true], [tabindex='0']";

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey;

/** Whether the target is text in the block, which has its own history. */
const isInText = (target: EventTarget) => target instanceof HTMLElement && target.isContentEditable;

type FieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

type TextProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** The problem of the value, if there is one. */
  readonly problem?: string | undefined;
  /** True before anybody could fill the field in: its problem is shown only after the focus has left the field. */
  readonly isNew?: boolean;
  /** Called on Enter, to lead to the next field. */
  readonly onEnter?: () => void;
};

/** A text field of a block. Its value is kept here while somebody types, so that the cursor stays in place. */
export function BlockText(props: TextProps) {
  const { ref, label, value, placeholder, isNew = false, onChange, onEnter } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [wasLeft, setWasLeft] = useState(!isNew);
  const problem = wasLeft ? props.problem : undefined;
  return (
    <span className="directive-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        className="field"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={() => setWasLeft(true)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (!onEnter || !isEnter(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {problem && <BlockProblem id={`${id}-problem`}>{problem}</BlockProblem>}
    </span>
  );
}

export const BlockProblem = ({ id, children }: { readonly id?: string | undefined; readonly children: ReactNode }) => (
  <span id={id} className="directive-problem">
    <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
);

type ChoiceProps = FieldProps & {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: readonly (readonly [string, string])[];
  readonly problem?: string | undefined;
  readonly onLeave?: () => void;
};

/** Whether a key would change the value of a closed list in browsers: arrow keys, similar keys, and letters. */
const changesChoice = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && (/^(?:Arrow|Page|Home$|End$|Enter$)/.test(key) || key.length === 1);

/** A select field of a block. A single key does not change it: it opens the list, in which something is chosen. */
export function BlockChoice({ ref, label, value, options, problem, onChange, onLeave }: ChoiceProps) {
  const id = useId();
  return (
    <span className="directive-field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={ref}
        id={id}
        className="field select"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (!changesChoice(event)) return;
          event.preventDefault();
          event.currentTarget.showPicker();
        }}
      >
        {options.some(([known]) => known === value) || <option value={value}>{value || "Pilih…"}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {problem && <BlockProblem id={`${id}-problem`}>{problem}</BlockProblem>}
    </span>
  );
}
