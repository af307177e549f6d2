import "./duplicate-item.css";
import { useQuery } from "@tanstack/react-query";
import {
  amountOf,
  type CopyAnswer,
  type CopyData,
  type CopySummary,
  DOUBTS,
  type Loss,
} from "../../../modules/article-tools/tools/duplicates/schema.ts";
import type { ItemDetail, Run } from "../../../modules/maintenance/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { formatDay, formatNumber } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useItemAnswer } from "./run-queries.ts";
import { diffSentences, type SentencePart } from "./sentence-diff.ts";

const STATUSES: Readonly<Record<string, string>> = { published: "Terbit", scheduled: "Terjadwal", draft: "Draf" };

/** Shows one article of a cluster beside the article that is kept. */
export function DuplicateItem({ run, item }: { readonly run: Run; readonly item: ItemDetail }) {
  const data = item.data as CopyData | null;
  if (!data) return null;
  return (
    <div className="flex flex-col gap-4 pb-4">
      {data.role === "keeper" ? (
        <>
          <p>Artikel ini dipertahankan. Salinannya ada di bawah, dalam kelompok yang sama.</p>
          <Summary label="Dipertahankan" summary={data.article} />
        </>
      ) : (
        <Comparison data={data} />
      )}
      <SkippedRedirects paths={data.left ?? []} />
      <Choice run={run} item={item} data={data} />
    </div>
  );
}

function Comparison({ data }: { readonly data: CopyData }) {
  const { article, keeper, likeness, loss, doubt } = data;
  return (
    <>
      {likeness && (
        <dl className="figures">
          <Figure name="Isi sama" value={likeness.text} />
          <Figure name="Judul mirip" value={likeness.title} />
          <Figure name="Panjang" value={likeness.length} />
        </dl>
      )}
      {data.role === "asked" && doubt && (
        <Notice tone="warning">{DOUBTS[doubt]} Tidak ada yang dibuang sebelum Anda memutuskan di bawah.</Notice>
      )}
      {loss && <LossDetails loss={loss} />}
      <div className="side-by-side">
        <Summary label="Dipertahankan" summary={keeper} />
        <Summary label={ROLES[data.role]} summary={article} />
      </div>
      <Texts keeper={keeper} article={article} />
    </>
  );
}

const ROLES = { keeper: "Dipertahankan", copy: "Salinan", asked: "Perlu diputuskan", out: "Bukan salinan" } as const;

/** Shows the content that readers would no longer find anywhere. */
function LossDetails({ loss }: { readonly loss: Loss }) {
  const { passages, more } = loss;
  if (passages.length + more === 0) {
    return <p className="text-ink-muted">Semua isi artikel ini ada dalam artikel yang dipertahankan.</p>;
  }
  return (
    <details className="lost-text" open>
      <summary>Hilang bila artikel ini dibuang: {amountOf(loss)}</summary>
      <ul>
        {passages.map((passage) => (
          <li key={passage} className="wrap-anywhere">
            {passage}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-muted">Dan {formatNumber(more)} bagian lagi.</p>}
    </details>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatNumber(Math.round(value * 100))}%</dd>
  </div>
);

function Summary({ label, summary }: { readonly label: string; readonly summary: CopySummary }) {
  const { title, path, status, since, words, links } = summary;
  return (
    <section aria-label={label} className="min-w-0">
      <p className="text-sm font-bold">{label}</p>
      <p className="wrap-anywhere">{title}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {STATUSES[status] ?? status} sejak <time dateTime={since}>{formatDay(since)}</time>, {formatNumber(words)} kata,{" "}
        {formatNumber(links)} tautan ke sini
        <br />
        {path}
      </p>
    </section>
  );
}

const snapshotQuery = ({ id, version }: CopySummary) => ({
  queryKey: ["article-revision", id, version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api("GET /articles/:id/revisions/:version", { params: { id, version }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

function Texts({ keeper, article }: { readonly keeper: CopySummary; readonly article: CopySummary }) {
  const kept = useQuery(snapshotQuery(keeper));
  const other = useQuery(snapshotQuery(article));
  return (
    <QueryResult query={kept}>
      {(one) => (
        <QueryResult query={other}>
          {(two) => {
            const [left, right] = diffSentences(one.snapshot.body, two.snapshot.body);
            return (
              <>
                <p className="text-sm text-ink-muted">Bagian yang ditandai tidak ada dalam artikel satunya.</p>
                <div className="side-by-side">
                  <Text label="Isi artikel yang dipertahankan" parts={left} />
                  <Text label="Isi salinan" parts={right} />
                </div>
              </>
            );
          }}
        </QueryResult>
      )}
    </QueryResult>
  );
}

function Text({ label, parts }: { readonly label: string; readonly parts: readonly SentencePart[] }) {
  let at = 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label={label} className="diff-text copy-text" tabIndex={0}>
      {parts.map(({ text, isUnique }) => {
        at += text.length;
        return isUnique ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
      })}
    </section>
  );
}

function SkippedRedirects({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Notice tone="warning">
      Pengalihan ini diubah orang lain setelah proses diterapkan, jadi dibiarkan: {paths.join(", ")}
    </Notice>
  );
}

type ChoiceProps = { readonly run: Run; readonly item: ItemDetail; readonly data: CopyData };

/** Asks for a decision if nothing has been done with the article yet. */
function Choice({ run, item, data }: ChoiceProps) {
  const { attempt, isPending: busy } = useItemAnswer(run.id, item.id);
  const isOpen = (item.state === "planned" || item.state === "flagged") && run.closedAt === null;
  if (!isOpen || data.role === "keeper") return null;
  const decide = (action: CopyAnswer["action"]) => attempt({ action: action } satisfies CopyAnswer);
  const [isCopy, isAsked] = [data.role === "copy", data.role === "asked"];
  return (
    <div className="flex flex-wrap gap-3">
      {(isCopy || isAsked) && (
        <Button look={isAsked ? "primary" : "outline"} busy={busy} onClick={() => decide("keep")}>
          Pertahankan artikel ini
        </Button>
      )}
      {(isCopy || isAsked) && (
        <Button look={isAsked ? "outline" : "quiet"} busy={busy} onClick={() => decide("take-out")}>
          {isAsked ? "Bukan salinan, pertahankan keduanya" : "Bukan salinan"}
        </Button>
      )}
      {!isCopy && (
        <Button look={isAsked ? "quiet" : "outline"} busy={busy} onClick={() => decide("put-back")}>
          {isAsked ? "Buang sebagai salinan" : "Kembalikan sebagai salinan"}
        </Button>
      )}
    </div>
  );
}
