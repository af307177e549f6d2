import "./toolbar.css";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import {
  activeEditor$,
  applyFormat$,
  applyListType$,
  convertSelectionToNode$,
  currentBlockType$,
  currentFormat$,
  currentListType$,
  editorInTable$,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  openLinkEditDialog$,
  useCellValues,
  usePublisher,
} from "@mdxeditor/editor";
import { $createParagraphNode, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import {
  Bold,
  Code,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Search,
  Strikethrough,
  Undo2,
} from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { InsertMenu } from "./insert-menu.tsx";

type ToolProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly keys?: string;
};

function Tool({ label, icon, onPress, pressed, disabled, keys }: ToolProps) {
  return (
    <Radix.Button asChild disabled={disabled}>
      <IconButton
        label={keys ? `${label} (${keys})` : label}
        className="tool"
        aria-pressed={pressed}
        onClick={onPress}
        // A press on the toolbar must not take the selection from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon of={icon} />
      </IconButton>
    </Radix.Button>
  );
}

const Gap = () => <Radix.Separator className="tool-gap" />;

type Props = { readonly onFind: () => void };

/** The toolbar is one stop of the Tab key; the arrow keys move between its tools. */
export function VisualToolbar({ onFind }: Props) {
  const [editor, format, listType, inTable] = useCellValues(
    activeEditor$,
    currentFormat$,
    currentListType$,
    editorInTable$,
  );
  const applyFormat = usePublisher(applyFormat$);
  const applyList = usePublisher(applyListType$);
  const openLink = usePublisher(openLinkEditDialog$);
  const list = (type: "bullet" | "number" | "check") => () => applyList(listType === type ? "" : type);
  return (
    <Radix.Root className="toolbar" aria-label="Alat menulis">
      <Tool
        label="Urungkan"
        keys="Ctrl+Z"
        icon={Undo2}
        onPress={() => editor?.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        label="Ulangi"
        keys="Ctrl+Y"
        icon={Redo2}
        onPress={() => editor?.dispatchCommand(REDO_COMMAND, undefined)}
      />
      <Gap />
      <BlockKind />
      <Gap />
      {/* It stands where a phone shows it without scrolling. */}
      <InsertMenu disabled={inTable} />
      <Gap />
      <Tool
        label="Tebal"
        keys="Ctrl+B"
        icon={Bold}
        pressed={Boolean(format & IS_BOLD)}
        onPress={() => applyFormat("bold")}
      />
      <Tool
        label="Miring"
        keys="Ctrl+I"
        icon={Italic}
        pressed={Boolean(format & IS_ITALIC)}
        onPress={() => applyFormat("italic")}
      />
      <Tool
        label="Coret"
        icon={Strikethrough}
        pressed={Boolean(format & IS_STRIKETHROUGH)}
        onPress={() => applyFormat("strikethrough")}
      />
      <Tool label="Kode" icon={Code} pressed={Boolean(format & IS_CODE)} onPress={() => applyFormat("code")} />
      <Tool label="Tautan" keys="Ctrl+K" icon={Link2} onPress={() => openLink()} />
      <Gap />
      <Tool label="Daftar" icon={List} pressed={listType === "bullet"} disabled={inTable} onPress={list("bullet")} />
      <Tool
        label="Daftar bernomor"
        icon={ListOrdered}
        pressed={listType === "number"}
        disabled={inTable}
        onPress={list("number")}
      />
      <Tool
        label="Daftar periksa"
        icon={ListChecks}
        pressed={listType === "check"}
        disabled={inTable}
        onPress={list("check")}
      />
      <Gap />
      <Tool label="Cari dan ganti" keys="Ctrl+F" icon={Search} onPress={onFind} />
    </Radix.Root>
  );
}

const KINDS = [
  ["paragraph", "Paragraf"],
  ["h2", "Judul 2"],
  ["h3", "Judul 3"],
  ["h4", "Judul 4"],
  ["quote", "Kutipan"],
] as const;

function BlockKind() {
  const [current, inTable] = useCellValues(currentBlockType$, editorInTable$);
  // The value is empty until the cursor is in the text.
  const type = current || "paragraph";
  const convert = usePublisher(convertSelectionToNode$);
  const choose = (kind: string) => {
    if (kind === "quote") return convert(() => $createQuoteNode());
    if (kind === "paragraph") return convert(() => $createParagraphNode());
    convert(() => $createHeadingNode(kind as HeadingTagType));
  };
  const isKnown = KINDS.some(([kind]) => kind === type);
  return (
    <select
      aria-label="Jenis paragraf"
      className="tool-select"
      value={type}
      disabled={inTable}
      onChange={(event) => choose(event.target.value)}
    >
      {isKnown || <option value={type}>{/^h\d$/.test(type) ? `Judul ${type[1]}` : "Lainnya"}</option>}
      {KINDS.map(([kind, name]) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </select>
  );
}
