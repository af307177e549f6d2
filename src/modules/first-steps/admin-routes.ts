import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canManageSettings } from "../settings/permissions.shared.ts";
import { firstStepsAnswer } from "./answers.ts";
import { firstSteps, skipStep } from "./commands.ts";
import type { SetUp } from "./queries.ts";
import { stepParams } from "./schema.ts";

type Options = { readonly db: Db; readonly setUp: () => Promise<SetUp> };

/** The endpoints for the first steps of a site: what is left to do until it runs. */
export const firstStepsAdminRoutes = ({ db, setUp }: Options) => [
  endpoint("GET /first-steps", {
    summary: "Menampilkan langkah pertama sebuah situs dan mana yang sudah selesai",
    answer: firstStepsAnswer,
    can: canManageSettings,
    handle: async () => firstSteps(db, await setUp()),
  }),
  endpoint("PUT /first-steps/:step/skipping", {
    summary: "Melewati sebuah langkah pertama; tidak ditanyakan lagi",
    params: stepParams,
    answer: "none",
    can: canManageSettings,
    handle: ({ params: { step } }) => skipStep(db, step),
  }),
];
