import type { ArticleDraft } from "../fields.ts";
import type { ArticleCheck } from "./answers.ts";
import { strayCells } from "./stray-cells.ts";

/** Lists what an editor may want to improve in a draft before readers see it, beyond the rules about finished pages. */
export function contentFindings(draft: ArticleDraft, deadLinks: readonly string[]): ArticleCheck["findings"] {
  const { title, coverImageId, excerpt, body } = draft;
  return [
    ...(COPY.test(title) ? [finding("copy-title", `Judulnya masih memuat “${COPY_MARK}”.`)] : []),
    ...(coverImageId === null
      ? [finding("cover", "Belum ada sampul: daftar artikel dan pratinjau tautan tampil tanpa gambar.")]
      : []),
    ...(excerpt.trim() === ""
      ? [finding("summary", "Ringkasan belum diisi: daftar artikel memakai awal isi artikel.")]
      : []),
    ...strayCells(body).map((sentence) => finding("cell-text", sentence)),
    ...[...new Set(deadLinks)].map((sentence) => finding("dead-link", sentence)),
  ];
}

const COPY_MARK = "(salinan)";
const COPY = /\(salinan(?: \d+)?\)/i;

const finding = (rule: string, detail: string) => ({ rule, name: detail, detail });
