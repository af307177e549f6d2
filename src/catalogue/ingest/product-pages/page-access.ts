import { setTimeout } from "node:timers/promises";
import { seconds } from "../../../platform/clock.ts";
import { createGuardedRequest, type GuardedRequest } from "../../../platform/fetch/guarded-request.ts";

/** How shops' pages are requested. */
export type PageAccess = {
  readonly request: GuardedRequest;
  /** The reader's user agent, with the address of the page that explains it; robots.txt names the reader by the part of the user agent before the slash. */
  readonly agent: string;
  /** The milliseconds between two requests to one host. */
  readonly pauseBetween: number;
  /** The milliseconds to wait for an answer. */
  readonly timeout: number;
  /** Waits for this many milliseconds. */
  readonly wait: (time: number, signal: AbortSignal) => Promise<void>;
};

type Options = { readonly agent: string; readonly allowAddress: (address: string) => boolean };

export const createPageAccess = ({ agent, allowAddress }: Options): PageAccess => ({
  request: createGuardedRequest({ userAgent: agent, allowAddress }),
  agent,
  // "Sepuluh detik" says so: admin/features/feeds/page-fields.tsx, site/pages/help.tsx and for-stores.tsx.
  pauseBetween: seconds(10),
  timeout: seconds(30),
  wait: (time, signal) => setTimeout(time, undefined, { signal }),
});
