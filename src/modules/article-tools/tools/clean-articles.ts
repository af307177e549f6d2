import { textTool } from "../text/text-tool.ts";
import { hiddenCharacters } from "./clean/characters.ts";
import { embeds, scripts, styling, wordTags } from "./clean/html.ts";
import { duplicateParagraphs, emptyParts, shortcodes } from "./clean/leftovers.ts";
import { trackerImages, trackingParameters } from "./clean/trackers.ts";

/** Removes content that does not belong in an article or that readers do not see. Text that readers read is left as it is. */
export const cleanArticles = textTool(
  {
    name: "clean-articles",
    forOwn: true,
    title: "Bersihkan artikel",
    describe:
      "Membuang yang tidak semestinya ada: gaya bawaan Word dan Docs, skrip, pelacak, karakter tak terlihat, bagian kosong, paragraf kembar, sisa shortcode, dan embed yang sudah tidak berfungsi. Kata-kata yang dibaca pembaca tetap, kecuali paragraf kembar.",
  },
  [
    scripts,
    embeds,
    styling,
    wordTags,
    trackingParameters,
    trackerImages,
    hiddenCharacters,
    shortcodes,
    emptyParts,
    duplicateParagraphs,
  ],
);
