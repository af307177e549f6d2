import type { FeedDetails, FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import { Notice } from "../../../ui/notice.tsx";

type Props = {
  readonly feed: Pick<FeedDetails, "source" | "intervalMinutes"> & {
    readonly lastRun: Pick<FeedRunSummary, "state"> | null;
  };
};

/** Explains what a pause means for this feed, and how to resume it. */
export const PausedNotice = ({ feed: { source, intervalMinutes, lastRun } }: Props) => (
  <div className="mt-4">
    <Notice>
      {lastRun?.state === "undone" && "Feed ini dijeda karena pembaruan terakhirnya diurungkan. "}
      {howItGoesOn(source, intervalMinutes !== null)} Harga dari pembaruan sebelumnya tetap tampil sampai terlalu lama
      tidak dicek.
    </Notice>
  </div>
);

/** What was undone is refused when it comes again, so a file has to be another one. */
function howItGoesOn(source: FeedDetails["source"], hasSchedule: boolean): string {
  if (source === "file")
    return "Unggah berkas yang sudah benar di bawah, lalu jalankan. Berkas yang sama tidak diterima lagi, kecuali pemetaan kolomnya diubah.";
  return hasSchedule
    ? "Jadwalnya berhenti. Lanjutkan jadwalnya bila isinya di toko sudah benar."
    : "Jalankan lagi bila isinya di toko sudah benar.";
}
