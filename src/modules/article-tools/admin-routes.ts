import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { countMatching } from "../maintenance/queries.ts";
import { countInput } from "./schema.ts";
import { articles } from "./subjects/articles.ts";

export const articleToolsAdminRoutes = (db: Db): AdminRoute[] => [
  endpoint({
    method: "POST",
    path: "/maintenance/count",
    summary: "Count the articles of a filter",
    input: countInput,
    answer: z.object({ count: z.number() }),
    can: canRunMaintenance,
    handle: async (c, { input }) => c.json({ count: await countMatching(db, articles, input.filter) }),
  }),
];
