// This file is separate from schema.ts, so that the browser gets these messages without a validator.

export type Tone = "default" | "destructive";

type Message = { readonly title: string; readonly text: string; readonly tone: Tone };

/** The exact words of docs/specification.md, section 8, for the toast and for the page that answers the plain form. */
export const SIGNUP_MESSAGES = {
  success: {
    title: "Berhasil berlangganan!",
    text: "Terima kasih telah berlangganan. Kami akan mengirimkan kabar terbaru untuk Anda.",
    tone: "default",
  },
  /** The message where an address has to be confirmed first; its title is taken from the specification. */
  asked: {
    title: "Berhasil berlangganan!",
    text: "Periksa email Anda untuk mengonfirmasi.",
    tone: "default",
  },
  duplicate: {
    title: "Email sudah terdaftar",
    text: "Alamat email ini sudah terdaftar pada newsletter kami.",
    tone: "destructive",
  },
  failure: {
    title: "Terjadi kesalahan",
    text: "Terjadi kesalahan saat pendaftaran. Silakan coba lagi nanti.",
    tone: "destructive",
  },
} as const satisfies Record<string, Message>;
