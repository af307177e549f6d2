import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { findCategory, NO_CATEGORY } from "../../../../modules/stores/categories.shared.ts";
import { formatTime } from "../../../shell/format.ts";

/** The value of a field in the form in which people read it. */
export function formatDraftField(draft: ArticleDraft, field: keyof ArticleDraft): string {
  if (field === "publishedAt") return draft.publishedAt ? formatTime(draft.publishedAt) : "";
  if (field === "category") return findCategory(draft.category)?.name ?? (draft.category || NO_CATEGORY);
  const value = draft[field];
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (typeof value === "number") return `Gambar nomor ${value}`;
  return value.map((item) => (typeof item === "string" ? item : `${item.question}\n${item.answer}`)).join("\n");
}
