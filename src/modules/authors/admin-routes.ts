import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { changeAuthor, createAuthor, deleteAuthor } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageAuthors } from "./permissions.shared.ts";
import { authorPage, findAuthor } from "./queries.ts";
import { authorChange, authorFilter, authorInput, authorPageSchema, authorSchema } from "./schema.ts";

/** Who articles are by. Whoever writes has to see them. */
export function authorAdminRoutes(db: Db): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/authors",
      summary: "List the authors, by name",
      query: authorFilter,
      answer: authorPageSchema,
      can: canWriteArticles,
      handle: async (c, { query }) => c.json(await authorPage(db, query)),
    }),
    endpoint({
      method: "POST",
      path: "/authors",
      summary: "Add an author",
      input: authorInput,
      answer: authorSchema,
      status: 201,
      refusals: [FAILURES["id-taken"], FAILURES["id-missing"], FAILURES["unknown-image"]],
      can: canManageAuthors,
      async handle(c, { audit, input }) {
        const result = await createAuthor(db, input, audit);
        return result.ok ? c.json(await findAuthor(db, result.value), 201) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/authors/:id",
      summary: "Change an author's name, biography or picture",
      input: authorChange,
      refusals: [FAILURES["unknown-image"]],
      can: canManageAuthors,
      async handle(c, { audit, input }) {
        const result = await changeAuthor(db, c.req.param("id") ?? "", input, audit);
        return result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    {
      method: "DELETE",
      path: "/authors/:id",
      summary: "Delete an author that no article names",
      refusals: [FAILURES["in-use"]],
      can: canManageAuthors,
      async handle(c, { audit }) {
        const result = await deleteAuthor(db, c.req.param("id") ?? "", audit);
        if (result.ok) return c.body(null, 204);
        return result.code === "not-found" ? missing(c) : errorResponse(c, FAILURES[result.code]);
      },
    },
  ];
}
