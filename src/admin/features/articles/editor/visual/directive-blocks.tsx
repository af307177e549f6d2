import { type DirectiveEditorProps, NestedLexicalEditor, useMdastNodeUpdater } from "@mdxeditor/editor";
import { CircleHelp, Info, Lightbulb, Table2, TriangleAlert } from "lucide-react";
import type { BlockContent, DefinitionContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { useRef } from "react";
import { isLabel } from "../../../../../modules/articles/markdown/directive-content.shared.ts";
import { Button } from "../../../../../ui/button.tsx";
import { useArticleContext } from "../article-context.ts";
import { focusTextIn } from "../text-focus.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockChoice, BlockFrame, BlockText } from "./block-frame.tsx";
import { useLeaveOnEmptyLine, withoutEmptyEnd } from "./note-end.ts";

type Inside = (BlockContent | DefinitionContent)[];

const NOTE_TYPES = {
  tip: { label: "Tips", icon: Lightbulb },
  info: { label: "Info", icon: Info },
  warning: { label: "Perhatian", icon: TriangleAlert },
} as const;
type NoteType = keyof typeof NOTE_TYPES;

export function NoteBlock(props: DirectiveEditorProps<ContainerDirective>) {
  const { mdastNode } = props;
  const update = useMdastNodeUpdater<ContainerDirective>();
  const type = (mdastNode.attributes?.type ?? "info") as NoteType;
  const { label, icon } = NOTE_TYPES[type] ?? NOTE_TYPES.info;
  const [first, ...others] = mdastNode.children;
  const own = isLabel(first) ? first : undefined;
  const inside = own ? others : mdastNode.children;
  const note = useRef<HTMLDivElement>(null);
  useLeaveOnEmptyLine(note, props);
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
            onEnter={() => focusTextIn(note.current)}
          />
        </>
      }
    >
      <div ref={note} className={`note note-${type in NOTE_TYPES ? type : "info"}`}>
        <span className="note-label">{own ? plainText(own) : label}</span>
        <NestedLexicalEditor<ContainerDirective>
          block
          contentEditableProps={{ "aria-label": "Isi kotak" }}
          getContent={({ children }) => (isLabel(children[0]) ? children.slice(1) : children)}
          getUpdatedMdastNode={(node, children) => ({
            ...node,
            children: [
              ...(isLabel(node.children[0]) ? [node.children[0]] : []),
              ...withoutEmptyEnd(children as Inside),
            ],
          })}
        />
      </div>
    </BlockFrame>
  );
}

export function ComparisonBlock({ mdastNode }: DirectiveEditorProps<ContainerDirective>) {
  const update = useMdastNodeUpdater<ContainerDirective>();
  const caption = useRef<HTMLInputElement>(null);
  const isNew = useNewBlock("comparison-table", () => caption.current?.focus());
  return (
    <BlockFrame
      name="Tabel perbandingan"
      icon={Table2}
      isNew={isNew}
      fields={
        <BlockText
          ref={caption}
          label="Judul tabel"
          value={mdastNode.attributes?.caption ?? ""}
          onChange={(words) => update({ attributes: { ...mdastNode.attributes, caption: words } })}
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

/** The block that shows the questions; they are written in the panel. */
export function FaqBlock(_props: DirectiveEditorProps<LeafDirective>) {
  const article = useArticleContext();
  const items = article?.faq.filter(({ question }) => question.trim() !== "") ?? [];
  useNewBlock("faq", () => article?.onWriteFaq());
  return (
    <BlockFrame
      name="Blok tanya jawab (FAQ)"
      icon={CircleHelp}
      fields={
        <Button look="outline" className="justify-self-start" onClick={() => article?.onWriteFaq()}>
          {items.length === 0 ? "Tulis tanya jawab" : "Sunting tanya jawab"}
        </Button>
      }
    >
      {items.length === 0 && (
        <p className="text-ink-muted text-sm">Belum ada tanya jawab. Tulis di panel, lalu tampil di sini.</p>
      )}
      {items.length > 0 && (
        <>
          <span className="font-extrabold text-xl">Pertanyaan yang sering diajukan</span>
          <div className="faq">
            {items.map(({ question, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and hold no state.
              <details key={index}>
                <summary className="font-bold">{question}</summary>
                <div className="faq-answer whitespace-pre-line">{answer}</div>
              </details>
            ))}
          </div>
        </>
      )}
    </BlockFrame>
  );
}
