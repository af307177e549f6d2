import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Module } from "../../../platform/module.ts";
import { packPriceMonths } from "./stored/packed-months.ts";

export const prices = {
  name: "prices",
  jobs: ({ db, clock }) => [{ handler: packPriceMonths({ db, clock }), schedule: "10 20 * * *" }],
} satisfies Module<{ readonly db: Db; readonly clock: Clock }>;
