import { textTool } from "../text/text-tool.ts";
import { headingLevels, headingMarks } from "./format/headings.ts";
import { linkStyle } from "./format/links.ts";
import { blankLines, bulletMarks, emphasisMarks, thematicBreaks } from "./format/marks.ts";
import { dashes, moneySpaces, quotationMarks, spaces, unitSpaces } from "./format/prose.ts";
import { tableRows } from "./format/table-rows.ts";

/** Applies the house style. The words stay the same: only marks, spaces, quotation marks and dashes change. */
export const formatArticles = textTool(
  {
    name: "format-articles",
    forOwn: true,
    title: "Rapikan format",
    describe:
      "Menyeragamkan gaya penulisan: tingkat judul, penanda daftar dan penekanan, tanda kutip, tanda pisah, spasi, serta tabel. Kata-kata, tautan, dan blok kode tidak diubah.",
  },
  [
    headingLevels,
    headingMarks,
    bulletMarks,
    emphasisMarks,
    thematicBreaks,
    quotationMarks,
    dashes,
    spaces,
    moneySpaces,
    unitSpaces,
    linkStyle,
    tableRows,
    blankLines,
  ],
);
