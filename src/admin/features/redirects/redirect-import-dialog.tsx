import { useRef, useState } from "react";
import type { ImportReport } from "../../../modules/redirects/answers.ts";
import { MAX_CSV_BYTES, MAX_CSV_MB, MAX_LINES, REDIRECT_PROBLEMS } from "../../../modules/redirects/schema.ts";
import { FileField } from "../../../ui/file-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { api } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { REDIRECTS_KEY } from "./redirect-dialog.tsx";

/** First checks a CSV file without changing anything. Only a file without problems can be imported, as a whole. */
export function RedirectImportDialog({ onClose }: { readonly onClose: () => void }) {
  const invalidate = useInvalidation();
  const [checked, setChecked] = useState<{ readonly file: File; readonly report: ImportReport }>();
  const send = async () => {
    const file = checked?.file ?? input.current?.files?.[0];
    if (!file) return { fields: { file: "Pilih berkas CSV-nya dahulu." } };
    if (file.size > MAX_CSV_BYTES)
      return { fields: { file: `Berkas ini lebih dari ${MAX_CSV_MB} MB. Bagilah menjadi beberapa.` } };
    const report = await api("POST /redirects.csv", {
      query: { dryRun: !isReady },
      file: new Blob([file], { type: "text/csv" }),
    });
    setChecked({ file, report });
    if (!report.applied) return undefined;
    await invalidate([REDIRECTS_KEY]);
    const text = `${formatNumber(report.created)} baru, ${formatNumber(report.changed)} diubah.`;
    void showToast({ title: "Pengalihan diimpor", text, tone: "default" });
    onClose();
    return undefined;
  };
  const input = useRef<HTMLInputElement>(null);
  const isReady = checked !== undefined && checked.report.problems === 0;
  return (
    <FormDialog
      title="Impor pengalihan dari CSV"
      text={`Dua kolom: alamat lama dan tujuan. Paling banyak ${formatNumber(MAX_LINES)} baris dan ${MAX_CSV_MB} MB. Bila satu baris saja keliru, tidak ada yang diubah.`}
      action={isReady ? "Terapkan" : "Periksa berkas"}
      busyAction="Sebentar…"
      send={send}
      onClose={onClose}
    >
      <FileField input={input} label="Berkas CSV" accept=".csv,text/csv" onChange={() => setChecked(undefined)} />
      <div role="status">{checked && <Report {...checked.report} />}</div>
    </FormDialog>
  );
}

function Report({ created, changed, unchanged, problems, firstProblems }: ImportReport) {
  if (problems === 0) {
    return (
      <Notice>
        Berkas ini tidak bermasalah: {formatNumber(created)} pengalihan baru, {formatNumber(changed)} diubah,{" "}
        {formatNumber(unchanged)} sudah ada. Belum ada yang diterapkan.
      </Notice>
    );
  }
  return (
    <Notice tone="warning">
      <p>{formatNumber(problems)} baris keliru. Perbaiki berkasnya, lalu pilih lagi. Tidak ada yang diubah.</p>
      <ol className="mt-2 flex flex-col gap-2" aria-label="Baris yang keliru">
        {firstProblems.map(({ line, problem, from }) => (
          <li key={`${line} ${problem}`}>
            <strong>Baris {formatNumber(line)}</strong> <code className="break-all">{from}</code>:{" "}
            {REDIRECT_PROBLEMS[problem]}
          </li>
        ))}
      </ol>
      {problems > firstProblems.length && (
        <p className="mt-2">… dan {formatNumber(problems - firstProblems.length)} lagi.</p>
      )}
    </Notice>
  );
}
