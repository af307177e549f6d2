import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ToolPage } from "../../../../modules/maintenance/answers.ts";
import type { XliffImport } from "../../../../modules/translation/answers.ts";
import { MAX_XLIFF_BYTES, MAX_XLIFF_MB, TARGET_CODES, TARGETS } from "../../../../modules/translation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { FileField } from "../../../../ui/file-field.tsx";
import { Form } from "../../../../ui/form.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { api, download } from "../../../api/api.ts";
import { maintenanceRunPath } from "../../../paths.ts";
import { ArticlePicker, unfinishedPick } from "../../../shell/article-picker.tsx";
import { formatNumber } from "../../../shell/format.ts";
import { WaitingPlans } from "../../../shell/plans-wait.tsx";
import { useApiMutation } from "../../../shell/use-api-mutation.ts";
import { useSubmit } from "../../../shell/use-submit.ts";
import { RUNS_PATH } from "../run-queries.ts";

type Props = { readonly page: ToolPage; readonly toIndonesian: boolean };

/** Exports articles for a translator who uses their own tools, and imports the result. */
export function XliffPanel(props: Props) {
  return (
    <Panel
      title="Serah terima ke penerjemah (XLIFF 2.1)"
      lead="Unduh artikel sebagai berkas untuk alat penerjemah. Berkas yang kembali, juga yang belum lengkap, diperiksa bagian demi bagian, lalu rencananya menunggu Anda tinjau."
    >
      <div className="side-by-side">
        <Export {...props} />
        <Import />
      </div>
    </Panel>
  );
}

function Export({ page, toIndonesian }: Props) {
  const { busy, problem, submit } = useSubmit(async (values) => {
    const { from = "", to = "", ids = "", categories = "", tags = "" } = values;
    if (from === to) return { fields: { to: "Bahasa tujuan harus berbeda dari bahasa sumber." } };
    const unfinished = unfinishedPick(values, "ids");
    if (unfinished) return { fields: { ids: unfinished } };
    const target = TARGET_CODES.find((code) => code === to);
    if (!target) return { fields: { to: "Pilih bahasa tujuan." } };
    const chosen = Object.entries({ ids, categories, tags }).filter(([, value]) => value.trim() !== "");
    const file = await download("GET /translation/xliff", {
      query: { from, to: target, ...Object.fromEntries(chosen) },
    });
    saveFile(file, `terjemahan-${from}-${to}.xlf`);
    return undefined;
  });
  const [source, target] = toIndonesian ? ["en", "id"] : ["id", "en"];
  return (
    <Form problem={problem} onSubmit={submit}>
      <h3 className="font-bold">Ekspor</h3>
      <Languages label="Dari bahasa" name="from" initial={source ?? ""} />
      <Languages label="Ke bahasa" name="to" initial={target ?? ""} />
      <ArticlePicker
        label="Artikel untuk diekspor"
        name="ids"
        hint="Kosongkan untuk semua artikel yang cocok dengan kategori dan tag di bawah."
      />
      <SelectField label="Kategori untuk diekspor" name="categories" defaultValue="">
        <option value="">Semua</option>
        {page.categories?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Tag untuk diekspor" name="tags" autoComplete="off" maxLength={60} />
      <Button type="submit" look="outline" busy={busy} className="self-start">
        {busy ? "Menyiapkan…" : "Unduh XLIFF"}
      </Button>
    </Form>
  );
}

const Languages = ({ label, name, initial }: { label: string; name: string; initial: string }) => (
  <SelectField label={label} name={name} defaultValue={initial}>
    {Object.entries(TARGETS).map(([code, language]) => (
      <option key={code} value={code}>
        {language}
      </option>
    ))}
  </SelectField>
);

function Import() {
  const { mutate: send } = useApiMutation({
    send: (file: Blob) => api("POST /translation/xliff", { file }),
    invalidates: [[RUNS_PATH]],
  });
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<XliffImport>();
  const { busy, problem, submit } = useSubmit(async () => {
    setImported(undefined);
    const file = input.current?.files?.[0];
    if (!file) return { fields: { file: "Pilih berkas XLIFF-nya dahulu." } };
    if (file.size > MAX_XLIFF_BYTES)
      return { fields: { file: `Berkas ini lebih dari ${MAX_XLIFF_MB} MB. Bagilah menjadi beberapa.` } };
    setImported(await send(new Blob([file], { type: "application/xliff+xml" })));
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <h3 className="font-bold">Impor</h3>
      <FileField input={input} label="Berkas XLIFF" accept=".xlf,.xliff,application/xliff+xml" />
      <Button type="submit" look="outline" busy={busy} className="self-start">
        {busy ? "Memeriksa…" : "Impor terjemahan"}
      </Button>
      <div role="status">{imported && <Report {...imported} />}</div>
    </Form>
  );
}

function Report({ report, run, plansWait, waitingPlans }: XliffImport) {
  const { accepted, untranslated, refused, refusedCount } = report;
  return (
    <Notice tone={refusedCount > 0 || plansWait !== null ? "warning" : "info"}>
      <p>
        {formatNumber(accepted)} bagian diterima, {formatNumber(untranslated)} belum diterjemahkan,{" "}
        {formatNumber(refusedCount)} ditolak.
      </p>
      {run && (
        <p className="mt-1">
          <Link to={maintenanceRunPath(run.tool, run.id)} className="text-link">
            Tinjau rencananya
          </Link>
        </p>
      )}
      {plansWait !== null && (
        <>
          <p className="mt-1">Terjemahannya tersimpan, tetapi rencananya belum disusun. {plansWait}</p>
          <WaitingPlans plans={waitingPlans} />
        </>
      )}
      {refused.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {refused.map(({ article, unit, line, message }) => (
            <li key={`${article} ${unit} ${line}`}>
              Baris {line}
              {article !== null && `, artikel ${article}`}
              {unit && `, bagian ${unit}`}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
