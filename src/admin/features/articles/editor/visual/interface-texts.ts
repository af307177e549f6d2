import type { Translation } from "@mdxeditor/editor";

/** The texts of MDXEditor's interface in Indonesian; a text that is missing here would be shown in English. */
const TEXTS: Readonly<Record<string, string>> = {
  "contentArea.editableMarkdown": "Isi artikel",
  "codeblock.delete": "Hapus blok kode",
  "table.alignCenter": "Rata tengah",
  "table.alignLeft": "Rata kiri",
  "table.alignRight": "Rata kanan",
  "table.columnMenu": "Menu kolom",
  "table.deleteColumn": "Hapus kolom ini",
  "table.deleteRow": "Hapus baris ini",
  "table.deleteTable": "Hapus tabel",
  "table.insertColumnLeft": "Sisipkan kolom di kiri",
  "table.insertColumnRight": "Sisipkan kolom di kanan",
  "table.insertRowAbove": "Sisipkan baris di atas",
  "table.insertRowBelow": "Sisipkan baris di bawah",
  "table.rowMenu": "Menu baris",
  "table.textAlignment": "Perataan teks",
};

export const translation = ((key: string, words: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
    TEXTS[key] ?? words,
  )) as Translation;
