/** How work elsewhere shows that it does not compute on and on: each time its loop turns it counts, where others see it. */
export type Pulse = { readonly beats: Int32Array; readonly every: number };

/** Work computed on and on, and was ended. */
export class WorkStuck extends Error {
  override name = "WorkStuck";
}

/** Looks without a beat between them after which a pulse has stopped. */
const LOOKS = 10;

/** @param patience milliseconds; without it nobody looks */
export const newPulse = (patience: number | undefined): Pulse => ({
  beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  every: patience === undefined ? 0 : patience / LOOKS,
});

export const beat = ({ beats }: Pulse): void => void Atomics.add(beats, 0, 1);

/** Where the work is done. From now on it counts; before, modules are loaded. @param every milliseconds; 0 for once */
export function startBeating(every: number, beat: () => void): void {
  beat();
  if (every > 0) setInterval(beat, every).unref();
}

/**
 * Tells once that the loop elsewhere has not turned for LOOKS looks. They are counted rather than the time, so that a machine that
 * slept, or was too busy to look, is not taken for work that does not end. @returns what ends the looking
 */
export function whenPulseStops({ beats, every }: Pulse, tell: () => void): () => void {
  if (every === 0) return () => {};
  let seen = 0;
  let looks = 0;
  const watch = setInterval(() => {
    const now = Atomics.load(beats, 0);
    looks = now === seen ? looks + 1 : 0;
    seen = now;
    if (now === 0 || looks < LOOKS) return;
    clearInterval(watch);
    tell();
  }, every).unref();
  return () => clearInterval(watch);
}
