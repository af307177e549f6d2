import "./status-line.css";
import { useSession } from "../../../api/session.ts";
import { formatClock } from "../../../shell/format.ts";
import type { EditingState, SaveState } from "./editing-state.ts";

/** Says where the typed text is stored; screen readers read the line aloud when it changes. */
export function StatusLine({ saveState, article }: Pick<EditingState, "saveState" | "article">) {
  const { level } = useSession();
  const isHere = saveState.at === "here" && saveState.reason !== "typing";
  return (
    <p role="status" className={`save-state ${isHere || level !== "full" ? "font-bold text-danger" : ""}`}>
      {level === "full" ? saveStateText(saveState, article !== undefined) : "Belum tersimpan (sesi berakhir)"}
    </p>
  );
}

function saveStateText(state: SaveState, isStored: boolean): string {
  switch (state.at) {
    case "server":
      if (!isStored) return "Mulai menulis; draf tersimpan otomatis";
      return state.since ? `Tersimpan ${formatClock(state.since)}` : "Tersimpan";
    case "under-way":
      return "Menyimpan…";
    case "here":
      if (!state.local) return "Belum tersimpan, di browser ini pun belum. Jangan tutup halaman.";
      if (state.reason === "typing") return "Mengetik…";
      if (state.reason === "unreachable") return "Belum tersimpan (offline)";
      return `Belum tersimpan: ${state.message ?? "ditolak server"}`;
  }
}
