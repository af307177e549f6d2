import type { Db } from "../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { compactProductCounts } from "./product-counts.ts";

type Services = { readonly db: Db };

const PRODUCT_COUNTS = defineJob({ name: "product-counts" });

export const products = {
  name: "products",
  jobs: ({ db }) => [{ handler: jobHandler(PRODUCT_COUNTS, () => compactProductCounts(db)), schedule: "*/10 * * * *" }],
} satisfies Module<Services>;
