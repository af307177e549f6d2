import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { matchLeftOffers } from "./jobs.ts";
import { refreshAllProducts, refreshStaleProducts } from "./listings/changed-by-time.ts";
import { compactProductCounts } from "./product-counts.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly config: { readonly timeZone: string } };

const PRODUCT_COUNTS = defineJob({ name: "product-counts" });

export const products = {
  name: "products",
  jobs: ({ db, clock, config: { timeZone } }) => [
    { handler: jobHandler(PRODUCT_COUNTS, () => compactProductCounts(db)), schedule: "*/10 * * * *" },
    { handler: refreshStaleProducts({ db, clock, timeZone }), schedule: "*/10 * * * *" },
    { handler: refreshAllProducts({ db, clock, timeZone }), schedule: "20 18 * * *" },
    { handler: matchLeftOffers({ db, clock, timeZone }), schedule: "* * * * *" },
  ],
} satisfies Module<Services>;
