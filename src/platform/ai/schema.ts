import type { Failure } from "../result.ts";

/** What a call to the provider needs, read from the settings (config.ts); plain data, so that a thread can be given it. */
export type AiSettings = {
  /** Without a slash at its end, such as https://api.openai.com/v1. */
  readonly baseUrl: string;
  /** None where a server of one's own asks for none. */
  readonly apiKey: string | undefined;
  readonly textModel: string | undefined;
  readonly imageModel: string | undefined;
  /** Width and height as the protocol writes them: 1536x1024. */
  readonly imageSize: string;
  readonly prices: AiPrices;
  /** Calls under way at once, by one process or thread. */
  readonly atOnce: number;
  /** Calls begun in any minute; undefined: as many as there are. */
  readonly perMinute: number | undefined;
  /** Milliseconds for one answer. */
  readonly timeLimit: number;
};

/** What estimates reckon with; what the provider in fact charges stands on its own bill. */
export type AiPrices = {
  /** A code of ISO 4217, or a word such as kredit. */
  readonly currency: string;
  /** For one picture. */
  readonly image: number | undefined;
  /** For a million tokens. */
  readonly text: { readonly input: number; readonly output: number } | undefined;
};

/** Why a provider gave no answer that can be used, each with its sentence for an editor. */
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

/** What became of a call that failed. The provider's own word is in `detail`, without the key. */
export type AiFailure = Failure<AiFailureCode, { readonly detail: string }>;

/** Those that concern the provider and not what was asked: the next question would meet the same. */
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
