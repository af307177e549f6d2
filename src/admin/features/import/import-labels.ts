import type { Import } from "../../../modules/import/answers.ts";
import type { ImportKind, ImportState, OtherThing, Outcome } from "../../../modules/import/schema.ts";
import { addressOf } from "../../api/api.ts";

export const IMPORTS_PATH = addressOf("GET /imports");

export const RUNNING_STATES: ReadonlySet<ImportState> = new Set(["checking", "importing", "undoing"]);

export const STATE_NAMES: Record<ImportState, string> = {
  waiting: "Menunggu",
  checking: "Sedang diperiksa",
  checked: "Sudah diperiksa",
  importing: "Sedang diimpor",
  done: "Selesai",
  failed: "Gagal",
  undoing: "Sedang dibatalkan",
  undone: "Dibatalkan",
};

export const KIND_NAMES: Record<ImportKind, string> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  markdown: "Markdown",
  html: "HTML",
};

const OUTCOME_NAMES: Record<Outcome, string> = {
  created: "Dibuat",
  updated: "Diperbarui",
  same: "Sudah ada",
  changed: "Berubah di sumber, dibiarkan",
  edited: "Sudah disunting di sini, dibiarkan",
  left: "Dilewati",
  category: "Perlu pilihan kategori",
  failed: "Gagal",
};

/** Before the import has run, the names say what the import would do. */
export const outcomeName = (outcome: Outcome, state: ImportState): string => {
  const planned = state === "checking" || state === "checked";
  if (planned && outcome === "created") return "Akan dibuat";
  if (planned && outcome === "updated") return "Akan diperbarui";
  return OUTCOME_NAMES[outcome];
};

export const OTHER_NAMES: Record<OtherThing, string> = {
  comments: "komentar",
  attachments: "lampiran",
  menus: "butir menu",
  other: "isi lain",
};

export const articlesOf = ({ counts }: Import): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
