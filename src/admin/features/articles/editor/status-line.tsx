import "./status-line.css";
import { useSession } from "../../../api/session.ts";
import { settings } from "../../../settings.ts";
import type { EditingState, Kept } from "./editing-state.ts";

const clock = new Intl.DateTimeFormat("id-ID", { timeStyle: "short", timeZone: settings.timeZone });

/** Where what was typed is; read aloud when that changes. */
export function StatusLine({ kept, article }: Pick<EditingState, "kept" | "article">) {
  const { level } = useSession();
  const isHere = kept.at === "here" && kept.why !== "typing";
  return (
    <p role="status" className={`save-state ${isHere || level !== "full" ? "font-bold text-danger" : ""}`}>
      {level === "full" ? wordsOf(kept, article !== undefined) : "Belum tersimpan (sesi berakhir)"}
    </p>
  );
}

function wordsOf(kept: Kept, isStored: boolean): string {
  switch (kept.at) {
    case "server":
      if (!isStored) return "Mulai menulis; draf tersimpan otomatis";
      return kept.since ? `Tersimpan ${clock.format(new Date(kept.since))}` : "Tersimpan";
    case "under-way":
      return "Menyimpan…";
    case "here":
      if (!kept.local) return "Belum tersimpan, juga tidak di peramban ini. Jangan tutup halaman.";
      if (kept.why === "typing") return "Mengetik…";
      if (kept.why === "unreachable") return "Belum tersimpan (luring)";
      return `Belum tersimpan: ${kept.said ?? "ditolak server"}`;
  }
}
