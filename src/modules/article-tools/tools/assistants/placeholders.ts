import { isWithin, lineEnd, lineStart, type MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import type { TextRule } from "../../text/text-tool.ts";
import { isCode, isQuoted } from "./quotations.ts";

const FILL_IN = new RegExp(
  `(?<=^[*_]*)\\((?:silakan )?(?:masukkan|sisipkan|tambahkan|insert|add) [^()\\n]{2,80}(?:di (?:sini|(?:bagian|bawah|atas|paragraf) ini)|here)\\)|\\\\?\\[(?:${[
    "(?:silakan )?(?:masukkan|sisipkan|sebutkan|isikan|isi|tambahkan|tuliskan|tulis|ganti dengan) [^\\]\\n]{2,60}?",
    "(?:insert|add|enter|your|replace with|fill in) [^\\]\\n]{2,60}?",
    "(?:nama|nomor|alamat|tanggal|link|tautan|email|harga|judul) (?:\\p{L}+ ?){1,3}",
    "(?:[\\p{L}]+ ){1,3}anda",
    "(?:company|author|product|store|brand|city|website|phone|email) (?:name|address|number|link|url)",
    "(?:gambar|foto|ilustrasi|infografis|image|photo|picture|illustration|infographic)(?: (?:\\d+|\\p{L}+))?: [^\\]\\n]{4,300}?",
    "placeholder [^\\]\\n]{2,100}?",
    "di sini|(?:link )?here|link di sini",
    "Tanggal|Date|Link|URL|Nama|Name",
  ].join("|")})\\\\?\\](?![(\\[:])`,
  "gimu",
);
/** Words which show that the text is about a form or gives an example; brackets after these words are fields of that form. */
const OF_A_FORM =
  /\b(?:isi|isilah|isikan|masukkan|kolom|formulir|ketik|ketikkan|tulis|tuliskan|contoh|contohnya|misalnya|templat|template|format|form|field|type)\b/i;

export const placeholders: TextRule = {
  name: "placeholders",
  title: "Isian yang belum diisi",
  describe:
    "[Nama Toko], [insert link], dan sejenisnya ditandai supaya Anda mengisinya; petunjuk gambar yang berdiri sendiri dibuang.",
  reason: "Isian ini belum diisi. Ganti dengan yang sebenarnya, atau hapus kalimatnya.",
  on: true,
  markdown(doc, replace, flag) {
    for (const { index, 0: found } of doc.text.matchAll(FILL_IN)) {
      const words = found.replace(/[\\[\]()]/g, "");
      // A single word in lower case, such as `[nama]`, is the field of a form; a placeholder of a single word begins with a capital.
      if (/^\p{Ll}+$/u.test(words) || isCode(doc, index) || isDefinedLink(doc, index)) continue;
      const start = lineStart(doc.text, index);
      const end = lineEnd(doc.text, index);
      if (
        /^\p{Ll}/u.test(words) &&
        !/^(?:masukkan|insert|isi)\b/.test(words) &&
        OF_A_FORM.test(doc.text.slice(Math.max(start, index - 200), index))
      )
        continue;
      const isAlone =
        end - start < found.length + 20 && doc.text.slice(start, end).replace(/^[\s*_]+|[\s*_]+$/g, "") === found;
      const isPicture = /gambar|foto|ilustrasi|infografis|image|picture|photo|illustration|infographic|video/i.test(
        words,
      );
      // Brackets with a colon are a caption that somebody wrote, unless they are alone in a paragraph, in the place of a picture.
      if (!isAlone && words.includes(": ")) continue;
      if (/\b(?:redaksi|dok(?:umentasi)?|istimewa|pribadi|kami)\b/i.test(words) && words.includes(": ")) continue;
      const isToBeDone = /^(?:silakan )?(?:masukkan|sisipkan|tambahkan|letakkan|insert|add|place)\b/i.test(words);
      if (!isAlone || !(isPicture || isToBeDone) || isQuoted(doc, index)) flag(index, index + found.length);
      else
        replace(
          start,
          Math.min(end + (/^\n[ \t]*\n/.exec(doc.text.slice(end))?.[0].length ?? 0), doc.text.length),
          "",
          "Petunjuk dari asisten AI yang belum dikerjakan dibuang.",
        );
    }
  },
};

const isDefinedLink = (doc: MarkdownDoc, at: number) =>
  doc
    .all("URL", "LinkReference", "Image")
    .some((node) => node.from <= at && at < node.to && !isWithin(node, "Paragraph"));
