import {
  insertCodeBlock$,
  insertDirective$,
  insertTable$,
  insertThematicBreak$,
  openNewImageDialog$,
  type Realm,
} from "@mdxeditor/editor";
import {
  CircleHelp,
  CirclePlay,
  Columns3,
  Image,
  Images,
  Info,
  Lightbulb,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  Scale,
  ShoppingBag,
  SquareCode,
  Store,
  Table,
  TriangleAlert,
} from "lucide-react";
import type { Directive } from "../directive-forms.ts";
import { focusNextBlock } from "./block-focus.ts";
import {
  newButton,
  newComparison,
  newFaqPlaceholder,
  newGallery,
  newNote,
  newProductCard,
  newProductComparison,
  newStoreCard,
  newVideo,
} from "./directives.ts";

export type InsertableBlock = {
  readonly name: string;
  readonly icon: LucideIcon;
  /** Further words, some of them English, by which the block is found besides its name. */
  readonly words: readonly string[];
  /** Inserts the block at the caret of the focused editor. */
  readonly insert: (realm: Realm) => void;
};

/** Inserts a block with a form, whose first field gets the focus; boxes focus their text themselves. */
const insertNew = (made: () => Directive) => (realm: Realm) => {
  const node = made();
  focusNextBlock(node.name);
  realm.pub(insertDirective$, node);
};

/** All blocks that can be inserted between paragraphs, in the groups of the menus. */
export const INSERTABLE_BLOCKS: readonly (readonly InsertableBlock[])[] = [
  [
    {
      name: "Gambar",
      icon: Image,
      words: ["foto", "ilustrasi", "unggah", "image", "picture"],
      insert: (realm) => realm.pub(openNewImageDialog$),
    },
    {
      name: "Galeri",
      icon: Images,
      words: ["foto", "gambar", "album", "gallery"],
      insert: insertNew(newGallery),
    },
    {
      name: "Video",
      icon: CirclePlay,
      words: ["youtube", "vimeo", "tonton", "film", "embed"],
      insert: insertNew(() => newVideo("")),
    },
    {
      name: "Tabel",
      icon: Table,
      words: ["kolom", "baris", "table"],
      insert: (realm) => realm.pub(insertTable$, { rows: 3, columns: 3 }),
    },
    {
      name: "Tabel perbandingan",
      icon: Columns3,
      words: ["banding", "comparison"],
      insert: insertNew(newComparison),
    },
  ],
  [
    {
      name: "Kotak tips",
      icon: Lightbulb,
      words: ["saran", "catatan", "note"],
      insert: (realm) => realm.pub(insertDirective$, newNote("tip")),
    },
    {
      name: "Kotak info",
      icon: Info,
      words: ["informasi", "catatan", "note"],
      insert: (realm) => realm.pub(insertDirective$, newNote("info")),
    },
    {
      name: "Kotak perhatian",
      icon: TriangleAlert,
      words: ["peringatan", "awas", "catatan", "warning"],
      insert: (realm) => realm.pub(insertDirective$, newNote("warning")),
    },
    {
      name: "Tombol",
      icon: RectangleHorizontal,
      words: ["tautan", "ajakan", "button", "cta"],
      insert: insertNew(newButton),
    },
    {
      name: "Kartu toko",
      icon: Store,
      words: ["marketplace", "belanja", "store"],
      insert: insertNew(newStoreCard),
    },
    {
      name: "Kartu produk",
      icon: ShoppingBag,
      words: ["harga", "product", "price"],
      insert: insertNew(newProductCard),
    },
    {
      name: "Perbandingan produk",
      icon: Scale,
      words: ["bandingkan", "harga", "comparison", "compare"],
      insert: insertNew(newProductComparison),
    },
    {
      name: "Blok tanya jawab (FAQ)",
      icon: CircleHelp,
      words: ["pertanyaan"],
      insert: insertNew(newFaqPlaceholder),
    },
  ],
  [
    {
      name: "Blok kode",
      icon: SquareCode,
      words: ["code"],
      insert: (realm) => realm.pub(insertCodeBlock$, { code: "", language: "" }),
    },
    {
      name: "Garis pemisah",
      icon: Minus,
      words: ["batas", "divider", "rule", "hr"],
      insert: (realm) => realm.pub(insertThematicBreak$),
    },
  ],
];
