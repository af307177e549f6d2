import { z } from "zod";
import { type TextTool, textTool } from "../text/text-tool.ts";
import { sourceLinks } from "./assistants/addresses.ts";
import { closings } from "./assistants/closings.ts";
import { disclaimers } from "./assistants/disclaimers.ts";
import { labels } from "./assistants/labels.ts";
import { tokens } from "./assistants/marks.ts";
import { openings } from "./assistants/openings.ts";
import { placeholders } from "./assistants/placeholders.ts";
import { wrapping } from "./assistants/wrappers.ts";
import { hiddenCharacters } from "./clean/characters.ts";
import { cleanMetadataEffect } from "./picture-metadata/effect.ts";
import { planPictureMetadata } from "./picture-metadata/plan-metadata.ts";

const ofText = textTool(
  {
    name: "remove-ai-metadata",
    title: "Hapus jejak AI",
    describe:
      "Membuang jejak asisten AI dari tulisan (tanda kutipan, parameter alamat, pembuka dan penutup percakapan, pengakuan sebagai model AI, sisa tombol dan isian, karakter tak terlihat) dan dari berkas gambar (catatan C2PA, XMP, perintah dalam EXIF). Kalimat dalam kutipan dan kode hanya ditandai, begitu pula isian yang belum diisi seperti [Nama Toko]. Satu keterangan gambar tetap disimpan, yaitu IPTC DigitalSourceType: ia memberi tahu pembaca dan mesin pencari bahwa gambar dibuat dengan AI, dan aturan transparansi AI meminta agar keterangan itu tetap ada.",
  },
  [tokens, sourceLinks, wrapping, labels, openings, disclaimers, closings, hiddenCharacters, placeholders],
);

const PICTURES = {
  name: "pictures",
  title: "Berkas gambar",
  describe:
    "Berkas asli di pustaka yang masih membawa C2PA, XMP, EXIF, atau komentar dibersihkan seperti saat diunggah. Tanpa filter artikel, seluruh pustaka diperiksa; dengan filter, hanya gambar yang dipakai artikel itu.",
  on: true,
};
const NAMES = [...ofText.rules.map(({ name }) => name), PICTURES.name];
const USUAL = [...ofText.rules.filter(({ on }) => on).map(({ name }) => name), PICTURES.name];

/**
 * Removes traces that AI assistants leave in a text copied from them, and data that generators leave in pictures. Text that merely speaks about AI
 * assistants is not removed.
 */
export const removeAiMetadata: TextTool = {
  ...ofText,
  rules: [...ofText.rules, PICTURES],
  options: z.object({ rules: z.array(z.enum(NAMES)).min(1).default(USUAL) }).strict(),
  planAll: planPictureMetadata,
  effect: cleanMetadataEffect,
};
