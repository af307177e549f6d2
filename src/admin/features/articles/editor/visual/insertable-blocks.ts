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
  Columns3,
  Image,
  Info,
  Lightbulb,
  type LucideIcon,
  Minus,
  SquareCode,
  Store,
  Table,
  TriangleAlert,
} from "lucide-react";
import { newComparison, newFaqPlaceholder, newNote, newStoreCard } from "./directives.ts";

type InsertableBlock = {
  readonly name: string;
  readonly icon: LucideIcon;
  /** At the caret of the editor that has the focus. */
  readonly insert: (realm: Realm) => void;
};

/** Everything that stands by itself between paragraphs, as menus show it: what belongs together in one group. */
export const INSERTABLE_BLOCKS: readonly (readonly InsertableBlock[])[] = [
  [
    {
      name: "Gambar",
      icon: Image,
      insert: (realm) => realm.pub(openNewImageDialog$),
    },
    {
      name: "Tabel",
      icon: Table,
      insert: (realm) => realm.pub(insertTable$, { rows: 3, columns: 3 }),
    },
    {
      name: "Tabel perbandingan",
      icon: Columns3,
      insert: (realm) => realm.pub(insertDirective$, newComparison()),
    },
  ],
  [
    {
      name: "Kotak tips",
      icon: Lightbulb,
      insert: (realm) => realm.pub(insertDirective$, newNote("tip")),
    },
    {
      name: "Kotak info",
      icon: Info,
      insert: (realm) => realm.pub(insertDirective$, newNote("info")),
    },
    {
      name: "Kotak peringatan",
      icon: TriangleAlert,
      insert: (realm) => realm.pub(insertDirective$, newNote("warning")),
    },
    {
      name: "Kartu toko",
      icon: Store,
      insert: (realm) => realm.pub(insertDirective$, newStoreCard("tokopedia")),
    },
    {
      name: "Blok tanya jawab (FAQ)",
      icon: CircleHelp,
      insert: (realm) => realm.pub(insertDirective$, newFaqPlaceholder()),
    },
  ],
  [
    {
      name: "Blok kode",
      icon: SquareCode,
      insert: (realm) => realm.pub(insertCodeBlock$, { code: "", language: "" }),
    },
    {
      name: "Garis pemisah",
      icon: Minus,
      insert: (realm) => realm.pub(insertThematicBreak$),
    },
  ],
];
