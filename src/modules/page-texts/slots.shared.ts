/**
 * The places of an owner's texts: some replace a page's shipped text; others are shown before or after a shipped text that must stay, because it describes what
 * the site does.
 */
export const TEXT_SLOTS = ["about", "help", "privacy-before", "privacy-after", "terms-before", "terms-after"] as const;
export type TextSlot = (typeof TEXT_SLOTS)[number];

/** The slots whose shipped text can be replaced. */
export const REPLACED_SLOTS: readonly TextSlot[] = ["about", "help"];

/** The slots whose text is a list of questions. */
export const QUESTION_SLOTS: readonly TextSlot[] = ["help"];

/** The slots around the privacy policy. */
export const PRIVACY_SLOTS: readonly TextSlot[] = ["privacy-before", "privacy-after"];

export const SLOT_NAMES: Readonly<Record<TextSlot, string>> = {
  about: "Tentang Kami",
  help: "Bantuan",
  "privacy-before": "Kebijakan Privasi, sebelum teks bawaan",
  "privacy-after": "Kebijakan Privasi, sesudah teks bawaan",
  "terms-before": "Syarat & Ketentuan, sebelum teks bawaan",
  "terms-after": "Syarat & Ketentuan, sesudah teks bawaan",
};

export const LONGEST_TEXT = 40_000;
