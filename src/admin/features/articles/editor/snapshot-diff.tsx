import "./snapshot-diff.css";
import { diffWords } from "diff";
import { useState } from "react";
import { ARTICLE_FIELDS, type ArticleSnapshot } from "../../../../modules/articles/schema.ts";
import { DIFF_FIELDS, draftOf, isSame } from "./article-draft.ts";
import { BodyDiff } from "./body-diff.tsx";
import { formatDraftField } from "./format-draft-field.ts";

type Props = { readonly before: ArticleSnapshot; readonly after: ArticleSnapshot };

/** What differs between two versions, field by field, and the text beside each other or, as on a phone at first, in one. */
export function SnapshotDiff({ before, after }: Props) {
  const [isInline, setInline] = useState(() => matchMedia("(max-width: 639px)").matches);
  const older = draftOf(before);
  const newer = draftOf(after);
  const changed = DIFF_FIELDS.filter((field) => field !== "body" && !isSame(older[field], newer[field]));
  if (changed.length === 0 && older.body === newer.body) return <p className="text-ink-muted">Kedua versi sama.</p>;
  return (
    <>
      {changed.length > 0 && (
        <dl className="field-diff">
          {changed.map((field) => (
            <div key={field}>
              <dt>{ARTICLE_FIELDS[field].label}</dt>
              <dd>
                <WordDiff before={formatDraftField(older, field)} after={formatDraftField(newer, field)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {older.body !== newer.body && (
        <>
          <label className="check mb-3">
            <input type="checkbox" checked={isInline} onChange={(event) => setInline(event.target.checked)} />
            Tampilkan isi dalam satu kolom
          </label>
          <BodyDiff key={String(isInline)} before={older.body} after={newer.body} inline={isInline} />
        </>
      )}
    </>
  );
}

function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  return diffWords(before || "(kosong)", after || "(kosong)").map(({ value, added, removed }, index) => {
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
