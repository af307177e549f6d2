import type { Failure } from "../result.ts";

/** What a call to the provider needs, read from the settings (config.ts). It is plain data, so that it can be sent to a thread. */
export type AiSettings = {
  /** The base address without a slash at its end, such as https://api.openai.com/v1. */
  readonly baseUrl: string;
  /** The key; undefined where the operator's own server needs no key. */
  readonly apiKey: string | undefined;
  readonly textModel: string | undefined;
  readonly imageModel: string | undefined;
  /** The width and height as the protocol writes them: 1536x1024. */
  readonly imageSize: string;
  readonly prices: AiPrices;
  /** The most calls at once, by one process or thread. */
  readonly atOnce: number;
  /** The largest number of calls that begin in any minute; undefined: no limit. */
  readonly perMinute: number | undefined;
  /** The time limit for one answer, in milliseconds. */
  readonly timeLimit: number;
};

/** The prices for estimates; the actual charge is on the provider's own bill. */
export type AiPrices = {
  /** An ISO 4217 code, or a word such as kredit. */
  readonly currency: string;
  /** The price of one picture. */
  readonly image: number | undefined;
  /** The price of a million tokens. */
  readonly text: { readonly input: number; readonly output: number } | undefined;
};

/** The reasons why a provider gave no usable answer, each with its sentence for an editor. */
export const AI_FAILURES = {
  "not-configured": "Layanan AI belum diatur. Isi alamat dan modelnya di Pengaturan, Layanan AI.",
  unauthorised: "Layanan AI menolak kunci akses. Periksa kunci (API key) dan hak aksesnya.",
  "no-credit": "Saldo atau kuota layanan AI habis. Isi ulang dahulu, lalu lanjutkan.",
  "rate-limited": "Layanan AI sedang membatasi permintaan. Lanjutkan beberapa saat lagi.",
  unavailable: "Layanan AI tidak dapat dihubungi atau sedang terganggu. Lanjutkan beberapa saat lagi.",
  "unknown-model": "Layanan AI tidak mengenal model atau alamat ini. Periksa alamat layanan dan nama modelnya.",
  "wrong-request": "Layanan AI tidak menerima permintaan ini.",
  refused: "Layanan AI menolak membuatnya karena aturan isinya. Ubah perintahnya, lalu coba lagi.",
  "timed-out": "Layanan AI tidak menjawab pada waktunya. Coba lagi.",
  "cut-off": "Jawaban layanan AI terputus di tengah. Coba lagi.",
  "too-long": "Jawaban layanan AI terlalu panjang dan dipotongnya sendiri. Coba dengan bagian yang lebih pendek.",
  "too-large": "Jawaban layanan AI terlalu besar untuk diterima.",
  "wrong-answer": "Jawaban layanan AI tidak dapat dibaca.",
  stopped: "Permintaan ke layanan AI dihentikan.",
} as const;
export type AiFailureCode = keyof typeof AI_FAILURES;

/** The failure of a call. `detail` is the provider's own message, without the key. */
export type AiFailure = Failure<AiFailureCode, { readonly detail: string }>;

/** Failures that concern the provider, not the request, so the next request would fail in the same way. */
const PROVIDER_FAILURES: readonly AiFailureCode[] = [
  "not-configured",
  "unauthorised",
  "no-credit",
  "rate-limited",
  "unavailable",
  "unknown-model",
  "stopped",
];
export const isProviderFailure = (code: AiFailureCode): boolean => PROVIDER_FAILURES.includes(code);
