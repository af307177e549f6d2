import { useQuery } from "@tanstack/react-query";
import { Fragment, Suspense } from "react";
import { labelOf } from "../../../modules/articles/schema.ts";
import type { ItemDetail, Run } from "../../../modules/maintenance/answers.ts";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { type Hunk, hunksOf, makeVisible, type Segment } from "./hunks.ts";
import { ITEM_VIEWS, SHOWS_CHANGES } from "./item-views.ts";
import { RenderedPreview } from "./rendered-preview.tsx";
import { itemQuery } from "./run-queries.ts";

export const DIFF_LOOKS = { inline: "Sebaris", sides: "Berdampingan", rendered: "Hasil" } as const;
export type DiffLook = keyof typeof DIFF_LOOKS;

type Props = { readonly run: Run; readonly item: number; readonly look: DiffLook };

/** Shows the changes that a plan would make in an article, each with its reason. */
export function ItemDiff({ run, item, look }: Props) {
  const query = useQuery(itemQuery(run.id, item));
  const Shape = ITEM_VIEWS[run.tool];
  const isWhole = SHOWS_CHANGES.has(run.tool);
  const isResult = look === "rendered";
  return (
    <QueryResult query={query}>
      {(detail) => (
        <>
          {Shape && !(isWhole && isResult) && (
            <Suspense fallback={<LoadingIndicator />}>
              <Shape run={run} item={detail} />
            </Suspense>
          )}
          {(!isWhole || isResult) && <Places detail={detail} look={look} />}
        </>
      )}
    </QueryResult>
  );
}

function Places({ detail, look }: { readonly detail: ItemDetail; readonly look: DiffLook }) {
  const isRendered = look === "rendered" && detail.rendered !== null;
  const places = isRendered ? detail.places.filter(({ place }) => place !== "body") : detail.places;
  return (
    <div className="flex flex-col gap-4 pb-4">
      {places.map((place) => (
        <section key={place.place} aria-label={placeName(place.place)}>
          <h4 className="mb-2 font-bold">{placeName(place.place)}</h4>
          <ol className="flex flex-col gap-3">
            {hunksOf(place).map((hunk) => (
              <li key={`${hunk.line}-${hunk.segments.map(({ text }) => text.length).join("-")}`}>
                <HunkView hunk={hunk} look={look} isLong={place.place === "body"} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {/* The preview comes last, because it contains the headings of the article itself. */}
      {isRendered && detail.rendered && <RenderedPreview pair={detail.rendered} />}
    </div>
  );
}

type HunkProps = { readonly hunk: Hunk; readonly look: DiffLook; readonly isLong: boolean };

function HunkView({ hunk, look, isLong }: HunkProps) {
  return (
    <>
      {isLong && <p className="mb-1 text-sm text-ink-muted">Baris {hunk.line}</p>}
      {look === "sides" ? (
        <div className="side-by-side">
          <Source label="Sebelum" segments={hunk.segments.filter(({ kind }) => kind !== "ins")} />
          <Source label="Sesudah" segments={hunk.segments.filter(({ kind }) => kind !== "del")} />
        </div>
      ) : (
        <Source segments={hunk.segments} />
      )}
      <ul className="mt-1 text-sm text-ink-muted">
        {hunk.reasons.map(({ rule, text }) => (
          <li key={rule + text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Source({ label, segments }: { readonly label?: string; readonly segments: readonly Segment[] }) {
  const source = (
    <p className="diff-text">
      {segments.map((segment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a plan never move.
        <Fragment key={at}>{shown(segment)}</Fragment>
      ))}
    </p>
  );
  if (!label) return source;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-bold">{label}</p>
      {source}
    </div>
  );
}

function shown({ kind, text }: Segment) {
  switch (kind) {
    case "same":
      return text;
    case "del":
      return (
        <del>
          <span className="sr-only">Dihapus: </span>
          {makeVisible(text)}
        </del>
      );
    case "ins":
      return (
        <ins>
          <span className="sr-only">Ditambahkan: </span>
          {makeVisible(text)}
        </ins>
      );
    case "flag":
      return <mark>{text}</mark>;
  }
}

function placeName(place: string): string {
  const [, number, part] = /^faq\.(\d+)\.(\w+)$/.exec(place) ?? [];
  if (number === undefined) return labelOf(place);
  return `Tanya jawab ${Number(number) + 1}, ${part === "question" ? "pertanyaan" : "jawaban"}`;
}
