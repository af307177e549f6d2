import { DELIVERY_DAYS } from "../mail/retention.shared.ts";
import { CONFIRMATION_DAYS, OWN_DATA_MINUTES } from "./consent/dated-links.ts";
import type { Preferences } from "./consent/preferences.ts";
import { SIGNUP_MESSAGES, type Tone } from "./messages.shared.ts";
import {
  CONFIRMATION_PATH,
  OWN_DATA_PATH,
  PREFERENCES_PATH,
  REQUEST_DATA_PATH,
  UNSUBSCRIBE_PATH,
} from "./paths.shared.ts";

/** The message that a page shows after a form was sent. */
export type PageMessage = {
  title: string;
  text: string;
  /** A sentence on what the visitor can do next. */
  hint?: string;
  tone: Tone;
  status: 200 | 400 | 403 | 409 | 413 | 429 | 503;
  /** The address that the visitor entered, for a form that is shown again. */
  typedEmail?: string;
  /** Buttons that each post an empty form to `url`, with `action` if given; the first is the primary one. */
  buttons?: readonly { readonly label: string; readonly url: string; readonly action?: string }[];
  /** The preferences form, which posts to `url`. */
  preferences?: Preferences & { hasDigest: boolean; url: string; dataUrl: string };
};

export const signupDone: PageMessage = { ...SIGNUP_MESSAGES.success, status: 200 };

/** The message after a sign-up whose address has to be confirmed first. */
export const signupAsked: PageMessage = { ...SIGNUP_MESSAGES.asked, status: 200 };

export const signupDuplicate = (typedEmail: string): PageMessage => ({
  ...SIGNUP_MESSAGES.duplicate,
  status: 409,
  typedEmail,
});

/** docs/specification.md, section 8 gives all other failures the same words, so the hint says which failure it was and what helps. */
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
  buttons: [{ label: "Ya, berhenti berlangganan", url: `${UNSUBSCRIBE_PATH}${query}` }],
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

/** The answer to mail programs that unsubscribe by an invalid link. No person reads this answer, so its status is 200. */
export const nothingToUnsubscribe: PageMessage = { ...badLink, status: 200 };

export const confirmationQuestion = (email: string, query: string): PageMessage => ({
  title: "Konfirmasi langganan Anda",
  text: `Tekan tombol di bawah ini agar newsletter kami dikirim ke ${email}.`,
  tone: "default",
  status: 200,
  buttons: [{ label: "Ya, saya berlangganan", url: `${CONFIRMATION_PATH}${query}` }],
});

export const confirmed: PageMessage = {
  title: "Langganan Anda sudah dikonfirmasi",
  text: "Terima kasih. Newsletter berikutnya kami kirim ke alamat email Anda.",
  tone: "default",
  status: 200,
};

export const badConfirmationLink: PageMessage = {
  title: "Tautan tidak berlaku",
  text: `Tautan konfirmasi ini tidak lengkap, sudah lewat ${CONFIRMATION_DAYS} hari, atau alamatnya sudah dihapus.`,
  hint: "Daftarkan alamat Anda sekali lagi di bagian bawah halaman mana pun; kami mengirim tautan yang baru.",
  tone: "destructive",
  status: 400,
};

export const preferences = (
  found: Preferences,
  { query, hasDigest }: { readonly query: string; readonly hasDigest: boolean },
  isSaved = false,
): PageMessage => ({
  title: isSaved ? "Langganan Anda sudah disimpan" : "Langganan Anda",
  text: `Atur newsletter yang kami kirim ke ${found.email}.`,
  tone: "default",
  status: 200,
  preferences: { ...found, hasDigest, url: `${PREFERENCES_PATH}${query}`, dataUrl: `${REQUEST_DATA_PATH}${query}` },
});

export const badPreferencesLink: PageMessage = {
  title: "Tautan tidak berlaku",
  text: "Tautan ini tidak lengkap, telah berubah, atau alamatnya tidak berlangganan lagi.",
  hint: "Minta tautan yang baru di akhir halaman Kebijakan Privasi.",
  tone: "destructive",
  status: 400,
};

export const linkRequested: PageMessage = {
  title: "Periksa email Anda",
  text: "Bila alamat itu berlangganan newsletter kami, tautan untuk mengaturnya sudah kami kirim; bila sudah berhenti, tautan ke datanya.",
  hint: "Tautan dikirim paling banyak sekali dalam satu jam. Lihat juga folder spam.",
  tone: "default",
  status: 200,
};

export const dataLinkRequested: PageMessage = {
  title: "Periksa email Anda",
  text: "Kami mengirim tautan ke alamat Anda, agar hanya pemiliknya yang dapat mengunduh atau menghapus datanya.",
  hint: `Tautan itu berlaku ${OWN_DATA_MINUTES} menit. Lihat juga folder spam.`,
  tone: "default",
  status: 200,
};

/** The field that says what a button does. An unknown value is taken for a download, which changes nothing. */
export const ACTION_FIELD = "tindakan";
export const DELETE_ACTION = "hapus";

export const ownData = (email: string, query: string): PageMessage => ({
  title: "Data langganan Anda",
  text: `Yang kami simpan tentang ${email}: alamat, persetujuan, pilihan, dan email yang kami kirim selama ${DELIVERY_DAYS} hari terakhir.`,
  hint: "Penghapusan berlaku seketika dan tidak dapat dibatalkan. Yang tersisa hanya sidik alamat, agar kami tidak mengirim email lagi.",
  tone: "default",
  status: 200,
  buttons: [
    { label: "Unduh data saya", url: `${OWN_DATA_PATH}${query}`, action: "unduh" },
    { label: "Hapus data saya", url: `${OWN_DATA_PATH}${query}`, action: DELETE_ACTION },
  ],
});

export const dataDeleted: PageMessage = {
  title: "Data Anda sudah dihapus",
  text: "Alamat Anda dan catatan email yang kami kirim tidak ada lagi. Newsletter tidak akan dikirim ke sana.",
  tone: "default",
  status: 200,
};

export const badDataLink: PageMessage = {
  title: "Tautan tidak berlaku",
  text: `Tautan ini tidak lengkap, telah berubah, atau sudah lewat ${OWN_DATA_MINUTES} menit.`,
  hint: "Minta tautan yang baru dari halaman langganan Anda.",
  tone: "destructive",
  status: 400,
};

export const wrongAddress = (why: string): PageMessage => ({
  title: "Alamat email belum benar",
  text: why,
  tone: "destructive",
  status: 400,
});

export const tooManyRequests = (retryAfterSeconds: number): PageMessage => ({
  title: "Terlalu banyak permintaan",
  text: `Coba lagi dalam ${Math.ceil(retryAfterSeconds / 60)} menit.`,
  tone: "destructive",
  status: 429,
});

export const noMailHere: PageMessage = {
  title: "Tautan belum dapat dikirim",
  text: "Situs ini belum dapat mengirim email. Hubungi kami agar langganan Anda diatur atau dihapus.",
  tone: "destructive",
  status: 503,
};
