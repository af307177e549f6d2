import type { Db } from "../../platform/database/tables.ts";
import { apiRefusal, missing } from "../../platform/json-api/refusals.ts";
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
      may: canWriteArticles,
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
      may: canManageAuthors,
      async handle(c, { occasion, input }) {
        const result = await createAuthor(db, input, occasion);
        return result.ok ? c.json(await findAuthor(db, result.value), 201) : apiRefusal(c, FAILURES[result.code]);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/authors/:id",
      summary: "Change an author's name, biography or picture",
      input: authorChange,
      refusals: [FAILURES["unknown-image"]],
      may: canManageAuthors,
      async handle(c, { occasion, input }) {
        const result = await changeAuthor(db, c.req.param("id") ?? "", input, occasion);
        return result.ok ? c.body(null, 204) : apiRefusal(c, FAILURES[result.code]);
      },
    }),
    {
      method: "DELETE",
      path: "/authors/:id",
      summary: "Delete an author that no article names",
      refusals: [FAILURES["in-use"]],
      may: canManageAuthors,
      async handle(c, { occasion }) {
        const result = await deleteAuthor(db, c.req.param("id") ?? "", occasion);
        if (result.ok) return c.body(null, 204);
        return result.code === "not-found" ? missing(c) : apiRefusal(c, FAILURES[result.code]);
      },
    },
  ];
}
