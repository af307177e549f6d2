import { textTool } from "../text/text-tool.ts";
import { doubleEscapes, literalBreaks, mojibake } from "./fix/characters.ts";
import { boldHeadings, emptyHeadings, gluedHeadings } from "./fix/headings.ts";
import { htmlBlocks, htmlInline } from "./fix/html.ts";
import { bulletCharacters, looseEmphasis, runTogetherItems, textWalls } from "./fix/paragraphs.ts";
import { brokenTables } from "./fix/tables.ts";

/** Repairs formatting that looks broken to readers. The words are not changed, and formatting that cannot be repaired safely is only flagged. */
export const fixArticleFormatting = textTool(
  {
    name: "fix-article-formatting",
    forOwn: true,
    title: "Perbaiki format rusak",
    describe:
      "Memperbaiki yang tampak rusak bagi pembaca: judul yang hanya ditebalkan, daftar dan tabel yang menyatu, sisa HTML, kode HTML berlebih, dan huruf kacau. Kata-kata tidak dihapus; paragraf yang terlalu panjang hanya ditandai.",
  },
  [
    literalBreaks,
    mojibake,
    doubleEscapes,
    htmlBlocks,
    htmlInline,
    gluedHeadings,
    emptyHeadings,
    boldHeadings,
    bulletCharacters,
    runTogetherItems,
    brokenTables,
    looseEmphasis,
    textWalls,
  ],
);
