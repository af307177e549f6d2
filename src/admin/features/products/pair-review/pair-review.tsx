import "./match-review.css";
import { Copy, Merge, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { MatchPair } from "../../../../catalogue/curation/answers.ts";
import { PAIR_CLICK_DAYS } from "../../../../catalogue/curation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { canI, useMe } from "../../../api/me.ts";
import { dotted, formatNumber } from "../../../shell/format.ts";
import { AlikeDialog } from "./alike-dialog.tsx";
import { DifferingDialog } from "./differing-dialog.tsx";
import { IdenticalDialog } from "./identical-dialog.tsx";
import { PairSide } from "./pair-side.tsx";
import { namesOf, usePairQueue } from "./use-pair-queue.ts";
import { ALIKE_KEY, IDENTICAL_KEY, isLikelySame, type PairStep, UNDO_KEY, VERDICTS } from "./verdict-labels.ts";

type Props = {
  readonly first: { readonly pairs: readonly MatchPair[]; readonly total: number; readonly identical: number };
};

/** Reviews one pair at a time, with the pointer or only with the keyboard. */
export function PairReview({ first }: Props) {
  const { pair, next, total, message, problem, sending, mayUndo, act, undo } = usePairQueue(first);
  const mayEdit = canI(useMe(), "editProducts");
  const [asked, setAsked] = useState<"alike" | "identical" | "differing">();
  const region = useRef<HTMLElement>(null);
  // The focus is set so that the keys work at once.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const close = () => {
    setAsked(undefined);
    region.current?.focus({ preventScroll: true });
  };
  const decide = (step: PairStep) => {
    if (step === "same" && pair && pair.differs.length > 0) setAsked("differing");
    else act(step);
  };
  const press = (event: KeyboardEvent) => {
    if (!mayEdit || asked || event.altKey || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const verdict = VERDICTS.find((one) => one.key === key);
    // Repeated key events are ignored, because holding down a key should decide one pair only.
    if (event.repeat && (verdict || key === UNDO_KEY)) return event.preventDefault();
    if (verdict) decide(verdict.step);
    else if (key === UNDO_KEY) undo();
    else if (key === ALIKE_KEY && pair) setAsked("alike");
    else if (key === IDENTICAL_KEY && first.identical > 0) setAsked("identical");
    else return;
    event.preventDefault();
  };
  return (
    <section ref={region} tabIndex={-1} aria-label="Pasangan yang ditinjau" className="pair-region" onKeyDown={press}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        {pair && <p className="text-sm text-ink-muted">{formatNumber(total)} pasangan menunggu</p>}
        <p role="status" className="wrap-anywhere">
          {message}
          {sending > 1 && <span className="text-ink-muted"> Menyimpan {formatNumber(sending)} keputusan…</span>}
        </p>
        {mayUndo && (
          <Button look="quiet" className="button-flush" onClick={undo}>
            <Icon of={Undo2} />
            Urungkan <kbd>U</kbd>
          </Button>
        )}
      </div>
      {mayEdit && first.identical > 0 && (
        <Button look="outline" className="mb-3" onClick={() => setAsked("identical")}>
          <Icon of={Merge} />
          Gabungkan semua yang sama persis ({formatNumber(first.identical)}) <kbd>G</kbd>
        </Button>
      )}
      <div role="status" className={problem ? "mb-3" : ""}>
        {problem && <Notice tone="warning">{problem}</Notice>}
      </div>
      {pair ? <Pair pair={pair} /> : <NoPairs isWaiting={sending > 0 || total > 0} />}
      {pair && mayEdit && (
        <>
          <div className="pair-verdicts">
            {VERDICTS.map(({ step, label, key, describe }) => (
              <Button
                key={step}
                look={step === "skip" ? "quiet" : step === "same" && isLikelySame(pair) ? "primary" : "outline"}
                title={`${label}: ${describe}`}
                // A second click is ignored, because the second click of a double click would decide a pair that nobody has seen.
                onClick={({ detail }) => detail < 2 && decide(step)}
              >
                {label} <kbd>{key.toUpperCase()}</kbd>
              </Button>
            ))}
          </div>
          <Button look="quiet" className="button-flush" onClick={() => setAsked("alike")}>
            <Icon of={Copy} />
            Semua yang seperti ini… <kbd>A</kbd>
          </Button>
          <Shortcuts />
        </>
      )}
      {next && <Preload pair={next} />}
      {asked === "alike" && pair && <AlikeDialog pair={pair} onClose={close} />}
      {asked === "differing" && pair && <DifferingDialog pair={pair} onConfirm={() => act("same")} onClose={close} />}
      {asked === "identical" && <IdenticalDialog count={first.identical} onClose={close} />}
    </section>
  );
}

function Pair({ pair }: { readonly pair: MatchPair }) {
  const { sides, reason, score, clicks } = pair;
  return (
    <>
      <p className="sr-only" role="status">
        Pasangan sekarang: {namesOf(pair)}
      </p>
      <p className="mb-3">
        <span className="block font-semibold wrap-anywhere">{sentence(reason)}</span>
        <span className="text-sm text-ink-muted">
          {dotted(
            score === null ? undefined : `kemungkinan sama ${formatNumber(Math.round(score * 100))}%`,
            clicks === 0 ? undefined : `${formatNumber(clicks)} kunjungan toko dalam ${PAIR_CLICK_DAYS} hari`,
          )}
        </span>
      </p>
      <div className="side-by-side">
        {sides.map((side) => (
          <PairSide key={side.id} side={side} />
        ))}
      </div>
    </>
  );
}

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

const NoPairs = ({ isWaiting }: { readonly isWaiting: boolean }) => (
  <p className="my-6">
    {isWaiting
      ? "Memuat pasangan berikutnya…"
      : "Tidak ada pasangan yang menunggu. Pasangan baru muncul beberapa menit setelah pembaruan feed."}
  </p>
);

/** Loads the pictures of the next pair in advance. */
const Preload = ({ pair: { sides } }: { readonly pair: MatchPair }) => (
  <div hidden>{sides.map(({ id, picture }) => picture !== null && <img key={id} src={picture} alt="" />)}</div>
);

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const Shortcuts = () => (
  <details className="mt-4">
    <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand">
      Arti tombol dan pintasan papan ketik
    </summary>
    <p className="mt-2 text-ink-muted">
      Pintasan berlaku selama fokus berada di bagian ini, dan tidak selama Anda mengetik.
    </p>
    <ul className="mt-1">
      {VERDICTS.map(({ step, label, key, describe }) => (
        <li key={step}>
          <kbd>{key.toUpperCase()}</kbd> {label}: {describe}
        </li>
      ))}
      <li>
        <kbd>U</kbd> Urungkan yang terakhir, satu per satu
      </li>
      <li>
        <kbd>A</kbd> Satu keputusan untuk semua pasangan yang seperti ini
      </li>
      <li>
        <kbd>G</kbd> Gabungkan semua yang sama persis, bila ada
      </li>
    </ul>
  </details>
);
