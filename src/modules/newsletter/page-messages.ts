import { SIGNUP_MESSAGES, type Tone } from "./messages.shared.ts";
import { UNSUBSCRIBE_PATH } from "./paths.shared.ts";

/** What a page says after a form was sent. */
export type PageMessage = {
  title: string;
  text: string;
  /** What the visitor can do about it. */
  hint?: string;
  tone: Tone;
  status: 200 | 400 | 403 | 409 | 413 | 429 | 503;
  /** What the visitor had typed, for a form that is shown again. */
  typedEmail?: string;
  /** A button that posts an empty form to `url`. */
  button?: { label: string; url: string };
};

export const signupDone: PageMessage = { ...SIGNUP_MESSAGES.success, status: 200 };

export const signupDuplicate = (typedEmail: string): PageMessage => ({
  ...SIGNUP_MESSAGES.duplicate,
  status: 409,
  typedEmail,
});

/** docs/specification.md, section 8 gives every other failure the same words; the hint says which it was and what helps. */
export const signupFailed = (status: PageMessage["status"], hint: string, typedEmail?: string): PageMessage => ({
  ...SIGNUP_MESSAGES.failure,
  status,
  hint,
  ...(typedEmail && { typedEmail }),
});

export const tooManySignups = (retryAfterSeconds: number, typedEmail: string): PageMessage => {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hint = `Terlalu banyak pendaftaran dari jaringan Anda. Coba lagi dalam ${minutes} menit.`;
  return signupFailed(429, hint, typedEmail);
};

export const unsubscribeQuestion = (email: string, query: string): PageMessage => ({
  title: "Berhenti berlangganan?",
  text: `Tekan tombol di bawah ini agar ${email} tidak lagi menerima newsletter kami.`,
  tone: "default",
  status: 200,
  button: { label: "Ya, berhenti berlangganan", url: `${UNSUBSCRIBE_PATH}${query}` },
});

export const unsubscribed: PageMessage = {
  title: "Anda sudah berhenti berlangganan",
  text: "Kami tidak akan mengirim newsletter ke alamat ini lagi. Anda dapat mendaftar kembali kapan saja di situs kami.",
  tone: "default",
  status: 200,
};

export const badLink: PageMessage = {
  title: "Tautan tidak berlaku",
  text: "Tautan berhenti berlangganan ini tidak lengkap atau telah berubah.",
  hint: "Buka kembali tautan dari email kami, atau hubungi kami agar alamat Anda dihapus.",
  tone: "destructive",
  status: 400,
};

export const notUnsubscribed: PageMessage = {
  title: SIGNUP_MESSAGES.failure.title,
  text: "Permintaan Anda untuk berhenti berlangganan belum tersimpan. Silakan coba lagi nanti.",
  tone: "destructive",
  status: 503,
};
