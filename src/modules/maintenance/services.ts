import { type Ai, createAi } from "../../platform/ai/client.ts";
import type { AiSettings } from "../../platform/ai/schema.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import { createGuardedFetch, type GuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { FindPages } from "../../platform/http/find-pages.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { Capability } from "./schema.ts";

/** The services that tools use besides the database. */
export type RunServices = {
  readonly clock: Clock;
  /** The time zone in which days begin and end. */
  readonly timeZone: string;
  readonly storage: Storage;
  readonly guardedFetch: GuardedFetch;
  /** The address at which readers find the site. */
  readonly siteUrl: string;
  /** Finds out which paths of the site have a page. */
  readonly findPages: FindPages;
  /** The provider of texts and pictures; undefined where none is set. */
  readonly ai: Ai | undefined;
  /** The capabilities of this installation, by its settings. */
  readonly capabilities: ReadonlySet<Capability>;
};

export type RunSettings = {
  readonly siteName: string;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly ai: AiSettings | undefined;
};

export type RunParts = Pick<RunServices, "storage" | "findPages"> & { readonly log: Log };

export function createRunServices(config: RunSettings, { storage, findPages, log }: RunParts): RunServices {
  const guardedFetch = createGuardedFetch({ userAgent: `${config.siteName} Maintenance` });
  const ai = config.ai && createAi(config.ai, { log, guardedFetch });
  return {
    clock: systemClock,
    timeZone: config.timeZone,
    storage,
    siteUrl: config.siteUrl,
    findPages,
    guardedFetch,
    ai,
    capabilities: capabilitiesOf(ai),
  };
}

/** The capabilities that a provider gives. */
export const capabilitiesOf = (ai: Ai | undefined): ReadonlySet<Capability> =>
  new Set([...(ai?.models.text ? ["ai-text" as const] : []), ...(ai?.models.image ? ["ai-image" as const] : [])]);
