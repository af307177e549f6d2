import type { Config } from "../../config.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import { createOutside, type Outside } from "../../platform/outside-fetch.ts";
import type { Storage } from "../../platform/storage.ts";
import { storageOf } from "../../product-storage.ts";
import type { Need } from "./schema.ts";

/** What tools reach beyond the database. */
export type RunServices = {
  readonly clock: Clock;
  readonly storage: Storage;
  readonly outside: Outside;
  /** What the settings give, of that which not every installation has. */
  readonly abilities: ReadonlySet<Need>;
};

export const runServices = (config: Config): RunServices => ({
  clock: systemClock,
  storage: storageOf(config),
  outside: createOutside({ userAgent: `${config.siteName} Maintenance` }),
  abilities: new Set(),
});
