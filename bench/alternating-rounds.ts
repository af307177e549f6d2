import type { LoadResult } from "./closed-loop-load.ts";
import { generateLoad } from "./load-generator.ts";
import type { Options } from "./options.ts";
import { cpuSeconds } from "./processes.ts";
import { median, progress } from "./report.ts";
import { type HttpRequest, wireText } from "./requests.ts";

/** A server, and one kind of request that is sent to it. */
export type Variant = {
  readonly name: string;
  readonly port: number;
  /** The server's process, for its processor time. */
  readonly pid: number;
  readonly requests: readonly HttpRequest[];
  readonly connections: number;
  /** Milliseconds between an answer and the next request of the same connection; no pause by default. */
  readonly pauseMs?: number;
};

/** `perCpuSecond`: answers per second of the server's processor time; the same as `perSecond` on a quiet machine. */
type Round = LoadResult & { serverCpu: number | undefined; perCpuSecond: number };

export type Measured = {
  /** The answers per second. This and the following figures are medians over the rounds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly generatorCpu: number;
  readonly serverCpu: number | undefined;
  readonly rounds: readonly Round[];
};

/**
 * Measures variants against each other: after a warm-up each, the variants take turns, so that other load of the machine affects all of them alike.
 * @throws Error when a server answers with an unexpected status, or not at all
 */
export async function measure(
  variants: readonly Variant[],
  { rounds, roundMs, warmUpMs }: Pick<Options, "rounds" | "roundMs" | "warmUpMs">,
): Promise<Measured[]> {
  progress(variants.map((variant) => variant.name).join(", "));
  const results = variants.map((): Round[] => []);
  const done = variants.map(() => 0);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, variant] of variants.entries()) {
      const result = await oneRound(variant, done[index] ?? 0, round < 0 ? warmUpMs : roundMs);
      done[index] = (done[index] ?? 0) + result.done;
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results.map(summary);
}

/** @throws Error when the server answers with an unexpected status, or not at all */
export async function oneRound(variant: Variant, first: number, ms: number): Promise<Round> {
  const { port, pid, requests, connections, pauseMs = 0 } = variant;
  const cpuBefore = cpuSeconds(pid);
  const begun = performance.now();
  const result = await generateLoad({
    port,
    requests: requests.map((request) => wireText(request, port)),
    first,
    connections,
    ms,
    pauseMs,
    status: requests[0]?.status ?? 200,
  });
  const seconds = (performance.now() - begun) / 1000;
  if (result.errors.length > 0) throw new Error(`${variant.name}: ${result.errors.join(", ")}`);
  const cpuAfter = cpuSeconds(pid);
  const known = cpuBefore !== undefined && cpuAfter !== undefined;
  const serverCpu = known ? (cpuAfter - cpuBefore) / seconds : undefined;
  return { ...result, serverCpu, perCpuSecond: result.perSecond / (serverCpu || Number.NaN) };
}

function summary(rounds: readonly Round[]): Measured {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    generatorCpu: of((round) => round.generatorCpu),
    serverCpu: rounds.some((round) => round.serverCpu === undefined) ? undefined : of((round) => round.serverCpu ?? 0),
    rounds,
  };
}

/** Returns the median of the ratios within each round, since both sides of a round were measured within seconds. */
export const ratioOf = (a: Measured, b: Measured, figure: "perSecond" | "perCpuSecond" | "p50") =>
  median(a.rounds.map((round, index) => round[figure] / (b.rounds[index]?.[figure] ?? Number.NaN)));
