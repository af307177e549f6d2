import { setTimeout } from "node:timers/promises";
import { seconds } from "../../../platform/clock.ts";
import { createGuardedRequest, type GuardedRequest } from "../../../platform/fetch/guarded-request.ts";

/** How pages of shops are asked for. */
export type PageAccess = {
  readonly request: GuardedRequest;
  /** What the reader calls itself, with the address of the page that explains it; robots.txt knows it by what stands before the slash. */
  readonly agent: string;
  /** Milliseconds between two requests to one host. */
  readonly pauseBetween: number;
  /** Milliseconds for an answer. */
  readonly timeout: number;
  /** Milliseconds. */
  readonly wait: (time: number, signal: AbortSignal) => Promise<void>;
};

type Options = { readonly agent: string; readonly allowAddress: (address: string) => boolean };

export const createPageAccess = ({ agent, allowAddress }: Options): PageAccess => ({
  request: createGuardedRequest({ userAgent: agent, allowAddress }),
  agent,
  pauseBetween: seconds(10),
  timeout: seconds(30),
  wait: (time, signal) => setTimeout(time, undefined, { signal }),
});
