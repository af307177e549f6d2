import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { coverDraft, LAYOUTS } from "../../../../modules/article-tools/tools/covers/schema.ts";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { COVER_LAYOUTS, usualLayout } from "../../../../modules/media/cover-layout.shared.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { api } from "../../../api/api.ts";
import { refusal } from "../../../api/api-failure.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { titleProblem } from "./title-problem.ts";

type Props = {
  readonly draft: ArticleDraft;
  readonly onTake: (cover: { readonly id: number; readonly alt: string }) => void;
  readonly onClose: () => void;
};

/** Draws a cover from the title and category of the present draft, saved or not, and shows the cover before it is used. */
export function CoverDialog({ draft, onTake, onClose }: Props) {
  const [layout, setLayout] = useState(usualLayout(draft.title.trim()));
  const parsed = coverDraft.safeParse({ title: draft.title, category: draft.category, layout });
  const input = parsed.data;
  const { data, error, isFetching } = useQuery({
    queryKey: ["cover-draft", input],
    queryFn: ({ signal }) => (input ? api("POST /cover-drafts", { input, signal }) : null),
    enabled: input !== undefined,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const take = async () => {
    if (!input) throw refusal("layout", problemOf(draft));
    onTake(await api("POST /covers", { input }));
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title="Buat sampul"
      text="Sampul digambar dari judul dan kategori artikel ini, tanpa biaya."
      action="Pakai sampul ini"
      busyAction="Menyimpan…"
      send={take}
      onClose={onClose}
    >
      {input ? (
        <>
          <SelectField
            label="Tata letak"
            name="layout"
            value={layout}
            onChange={({ target }) => setLayout(COVER_LAYOUTS.find((name) => name === target.value) ?? layout)}
          >
            {COVER_LAYOUTS.map((name) => (
              <option key={name} value={name}>
                {LAYOUTS[name]}
              </option>
            ))}
          </SelectField>
          <div role="status" className="cover-drawn" aria-busy={isFetching}>
            {data && <img src={data.picture} alt={`Sampul dengan tata letak ${LAYOUTS[layout]}`} />}
            {!data && <p className="text-ink-muted">{error ? error.message : "Menggambar…"}</p>}
          </div>
        </>
      ) : (
        <Notice tone="warning">{problemOf(draft)}</Notice>
      )}
    </FormDialog>
  );
}

/** Says why no cover can be drawn of a draft that `coverDraft` refuses. */
function problemOf({ title, category }: ArticleDraft): string {
  if (title.trim() === "" || !category)
    return "Isi judul dan pilih kategori artikel dahulu. Sampul digambar dari keduanya.";
  return (
    titleProblem(title) ?? "Judulnya tidak memuat huruf atau angka, jadi tidak ada yang dapat dibaca di sampulnya."
  );
}
