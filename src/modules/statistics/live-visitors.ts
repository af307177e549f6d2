import { LRUCache } from "lru-cache";
import { type Clock, minutes } from "../../platform/clock.ts";
import type { LiveStatistics } from "./answers.ts";
import { LIVE_MINUTES } from "./periods.shared.ts";

const WINDOW = minutes(LIVE_MINUTES);
const MOST_VISITORS = 20_000;
/**
 * The least number of visitors that is shown, since fewer visitors could be identified by the pages that they read. "Lima pengunjung" says so: answers.ts,
 * admin/features/statistics/live-panel.tsx.
 */
export const LEAST_SHOWN = 5;
const MOST_PAGES = 20;

/** Counts the visitors of the last half hour and their pages, only in this process's memory. */
export class LiveVisitors {
  readonly #seen: LRUCache<string, { path: string; at: number }>;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#seen = new LRUCache({ max: MOST_VISITORS });
  }

  note(visitor: string, path: string, now: Date): void {
    const at = now.getTime();
    const known = this.#seen.get(visitor);
    if (known) Object.assign(known, { path, at });
    else this.#seen.set(visitor, { path, at });
  }

  forget(visitor: string): void {
    this.#seen.delete(visitor);
  }

  now(): LiveStatistics {
    const since = this.#clock.now().getTime() - WINDOW;
    const pages = new Map<string, number>();
    let visitors = 0;
    for (const [visitor, { path, at }] of this.#seen.entries()) {
      if (at < since) {
        this.#seen.delete(visitor);
        continue;
      }
      visitors += 1;
      pages.set(path, (pages.get(path) ?? 0) + 1);
    }
    const shown = [...pages].filter(([, count]) => count >= LEAST_SHOWN).sort(([, one], [, other]) => other - one);
    return {
      visitors: visitors < LEAST_SHOWN ? null : visitors,
      pages: shown.slice(0, MOST_PAGES).map(([path, count]) => ({ path, visitors: count })),
    };
  }
}
