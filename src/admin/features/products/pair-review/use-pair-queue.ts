import { useEffect, useRef, useState } from "react";
import type { MatchPair } from "../../../../catalogue/curation/answers.ts";
import { api } from "../../../api/api.ts";
import { ApiFailure } from "../../../api/api-failure.ts";
import { type PairStep, VERDICTS } from "./verdict-labels.ts";

type PairList = { readonly pairs: readonly MatchPair[]; readonly total: number };

/** The server's record of a step. `decision` is the number by which it can be undone; a skipped pair has none. */
type Sent = { readonly decision: number | undefined };

/** A decision, until it is undone. `sent` resolves once the server has answered, with undefined if the server did not accept it. */
type Done = {
  readonly at: number;
  readonly pair: MatchPair;
  readonly step: PairStep;
  readonly sent: Promise<Sent | undefined>;
};

/** If fewer pairs are left, more pairs are fetched while the person looks at the remaining ones. */
const ENOUGH = 8;

/** A queue of pairs. The next pair is shown at once, while decisions are sent in order in the background; decisions that fail are reported. */
export function usePairQueue(first: PairList) {
  const [queue, setQueue] = useState(first.pairs);
  const [total, setTotal] = useState(first.total);
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const handled = useRef(new Set<number>());
  const isRefilling = useRef(false);
  const steps = useRef(0);
  useUnsentWarning(sending > 0);

  /** Sends a request after all earlier requests have ended. */
  const send = <Value>(work: () => Promise<Value>): Promise<Value> => {
    setSending((count) => count + 1);
    const sent = line.current.then(work).finally(() => setSending((count) => count - 1));
    line.current = sent.catch(() => {});
    return sent;
  };

  const refill = async () => {
    const { pairs, total: count } = await api("GET /match-pairs", {});
    setTotal(count);
    const fresh = pairs.filter(({ id }) => !handled.current.has(id));
    // Only skipped pairs are left, so it is their turn now.
    if (fresh.length === 0) handled.current.clear();
    const next = fresh.length === 0 ? pairs : fresh;
    setQueue((now) => [...now, ...next.filter(({ id }) => !now.some((known) => known.id === id))]);
  };
  const hasFew = queue.length < ENOUGH && total > queue.length;
  useEffect(() => {
    if (!hasFew || isRefilling.current) return;
    isRefilling.current = true;
    // If fetching fails, it is tried again after the next pair.
    send(refill)
      .catch((error: unknown) => setProblem(textOf(error)))
      .finally(() => {
        isRefilling.current = false;
      });
  });

  const putBack = (pair: MatchPair) => {
    handled.current.delete(pair.id);
    setQueue((now) => [pair, ...now.filter(({ id }) => id !== pair.id)]);
  };

  const act = (step: PairStep) => {
    const [pair] = queue;
    if (!pair) return;
    handled.current.add(pair.id);
    setProblem("");
    // After a merge, the server computes the other pairs of both products again.
    const isMerged = step === "same" || step === "variant";
    setQueue(queue.slice(1).filter((other) => !isMerged || !sharesProduct(other, pair)));
    const counts = step === "skip" ? 0 : 1;
    setTotal((count) => count - counts);
    const said = `${namesOf(pair)} ${VERDICTS.find((one) => one.step === step)?.done ?? ""}.`;
    const sent = send(() => sendStep(pair, step)).catch((error: unknown) => {
      setProblem(textOf(error));
      setMessage((now) => (now === said ? "" : now));
      setHistory((now) => now.filter((done) => done.pair !== pair));
      if (isGone(error)) return undefined;
      putBack(pair);
      setTotal((count) => count + counts);
      return undefined;
    });
    steps.current += 1;
    setHistory([...history, { at: steps.current, pair, step, sent }]);
    setMessage(said);
  };

  const undo = () => {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    setProblem("");
    send(() => undoStep(last))
      .then((undone) => {
        // Nothing has to be undone, because the decision was never accepted, and the person was told so.
        if (!undone) return;
        if (last.step !== "skip") setTotal((count) => count + 1);
        putBack(undone.pair);
        setMessage(["Diurungkan.", undone.left].filter(Boolean).join(" "));
      })
      .catch((error: unknown) => {
        setProblem(textOf(error));
        // The decision still holds, and the next undo tries it again.
        if (!isRefused(error)) setHistory((now) => [...now, last].sort((one, other) => one.at - other.at));
      });
  };

  return { pair: queue[0], next: queue[1], total, message, problem, sending, mayUndo: history.length > 0, act, undo };
}

async function sendStep({ id, sides }: MatchPair, step: PairStep): Promise<Sent> {
  const params = { id };
  if (step === "skip") {
    await api("PUT /match-pairs/:id/skip", { params });
    return { decision: undefined };
  }
  const [one, other] = sides;
  const input = { verdict: step, products: [one?.id ?? 0, other?.id ?? 0] as [number, number] };
  return api("POST /match-pairs/:id/verdict", { params, input });
}

/** @returns undefined if the server did not accept the step */
async function undoStep({ pair, sent }: Done): Promise<{ pair: MatchPair; left: string } | undefined> {
  const taken = await sent;
  if (!taken) return undefined;
  const { decision: id } = taken;
  if (id === undefined) {
    await api("DELETE /match-pairs/:id/skip", { params: { id: pair.id } });
    return { pair, left: "" };
  }
  const { left } = await api("POST /product-decisions/:id/undo", { params: { id } });
  // The pair waits again, under another id.
  const { pairs } = await api("GET /match-pairs", { query: { product: pair.sides[0]?.id ?? 0 } });
  return { pair: pairs.find((one) => isSamePair(one, pair)) ?? pair, left: left ?? "" };
}

const idsOf = ({ sides }: MatchPair) => sides.map(({ id }) => id);
const sharesProduct = (one: MatchPair, other: MatchPair) => idsOf(one).some((id) => idsOf(other).includes(id));
const isSamePair = (one: MatchPair, other: MatchPair) => idsOf(one).every((id) => idsOf(other).includes(id));

export const namesOf = ({ sides }: Pick<MatchPair, "sides">): string =>
  sides.map(({ title }) => `“${title}”`).join(" dan ");

/** True when somebody else has decided the pair, or its offers have changed since then. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === "pair_decided" || error.code === "pair_gone");

/** True when asking again would get the same answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409);

const textOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : "Terjadi gangguan. Muat ulang halaman, lalu coba lagi.";

/** Warns before the page is left, because decisions that have not reached the server would be lost. */
function useUnsentWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
}
