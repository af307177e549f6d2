import type { Db } from "../../../platform/database/tables.ts";
import type { Module } from "../../../platform/module.ts";
import { deleteDescriptions } from "./offer-details.ts";

export const offers = {
  name: "offers",
  jobs: ({ db }) => [{ handler: deleteDescriptions(db) }],
} satisfies Module<{ readonly db: Db }>;
