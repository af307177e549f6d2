import "./snapshot-diff.css";
import { diffWords } from "diff";
import { type ReactNode, useState } from "react";
import { ARTICLE_FIELDS, type ArticleDraft } from "../../../../modules/articles/schema.ts";
import { DIFF_FIELDS, isSame } from "./article-draft.ts";
import { BodyDiff } from "./body-diff.tsx";
import { formatDraftField } from "./format-draft-field.ts";

type Props = {
  readonly before: ArticleDraft;
  readonly after: ArticleDraft;
  /** A view of the differences in the body that replaces the comparison of the Markdown. */
  readonly body?: ReactNode;
};

/** Shows how two versions differ, field by field, and in the text. */
export function SnapshotDiff({
  before,
  after,
  body = <MarkdownDiff before={before.body} after={after.body} />,
}: Props) {
  const changed = DIFF_FIELDS.filter((field) => field !== "body" && !isSame(before[field], after[field]));
  if (changed.length === 0 && before.body === after.body) return <p className="text-ink-muted">Kedua versi sama.</p>;
  return (
    <>
      {changed.length > 0 && (
        <dl className="field-diff">
          {changed.map((field) => (
            <div key={field}>
              <dt>{ARTICLE_FIELDS[field].label}</dt>
              <dd>
                <FieldDiff
                  isProse={PROSE.has(field)}
                  before={formatDraftField(before, field) || "(kosong)"}
                  after={formatDraftField(after, field) || "(kosong)"}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {before.body !== after.body && body}
    </>
  );
}

/** Shows the difference in two columns, or in one column, which phones show at first. */
function MarkdownDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const [isInline, setInline] = useState(() => matchMedia("(max-width: 639px)").matches);
  return (
    <>
      <label className="check mb-3">
        <input type="checkbox" checked={isInline} onChange={(event) => setInline(event.target.checked)} />
        Tampilkan isi dalam satu kolom
      </label>
      <BodyDiff key={String(isInline)} before={before} after={after} inline={isInline} />
    </>
  );
}

/** The fields that are compared word by word; in other fields, such as dates or names, common words mean nothing. */
const PROSE: ReadonlySet<keyof ArticleDraft> = new Set([
  "title",
  "excerpt",
  "description",
  "seoTitle",
  "faq",
  "coverAlt",
]);

type FieldDiffProps = { readonly isProse: boolean; readonly before: string; readonly after: string };

function FieldDiff({ isProse, before, after }: FieldDiffProps) {
  if (!isProse)
    return (
      <>
        <del className="tint-red">{before}</del> <ins className="tint-emerald">{after}</ins>
      </>
    );
  return diffWords(before, after).map(({ value, added, removed }, index) => {
    const key = `${index}`;
    if (added)
      return (
        <ins key={key} className="tint-emerald">
          {value}
        </ins>
      );
    if (removed)
      return (
        <del key={key} className="tint-red">
          {value}
        </del>
      );
    return <span key={key}>{value}</span>;
  });
}
