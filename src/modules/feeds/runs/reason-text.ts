import type { RunState } from "../schema.ts";
import { RUN_FAILURES } from "./failures.ts";
import { findingText } from "./finding-text.ts";
import type { RunRow } from "./run-row.ts";

const isFailure = (code: string): code is keyof typeof RUN_FAILURES => Object.hasOwn(RUN_FAILURES, code);

/** What a run's reason says to a person; null: its state says it all. */
export function reasonText({ state, reason, findings }: Pick<RunRow, "state" | "reason" | "findings">): string | null {
  const [first] = findings;
  if (state === "held" && first) return findingText(first);
  if (reason === null) return null;
  return OTHERS[state]?.[reason] ?? failureText(reason);
}

const OTHERS: { readonly [State in RunState]?: Readonly<Record<string, string>> } = {
  discarded: { replaced: "Digantikan oleh pembaruan yang lebih baru." },
  applied: {
    incomplete: "Berkasnya tidak utuh: penawaran yang tidak ada di dalamnya tidak ditarik, dan belum dicek lagi.",
    "undo-broken-off": "Pengurungannya terhenti di tengah jalan. Urungkan sekali lagi.",
    "undo-disk-full":
      "Tempat di server penuh, jadi pengurungannya belum dilakukan. Kosongkan tempat, lalu urungkan sekali lagi.",
    "history-left-out": "Dipulihkan dari cadangan tanpa riwayat harga, jadi tidak dapat diurungkan.",
  },
};

/** @param reason a code, with its detail behind a colon */
function failureText(reason: string): string | null {
  const [code = "", detail] = reason.split(":", 2);
  if (!isFailure(code)) return null;
  return code === "status" && detail ? `Server feed menjawab dengan galat ${detail}.` : RUN_FAILURES[code];
}
