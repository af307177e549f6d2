import { CODE, isWithin, lineEnd, lineStart, type MarkdownDoc } from "../../text/markdown-doc.ts";
import type { TextRule } from "../../text/text-tool.ts";
import { withoutTracking } from "../clean/trackers.ts";

const TURN = "turn\\d+(?:search|view|image|news|file|fetch|forecast|finance|product|maps|video|academia)\\d+";
const TOKENS = new RegExp(
  [
    ":?contentReference\\[oaicite:\\d+\\](?:\\{index=\\d+\\})?",
    "【\\d+(?::\\d+)?†[^】\\n]{0,80}】",
    `[\\ue200-\\ue206]*(?:i|cite|image_group|navlist|video|filecite)?[\\ue200-\\ue206]*${TURN}(?:[\\ue200-\\ue206]*${TURN})*[\\ue200-\\ue206]*`,
    "\\[oai_citation[^\\]\\n]{0,120}\\](?:\\([^)\\s]*\\))?",
    "[\\ue200-\\ue206]+",
  ].join("|"),
  "g",
);
const ABOUT_ASSISTANTS = /chat\s?gpt|openai|\bclaude\b|\bgemini\b|copilot|\bby ai\b|oleh ai\b/i;

export const tokens: TextRule = {
  name: "tokens",
  title: "Tanda kutipan asisten",
  describe: "contentReference, oai_citation, turn0search0, 【4†source】, dan komentar yang menyebut asisten.",
  reason: "Tanda kutipan yang ditinggalkan asisten AI dibuang.",
  on: true,
  markdown(doc, put, mark) {
    for (const { index, 0: found } of doc.text.matchAll(TOKENS)) {
      if (isCode(doc, index)) continue;
      const gap = /[ \t]*$/.exec(doc.text.slice(lineStart(doc.text, index), index))?.[0].length ?? 0;
      if (isQuoted(doc, index)) mark(index, index + found.length, QUOTED);
      else put(index - gap, index + found.length, "");
    }
    for (const node of doc.all("Comment", "CommentBlock")) {
      if (ABOUT_ASSISTANTS.test(doc.slice(node))) put(node.from, node.to, "");
    }
  },
};

export const QUOTED = "Ini kutipan, jadi tidak diubah. Periksa apakah memang dimaksudkan begitu.";

export const isCode = (doc: MarkdownDoc, at: number): boolean => doc.covers(at, ...CODE);

/** In a block quotation, or between quotation marks on its line. */
export function isQuoted(doc: MarkdownDoc, at: number): boolean {
  if (doc.covers(at, "Blockquote")) return true;
  const start = lineStart(doc.text, at);
  const line = doc.text.slice(start, lineEnd(doc.text, at));
  return [...line.matchAll(/"[^"]*"|“[^“”]*”|«[^«»]*»|‘[^‘’]*’/g)].some(
    ({ index, 0: quotation }) => start + index <= at && at < start + index + quotation.length,
  );
}

const ASSISTANT_SOURCE =
  /^utm_source=(?:chat\.?gpt|openai|perplexity|copilot|gemini|bard|claude|deepseek|grok|meta\.?ai|you\.com|poe)[\w.%-]*$/i;

export const sourceLinks: TextRule = {
  name: "source-links",
  title: "Alamat dari asisten",
  describe: "utm_source=chatgpt.com dan sejenisnya, serta tautan ke berkas di ruang kerja asisten (sandbox:).",
  reason: "Jejak asisten AI pada alamat tautan dibuang.",
  on: true,
  markdown(doc, put) {
    for (const node of doc.all("URL")) {
      const address = doc.slice(node);
      const clean = withoutTracking(address, (parameter) => ASSISTANT_SOURCE.test(parameter));
      if (clean !== address) put(node.from, node.to, clean);
    }
    for (const node of doc.all("Link", "Image")) {
      const words = /^!?\[([^\]]*)\]\(sandbox:[^)]*\)$/.exec(doc.slice(node))?.[1];
      if (words !== undefined) put(node.from, node.to, node.name === "Image" ? "" : words);
    }
  },
};

const FILL_IN = new RegExp(
  `\\[(?:${[
    "(?:silakan )?(?:masukkan|sisipkan|sebutkan|isikan|isi|tambahkan|tuliskan|ganti dengan) [^\\]\\n]{2,60}",
    "(?:insert|add|enter|your|replace with|fill in) [^\\]\\n]{2,60}",
    "(?:nama|nomor|alamat|tanggal|link|tautan|email|harga|judul) (?:\\p{L}+ ?){1,3}",
    "(?:[\\p{L}]+ ){1,3}anda",
    "(?:company|author|product|store|brand|city|website|phone|email) (?:name|address|number|link|url)",
    "Tanggal|Date|Link|URL|Nama|Name",
  ].join("|")})\\](?![(\\[:])`,
  "giu",
);

export const placeholders: TextRule = {
  name: "placeholders",
  title: "Isian yang belum diisi",
  describe:
    "[Nama Toko], [insert link], dan sejenisnya ditandai supaya Anda mengisinya; petunjuk gambar yang berdiri sendiri dibuang.",
  reason: "Isian ini belum diisi. Ganti dengan yang sebenarnya, atau hapus kalimatnya.",
  on: true,
  markdown(doc, put, mark) {
    for (const { index, 0: found } of doc.text.matchAll(FILL_IN)) {
      // `[nama]` as a form has it is written small; what waits to be filled in alone is written large.
      if (/^\[\p{Ll}+\]$/u.test(found) || isCode(doc, index) || isDefinedLink(doc, index)) continue;
      const start = lineStart(doc.text, index);
      const end = lineEnd(doc.text, index);
      const isAlone = doc.text.slice(start, end).trim() === found;
      const isPicture = /gambar|foto|image|picture|photo|video/i.test(found);
      if (!isAlone || !isPicture || isQuoted(doc, index)) mark(index, index + found.length);
      else
        put(
          start,
          Math.min(end + (/^\n[ \t]*\n/.exec(doc.text.slice(end))?.[0].length ?? 0), doc.text.length),
          "",
          "Petunjuk gambar dari asisten AI dibuang.",
        );
    }
  },
};

const isDefinedLink = (doc: MarkdownDoc, at: number) =>
  doc
    .all("URL", "LinkReference", "Image")
    .some((node) => node.from <= at && at < node.to && !isWithin(node, "Paragraph"));
