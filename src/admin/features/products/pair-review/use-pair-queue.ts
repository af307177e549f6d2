import { useEffect, useRef, useState } from "react";
import type { MatchPair } from "../../../../modules/products/answers.ts";
import { api } from "../../../api/api.ts";
import { ApiFailure } from "../../../api/api-failure.ts";
import { type PairStep, VERDICTS } from "./verdict-labels.ts";

type PairList = { readonly pairs: readonly MatchPair[]; readonly total: number };

/** What was decided, until it is undone; `decision` is there once the server has it. */
type Done = { readonly pair: MatchPair; readonly step: PairStep; readonly decision: Promise<number | undefined> };

/** With fewer, more are asked for while the person looks at these. */
const ENOUGH = 8;

/**
 * Pairs one after the other. The next one is shown at once; what was decided is sent behind it, in order, and what could not be is said.
 */
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
  useUnsentWarning(sending > 0);

  /** After all that was sent before it. */
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
    // Only those that were skipped are left: their turn has come.
    if (fresh.length === 0) handled.current.clear();
    const next = fresh.length === 0 ? pairs : fresh;
    setQueue((now) => [...now, ...next.filter(({ id }) => !now.some((known) => known.id === id))]);
  };
  const hasFew = queue.length < ENOUGH && total > queue.length;
  useEffect(() => {
    if (!hasFew || isRefilling.current) return;
    isRefilling.current = true;
    // What cannot be asked for now is asked for after the next pair.
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
    // What a product that is merged was held against is derived again.
    const isMerged = step === "same" || step === "variant";
    setQueue(queue.slice(1).filter((other) => !isMerged || !sharesProduct(other, pair)));
    if (step !== "skip") setTotal(total - 1);
    const decision = send(() => sendStep(pair, step)).catch((error: unknown) => {
      setProblem(textOf(error));
      setHistory((now) => now.filter((done) => done.pair !== pair));
      if (!(error instanceof ApiFailure && error.status === 409)) putBack(pair);
      return undefined;
    });
    setHistory([...history, { pair, step, decision }]);
    setMessage(`${namesOf(pair)} ${VERDICTS.find((one) => one.step === step)?.done ?? ""}.`);
  };

  const undo = () => {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    setProblem("");
    send(() => undoStep(last))
      .then(({ pair, left }) => {
        if (last.step !== "skip") setTotal((count) => count + 1);
        putBack(pair);
        setMessage(["Diurungkan.", left].filter(Boolean).join(" "));
      })
      .catch((error: unknown) => setProblem(textOf(error)));
  };

  return { pair: queue[0], next: queue[1], total, message, problem, sending, mayUndo: history.length > 0, act, undo };
}

async function sendStep({ id, sides }: MatchPair, step: PairStep): Promise<number | undefined> {
  const params = { id };
  if (step === "skip") {
    await api("PUT /match-pairs/:id/skip", { params });
    return undefined;
  }
  const [one, other] = sides;
  const input = { verdict: step, products: [one?.id ?? 0, other?.id ?? 0] as [number, number] };
  return (await api("POST /match-pairs/:id/verdict", { params, input })).decision;
}

async function undoStep({ pair, step, decision }: Done): Promise<{ pair: MatchPair; left: string }> {
  if (step === "skip") {
    await api("DELETE /match-pairs/:id/skip", { params: { id: pair.id } });
    return { pair, left: "" };
  }
  const id = await decision;
  if (id === undefined) return { pair, left: "" };
  const { left } = await api("POST /product-decisions/:id/undo", { params: { id } });
  // It waits again, under another number.
  const { pairs } = await api("GET /match-pairs", { query: { product: pair.sides[0]?.id ?? 0 } });
  return { pair: pairs.find((one) => isSamePair(one, pair)) ?? pair, left: left ?? "" };
}

const idsOf = ({ sides }: MatchPair) => sides.map(({ id }) => id);
const sharesProduct = (one: MatchPair, other: MatchPair) => idsOf(one).some((id) => idsOf(other).includes(id));
const isSamePair = (one: MatchPair, other: MatchPair) => idsOf(one).every((id) => idsOf(other).includes(id));

export const namesOf = ({ sides }: MatchPair): string => sides.map(({ title }) => `“${title}”`).join(" dan ");

const textOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : "Terjadi gangguan. Muat ulang halaman, lalu coba lagi.";

/** Decisions that have not reached the server would be lost. */
function useUnsentWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
}
