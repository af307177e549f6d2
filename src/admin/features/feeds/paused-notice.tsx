import type { FeedDetails, FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import { Notice } from "../../../ui/notice.tsx";

type Props = {
  readonly feed: Pick<FeedDetails, "source"> & { readonly lastRun: Pick<FeedRunSummary, "state"> | null };
};

/** Explains what a pause means for this feed, and how to resume it. */
export const PausedNotice = ({ feed: { source, lastRun } }: Props) => (
  <div className="mt-4">
    <Notice>
      {lastRun?.state === "undone" && "Feed ini dijeda karena pembaruan terakhirnya diurungkan. "}
      {source === "file"
        ? "Isinya tidak dibaca lagi sampai Anda melanjutkan: unggah berkas yang sudah benar di bawah, atau jalankan lagi berkas yang sama. Harga dari pembaruan sebelumnya tetap tampil sampai terlalu lama tidak dicek."
        : "Jadwalnya berhenti, dan harga dari pembaruan sebelumnya tetap tampil sampai terlalu lama tidak dicek. Lanjutkan jadwalnya bila isinya sudah benar."}
    </Notice>
  </div>
);
