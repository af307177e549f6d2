import { textTool } from "../text/text-tool.ts";
import { placeholders, sourceLinks, tokens } from "./assistants/marks.ts";
import { closings, disclaimers, openings } from "./assistants/talk.ts";

/** What assistants leave behind in a text that was copied from them. What merely speaks about them stays. */
export const removeAiMetadata = textTool(
  {
    name: "remove-ai-metadata",
    title: "Hapus jejak AI",
    describe:
      "Membuang jejak asisten AI yang tertinggal dalam tulisan: tanda kutipan, parameter alamat, pembuka dan penutup percakapan, serta pengakuan sebagai model AI. Kalimat dalam kutipan dan kode hanya ditandai, begitu pula isian yang belum diisi seperti [Nama Toko].",
  },
  [tokens, sourceLinks, openings, disclaimers, closings, placeholders],
);
