import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { countMatching } from "../maintenance/queries.ts";
import { countAnswer } from "./answers.ts";
import { countInput } from "./schema.ts";
import { articles } from "./subjects/articles.ts";

export const articleToolsAdminRoutes = (db: Db) => [
  endpoint("POST /maintenance/count", {
    summary: "Menghitung artikel yang cocok dengan filter",
    input: countInput,
    answer: countAnswer,
    can: canRunMaintenance,
    handle: async ({ input }) => ({ count: await countMatching(db, articles, input.filter) }),
  }),
];
