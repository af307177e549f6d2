import type { QueuedKind } from "../../platform/tasks/kind.ts";
import type { Tables } from "../tables.ts";
import { setState } from "./records.ts";

const HUNG =
  "Impor ini terlalu lama tanpa kemajuan, jadi dihentikan (import_endless). Yang sudah diimpor tetap ada. Bagi berkasnya menjadi lebih kecil.";
const ENDS_ITS_PROCESS =
  "Impor ini tiga kali menghentikan server, jadi tidak dicoba lagi. Bagi berkasnya menjadi lebih kecil.";

/** Whatever the state of an import asks for: its check, the import itself, its undoing. */
export const IMPORT_TASK: QueuedKind<Tables> = {
  name: "import",
  // Somebody waits for it; the pictures that are being made meanwhile do not mind.
  job: { name: "work-on-import", priority: -10 },
  maxAttempts: 3,
  async onFailed(db, id, code) {
    await setState(db, id, "failed", code === "hung" ? HUNG : ENDS_ITS_PROCESS);
  },
};
