import {
  insertCodeBlock$,
  insertDirective$,
  insertTable$,
  insertThematicBreak$,
  openNewImageDialog$,
  usePublisher,
} from "@mdxeditor/editor";
import { ChevronDown, Plus } from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import { Icon } from "../../../../../ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../../../ui/menu.tsx";
import { newComparison, newFaqPlaceholder, newNote, newStoreCard } from "./directives.ts";

/** Everything that stands by itself between paragraphs. */
export function InsertMenu({ disabled }: { readonly disabled: boolean }) {
  const insertImage = usePublisher(openNewImageDialog$);
  const table = usePublisher(insertTable$);
  const rule = usePublisher(insertThematicBreak$);
  const code = usePublisher(insertCodeBlock$);
  const directive = usePublisher(insertDirective$);
  return (
    <Menu
      trigger={
        <Radix.Button className="tool-menu" disabled={disabled}>
          <Icon of={Plus} />
          Sisipkan
          <Icon of={ChevronDown} className="size-4" />
        </Radix.Button>
      }
    >
      <MenuItem onSelect={() => insertImage()}>Gambar</MenuItem>
      <MenuItem onSelect={() => table({ rows: 3, columns: 3 })}>Tabel</MenuItem>
      <MenuItem onSelect={() => directive(newComparison())}>Tabel perbandingan</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => directive(newNote("tip"))}>Kotak tips</MenuItem>
      <MenuItem onSelect={() => directive(newNote("info"))}>Kotak info</MenuItem>
      <MenuItem onSelect={() => directive(newNote("warning"))}>Kotak peringatan</MenuItem>
      <MenuItem onSelect={() => directive(newStoreCard("tokopedia"))}>Kartu toko</MenuItem>
      <MenuItem onSelect={() => directive(newFaqPlaceholder())}>Blok tanya jawab (FAQ)</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => code({ code: "", language: "" })}>Blok kode</MenuItem>
      <MenuItem onSelect={() => rule()}>Garis pemisah</MenuItem>
    </Menu>
  );
}
