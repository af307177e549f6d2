import "./directive-blocks.css";
import {
  type DirectiveEditorProps,
  NestedLexicalEditor,
  useLexicalNodeRemove,
  useMdastNodeUpdater,
} from "@mdxeditor/editor";
import { CircleHelp, Info, Lightbulb, type LucideIcon, Store, Table2, Trash2, TriangleAlert } from "lucide-react";
import type { BlockContent, DefinitionContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { type ReactNode, useId, useState } from "react";
import { SHOPS } from "../../../../../modules/stores/shops.shared.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { isLabel } from "../directive-forms.ts";

type Inside = (BlockContent | DefinitionContent)[];

const NOTE_TYPES = {
  tip: { label: "Tips", icon: Lightbulb },
  info: { label: "Info", icon: Info },
  warning: { label: "Perhatian", icon: TriangleAlert },
} as const;
type NoteType = keyof typeof NOTE_TYPES;

type FrameProps = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
};

/** A block that the page shows in its own way: what it is, its form, and what stands in it. */
function BlockFrame({ name, icon, look, fields, children }: FrameProps) {
  const remove = useLexicalNodeRemove();
  return (
    <section aria-label={name} className={`directive directive-${look}`}>
      <div className="directive-head" contentEditable={false}>
        <span className="directive-name">
          <Icon of={icon} />
          {name}
        </span>
        {fields}
        <IconButton label={`Hapus ${name.toLowerCase()}`} className="directive-remove" onClick={remove}>
          <Icon of={Trash2} className="size-4" />
        </IconButton>
      </div>
      {children && <div className="directive-body">{children}</div>}
    </section>
  );
}

type TextProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** Kept here while it is typed, so that the cursor stays where it is. */
function BlockText({ label, value, onChange }: TextProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <span className="directive-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </span>
  );
}

type ChoiceProps = TextProps & { readonly options: readonly (readonly [string, string])[] };

function BlockChoice({ label, value, options, onChange }: ChoiceProps) {
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

export function NoteBlock({ mdastNode }: DirectiveEditorProps<ContainerDirective>) {
  const update = useMdastNodeUpdater<ContainerDirective>();
  const type = (mdastNode.attributes?.type ?? "info") as NoteType;
  const { label, icon } = NOTE_TYPES[type] ?? NOTE_TYPES.info;
  const [first, ...others] = mdastNode.children;
  const own = isLabel(first) ? first : undefined;
  const inside = own ? others : mdastNode.children;
  const withLabel = (text: string): ContainerDirective["children"] => {
    if (!text) return inside;
    return [
      { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value: text }] },
      ...inside,
    ];
  };
  return (
    <BlockFrame
      name={`Kotak ${label.toLowerCase()}`}
      icon={icon}
      look={type in NOTE_TYPES ? type : "info"}
      fields={
        <>
          <BlockChoice
            label="Jenis"
            value={type}
            options={Object.entries(NOTE_TYPES).map(([id, { label: name }]) => [id, name] as const)}
            onChange={(next) => update({ attributes: { ...mdastNode.attributes, type: next } })}
          />
          <BlockText
            label="Judul (opsional)"
            value={own ? plainText(own) : ""}
            onChange={(text) => update({ children: withLabel(text) })}
          />
        </>
      }
    >
      <NestedLexicalEditor<ContainerDirective>
        block
        contentEditableProps={{ "aria-label": "Isi kotak" }}
        getContent={({ children }) => (isLabel(children[0]) ? children.slice(1) : children)}
        getUpdatedMdastNode={(node, children) => ({
          ...node,
          children: [...(isLabel(node.children[0]) ? [node.children[0]] : []), ...(children as Inside)],
        })}
      />
    </BlockFrame>
  );
}

export function ComparisonBlock({ mdastNode }: DirectiveEditorProps<ContainerDirective>) {
  const update = useMdastNodeUpdater<ContainerDirective>();
  return (
    <BlockFrame
      name="Tabel perbandingan"
      icon={Table2}
      look="plain"
      fields={
        <BlockText
          label="Judul tabel"
          value={mdastNode.attributes?.caption ?? ""}
          onChange={(caption) => update({ attributes: { ...mdastNode.attributes, caption } })}
        />
      }
    >
      <NestedLexicalEditor<ContainerDirective>
        block
        contentEditableProps={{ "aria-label": "Isi tabel perbandingan" }}
        getContent={({ children }) => children}
        getUpdatedMdastNode={(node, children) => ({ ...node, children: children as Inside })}
      />
    </BlockFrame>
  );
}

export function StoreBlock({ mdastNode }: DirectiveEditorProps<LeafDirective>) {
  const update = useMdastNodeUpdater<LeafDirective>();
  return (
    <BlockFrame
      name="Kartu toko"
      icon={Store}
      look="plain"
      fields={
        <BlockChoice
          label="Toko"
          value={mdastNode.attributes?.id ?? ""}
          options={Object.entries(SHOPS).map(([id, { name }]) => [id, name] as const)}
          onChange={(id) => update({ attributes: { id } })}
        />
      }
    />
  );
}

export function FaqBlock(_props: DirectiveEditorProps<LeafDirective>) {
  return (
    <BlockFrame
      name="Blok tanya jawab (FAQ)"
      icon={CircleHelp}
      look="plain"
      fields={<span className="text-ink-muted text-sm">Tanya jawab dari panel tampil di sini.</span>}
    />
  );
}
