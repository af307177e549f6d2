import type { RunState } from "../schema.ts";
import { RUN_FAILURES, statusText, tooManyRowsText } from "./failures.ts";
import { findingText } from "./finding-text.ts";
import type { RunRow } from "./run-row.ts";
import { HISTORY_LEFT_OUT } from "./undoable.ts";

/** The reason of an undone run whose offers later runs had changed, too; the number of these offers follows after a colon. */
export const LATER_KEPT = "later-kept";

const isFailure = (code: string): code is keyof typeof RUN_FAILURES => Object.hasOwn(RUN_FAILURES, code);

type Told = Pick<
  RunRow,
  "state" | "reason" | "findings" | "is_partial" | "missing" | "new_offers" | "changed" | "withdrawn"
>;

/** Returns the sentence for a run's reason; null where the run's state needs no explanation. */
export function reasonText(run: Told): string | null {
  const { state, reason, findings } = run;
  const [first] = findings;
  if (state === "held" && first) return findingText(first);
  if (reason === null) return state === "applied" ? missingText(run) : null;
  if (state === "undone") return keptText(reason);
  const text = OTHERS[state]?.[reason] ?? failureText(reason);
  return text !== null && isPartlyApplied(run) && reason !== HISTORY_LEFT_OUT ? `${text} ${partText(run)}` : text;
}

/** Whether the run failed while it was being applied. */
export const isPartlyApplied = ({ state, is_partial }: Pick<RunRow, "state" | "is_partial">): boolean =>
  state === "failed" && is_partial;

/** Returns a sentence on the offers that the file of an applied run lacked; their absence was no reason to hold the run. */
const missingText = ({ missing, withdrawn }: Told): string | null =>
  missing === 0
    ? null
    : `${number(missing)} penawaran feed ini tidak ada dalam berkas. ${
        withdrawn === missing
          ? "Semuanya ditarik, karena dua kali berturut-turut tidak ada."
          : "Yang dua kali berturut-turut tidak ada ditarik."
      }`;

const UNDO_FAILURES = {
  "undo-broken-off": "Pengurungannya terhenti di tengah jalan. Urungkan sekali lagi.",
  "undo-disk-full":
    "Tempat di server penuh, jadi pengurungannya belum dilakukan. Kosongkan tempat, lalu urungkan sekali lagi.",
  [HISTORY_LEFT_OUT]: "Dipulihkan dari cadangan tanpa riwayat harga, jadi tidak dapat diurungkan.",
};

const OTHERS: { readonly [State in RunState]?: Readonly<Record<string, string>> } = {
  discarded: {
    replaced: "Digantikan oleh pembaruan yang lebih baru.",
    stopped: "Dihentikan sebelum ada yang diterapkan. Penawaran dan harga yang ada tetap seperti semula.",
  },
  applied: {
    incomplete: "Berkasnya tidak utuh: penawaran yang tidak ada di dalamnya tidak ditarik, dan belum dicek lagi.",
    ...UNDO_FAILURES,
  },
  failed: UNDO_FAILURES,
};

function keptText(reason: string): string | null {
  const [code, count] = reason.split(":", 2);
  return code === LATER_KEPT ? `${number(Number(count))} penawaran tetap mengikuti pembaruan sesudahnya.` : null;
}

/** @param reason a code, with its detail after a colon */
function failureText(reason: string): string | null {
  const [code = "", detail] = reason.split(":", 2);
  if (!isFailure(code)) return null;
  if (code === "status" && detail) return statusText(detail);
  return code === "too-many-rows" && detail ? tooManyRowsText(detail) : RUN_FAILURES[code];
}

const number = (count: number): string => count.toLocaleString("id-ID");

function partText({ new_offers, changed, withdrawn }: Told): string {
  const counts = [
    ...(new_offers > 0 ? [`${number(new_offers)} baru`] : []),
    ...(changed > 0 ? [`${number(changed)} berubah`] : []),
    ...(withdrawn > 0 ? [`${number(withdrawn)} ditarik`] : []),
  ];
  const part = counts.length === 0 ? "Sebagian sudah diterapkan" : `Sebagian sudah diterapkan (${counts.join(", ")})`;
  return `${part}: pembaruan berikutnya melengkapinya, atau urungkan pembaruan ini.`;
}
