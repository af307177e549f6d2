import type { Context } from "hono";
import { hours, minutes } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { sharedLimiter } from "../../platform/http/rate-limits.ts";
import type { Module } from "../../platform/module.ts";
import { visitRoutes } from "./routes.ts";
import type { PageKind } from "./schema.ts";
import type { VisitCounter } from "./visit-counter.ts";

type Services = {
  readonly db: Db;
  readonly visits: VisitCounter;
  readonly addressOf: (c: Context) => string;
  /** Returns the kind of public page that a path leads to. */
  readonly pageKindOf: (path: string) => PageKind | undefined;
  /** Whether a browser sent the request from one of our pages. */
  readonly isFromOwnPage: (c: Context) => boolean;
  readonly isRobot: (c: Context) => boolean;
};

export const visits = {
  name: "visits",
  mounts: ({ visits, addressOf, pageKindOf, isFromOwnPage, isRobot }) => [
    {
      path: "/",
      app: visitRoutes({
        count: (kind, visit) => visits.add(kind, visit),
        kindOf: pageKindOf,
        // The limit is per hour, so that one address weighs little among a day's visits. It is not lower, because many phones may share an address.
        limiter: sharedLimiter({
          name: "visits",
          each: { limit: 120, window: hours(1) },
          all: { limit: 1_200, window: minutes(1) },
        }),
        addressOf,
        isOwnPage: isFromOwnPage,
        isRobot,
      }),
    },
  ],
  // The number of days must be the number that /privasi states.
  retention: [{ table: "visit_speeds", column: "day", days: 90 }],
} satisfies Module<Services>;
