import "./publication-fields.css";
import { useState } from "react";
import { type ArticleDraft, SITE_LANGUAGE } from "../../../../modules/articles/schema.ts";
import type { ArticleCheck } from "../../../../modules/articles/write/answers.ts";
import { CATEGORIES, findCategory } from "../../../../modules/stores/categories.shared.ts";
import { articlePath } from "../../../../modules/stores/category-paths.shared.ts";
import { isEnter } from "../../../../ui/enter-key.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { refusal } from "../../../api/api-failure.ts";
import type { FormValues } from "../../../shell/use-submit.ts";
import { FindingList, findingsOf, useArticleCheck } from "./article-check.tsx";
import { addressOfDraft } from "./article-draft.ts";
import { MissingImages } from "./missing-images.tsx";

/** The category chosen in `PublicationFields`, if the form asked for it. @throws a refusal that the form shows at the field */
export function chosenCategory({ category }: FormValues) {
  if (category === "") throw refusal("category", "Pilih kategorinya dahulu.");
  return category === undefined ? {} : { category };
}

type Props = {
  readonly id: number;
  readonly draft: ArticleDraft;
  /** Closes the dialog, so that the subject of a finding can be shown. */
  readonly onLeave: () => void;
};

/** The fields of the question before publishing: the category if the draft has none, the address, who is notified, and the findings of the check. */
export function PublicationFields({ id, draft, onLeave }: Props) {
  const [isAsked] = useState(findCategory(draft.category) === undefined);
  const [chosen, setChosen] = useState("");
  const category = isAsked ? chosen : draft.category;
  const slug = addressOfDraft(draft);
  const { data, isPaused } = useArticleCheck(id, { ...draft, slug, category });
  return (
    <>
      <MissingImages />
      {isAsked && (
        <SelectField
          label="Kategori"
          name="category"
          required
          value={category}
          onChange={(event) => setChosen(event.target.value)}
          // Once a category is chosen, Enter publishes, although browsers would open the list.
          onKeyDown={(event) => {
            if (!chosen || !isEnter(event)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          hint="Kategori melengkapi alamat artikel."
        >
          <option value="">Pilih kategori…</option>
          {CATEGORIES.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <ul className="publication-facts">
        <li>
          Alamat:{" "}
          <strong>
            {location.host}
            {articlePath({ category: category || "…", slug: slug || "…" })}
          </strong>
          {!category && <span className="text-ink-muted"> (menunggu kategori)</span>}
        </li>
        {draft.noindex && <li>Disembunyikan dari mesin pencari.</li>}
        {draft.language !== SITE_LANGUAGE && <li>Tidak tampil di daftar artikel karena bukan berbahasa Indonesia.</li>}
        {data && data.receivers > 0 && <li>{data.receivers} webhook diberi tahu.</li>}
      </ul>
      <Findings check={data} isPaused={isPaused} onLeave={onLeave} />
    </>
  );
}

type FindingsProps = Pick<Props, "onLeave"> & {
  readonly check: ArticleCheck | undefined;
  readonly isPaused: boolean;
};

/** The findings of the check. No finding prevents publishing here. If the server refuses to publish, it says so when the button is pressed. */
function Findings({ check, isPaused, onLeave }: FindingsProps) {
  // The category is left out, because it is asked for in this dialog.
  const found = check ? findingsOf({ ...check, fields: withoutCategory(check.fields) }) : [];
  // Findings that concern readers are shown open.
  const isOpen = check !== undefined && (check.problems.length > 0 || check.findings.some(isMissingCover));
  return (
    <div role="status">
      {check && found.length === 0 && <p className="text-ink-muted">Pemeriksaan tidak menemukan masalah.</p>}
      {!check && <p className="text-ink-muted">{isPaused ? "Pemeriksaan menunggu koneksi internet." : "Memeriksa…"}</p>}
      {found.length > 0 && (
        <details className="publication-findings" open={isOpen}>
          <summary>Pemeriksaan menemukan {found.length} hal</summary>
          <FindingList findings={found} onLeave={onLeave} />
        </details>
      )}
    </div>
  );
}

const isMissingCover = ({ rule }: ArticleCheck["findings"][number]) => rule === "cover";

const withoutCategory = ({ category: _, ...fields }: ArticleCheck["fields"]) => fields;
