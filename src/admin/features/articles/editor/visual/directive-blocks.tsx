import { type DirectiveEditorProps, NestedLexicalEditor, useMdastNodeUpdater } from "@mdxeditor/editor";
import { CircleHelp, Info, Lightbulb, Store, Table2, TriangleAlert } from "lucide-react";
import type { BlockContent, DefinitionContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { isLabel } from "../../../../../modules/articles/markdown/directive-content.shared.ts";
import { SHOPS } from "../../../../../modules/stores/shops.shared.ts";
import { BlockChoice, BlockFrame, BlockText } from "./block-frame.tsx";

type Inside = (BlockContent | DefinitionContent)[];

const NOTE_TYPES = {
  tip: { label: "Tips", icon: Lightbulb },
  info: { label: "Info", icon: Info },
  warning: { label: "Perhatian", icon: TriangleAlert },
} as const;
type NoteType = keyof typeof NOTE_TYPES;

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
