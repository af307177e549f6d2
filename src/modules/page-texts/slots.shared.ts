/** Where an owner's text stands: in place of the shipped text of a page, or around one whose parts have to say what the site does. */
export const TEXT_SLOTS = ["about", "help", "privacy-before", "privacy-after", "terms-before", "terms-after"] as const;
export type TextSlot = (typeof TEXT_SLOTS)[number];

/** Of these the shipped text can be replaced. */
export const REPLACED_SLOTS: readonly TextSlot[] = ["about", "help"];

/** Around the privacy policy. */
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
