import type { DeclaredError } from "../../platform/json-api/endpoint.ts";
import type { AnswerFailure } from "./answer-item.ts";
import type { RunFailure, StartFailure } from "./commands.ts";
import type { EstimateFailure } from "./estimate-run.ts";
import type { OwnFailure } from "./own-runs.ts";
import type { InputFailure } from "./run-input.ts";
import { CAPABILITIES } from "./schema.ts";
import { PLANS_WAIT, type PlansWait } from "./waiting-plans.ts";

/** The answers of the API to refused steps of a run. */
export const FAILURES: Readonly<
  Record<
    | (StartFailure | InputFailure["code"] | PlansWait["code"])
    | (RunFailure | AnswerFailure | EstimateFailure)
    | (OwnFailure | "not-yours" | "wrong-answer"),
    DeclaredError
  >
> = {
  "unknown-tool": { status: 422, code: "unknown_tool", message: "Alat ini tidak dikenal. Pilih alat dari menu." },
  "wrong-options": {
    status: 400,
    code: "invalid_input",
    message: "Pilihan alat tidak benar. Periksa isiannya, dan aktifkan minimal satu aturan.",
  },
  "wrong-filter": {
    status: 400,
    code: "invalid_input",
    message: "Filter ini tidak dikenal oleh alat yang dipilih. Periksa isiannya.",
  },
  "tool-not-yours": {
    status: 403,
    code: "tool_not_yours",
    message: "Alat ini, atau pilihan yang memakai biaya, hanya untuk admin. Minta admin menjalankannya.",
  },
  "rows-not-yours": {
    status: 403,
    code: "articles_not_yours",
    message: "Sebagian artikel ini dibuat orang lain. Anda hanya dapat memakai alat pada artikel yang Anda buat.",
  },
  "not-yours": {
    status: 403,
    code: "not_your_run",
    message: "Proses ini bukan proses Anda, atau tidak ada. Anda hanya dapat membuka proses yang Anda jalankan.",
  },
  "needs-ai-text": { status: 409, code: "ai_not_configured", message: CAPABILITIES["ai-text"] },
  "needs-ai-image": { status: 409, code: "ai_not_configured", message: CAPABILITIES["ai-image"] },
  "plans-wait": PLANS_WAIT,
  "not-found": { status: 404, code: "not_found", message: "Proses ini tidak ditemukan." },
  "wrong-status": {
    status: 409,
    code: "wrong_status",
    message: "Proses ini sudah beralih ke tahap lain. Lihat keadaannya yang terbaru, lalu putuskan lagi.",
  },
  "nothing-chosen": {
    status: 409,
    code: "nothing_chosen",
    message: "Tidak ada artikel yang dapat dikerjakan. Centang minimal satu artikel.",
  },
  "no-question": {
    status: 409,
    code: "no_question",
    message: "Alat ini tidak menanyakan apa pun. Centang atau lepas centang artikelnya saja.",
  },
  /** A tool's own code and sentence replace this code and message. */
  "wrong-answer": { status: 422, code: "invalid_input", message: "Isian ini tidak benar." },
  "no-estimate": {
    status: 422,
    code: "no_estimate",
    message: "Alat ini tidak memakai biaya, jadi tidak ada yang diperkirakan. Langsung susun rencananya.",
  },
  closed: { status: 409, code: "run_closed", message: "Proses ini sudah ditutup dan tidak dapat diubah lagi." },
};
