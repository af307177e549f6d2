import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GlossaryPage } from "../../../../modules/translation/answers.ts";
import { type GlossaryTerm, glossaryInput, languageName } from "../../../../modules/translation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { TextAreaField } from "../../../../ui/field.tsx";
import { Form } from "../../../../ui/form.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { addressOf, api, type InputOf } from "../../../api/api.ts";
import { formatNumber } from "../../../shell/format.ts";
import { QueryResult } from "../../../shell/query-result.tsx";
import { useApiMutation } from "../../../shell/use-api-mutation.ts";
import { useSubmit } from "../../../shell/use-submit.ts";
import { linesOf, termsIn } from "./glossary-lines.ts";

const glossaryQuery = queryOptions({
  queryKey: [addressOf("GET /translation/glossary")],
  queryFn: ({ signal }) => api("GET /translation/glossary", { signal }),
});

/** Edits terms with their translations, and names that are never translated. */
export function GlossaryPanel() {
  const query = useQuery(glossaryQuery);
  return (
    <Panel
      title="Glosarium"
      lead="Istilah yang selalu diterjemahkan dengan kata tertentu, dan nama yang tidak diterjemahkan. Nama toko dalam daftar situs sudah termasuk."
    >
      <QueryResult query={query}>
        {({ terms }) => (
          <div className="flex flex-col gap-5">
            {terms.length === 0 ? <p className="text-ink-muted">Belum ada istilah.</p> : <Terms terms={terms} />}
            <Editing key={linesOf(terms)} terms={terms} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

function Terms({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-bold">{formatNumber(terms.length)} istilah</summary>
      <DataTable
        rows={terms}
        rowKey={({ term, from, to }) => `${term} ${from} ${to}`}
        className="mt-2"
        columns={[
          { name: "Istilah", cell: ({ term }) => term },
          { name: "Terjemahan", cell: ({ translation }) => translation || "jangan diterjemahkan" },
          { name: "Dari", cell: ({ from }) => (from ? languageName(from) : "semua bahasa") },
          { name: "Ke", cell: ({ to }) => (to ? languageName(to) : "semua bahasa") },
        ]}
      />
    </details>
  );
}

function Editing({ terms }: GlossaryPage) {
  const queries = useQueryClient();
  const { mutate: save } = useApiMutation({
    async send(input: InputOf<"PUT /translation/glossary">) {
      const saved = await api("PUT /translation/glossary", { input });
      queries.setQueryData(glossaryQuery.queryKey, saved);
      return saved;
    },
    toast: (saved) => ({
      title: "Glosarium disimpan",
      text: `${formatNumber(saved.terms.length)} istilah. Hanya bagian yang memuat istilah yang berubah diterjemahkan lagi.`,
    }),
  });
  const { busy, problem, submit } = useSubmit(async ({ lines = "" }) => {
    const given = glossaryInput.safeParse({ terms: termsIn(lines) });
    if (!given.success) {
      const [issue] = given.error.issues;
      const line = typeof issue?.path[1] === "number" ? `Baris ${issue.path[1] + 1}: ` : "";
      return { fields: { lines: line + issue?.message } };
    }
    await save(given.data);
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <TextAreaField
        label="Isi glosarium"
        name="lines"
        defaultValue={linesOf(terms)}
        rows={6}
        spellCheck={false}
        placeholder={"ongkos kirim; shipping cost; id; en\nBPOM"}
        hint="Satu baris untuk satu istilah: istilah; terjemahan; dari; ke. Tanpa terjemahan, istilah itu tidak diterjemahkan. Tanpa bahasa, berlaku untuk semua."
      />
      <Button type="submit" look="outline" busy={busy} className="self-start">
        {busy ? "Menyimpan…" : "Simpan glosarium"}
      </Button>
    </Form>
  );
}
