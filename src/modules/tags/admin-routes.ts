import type { Context } from "hono";
import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { deleteAlias, deleteTag, mergeTags, renameTag } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageTags } from "./permissions.shared.ts";
import { findTag, tagPage } from "./queries.ts";
import { tagChange, tagFilter, tagMerge, tagPageSchema, tagSchema } from "./schema.ts";

/** The tags of articles. Whoever writes has to see them. */
export function tagAdminRoutes(db: Db): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/tags",
      summary: "List and search the tags with the number of their articles, by name",
      query: tagFilter,
      answer: tagPageSchema,
      can: canWriteArticles,
      handle: async (c, { query }) => c.json(await tagPage(db, query)),
    }),
    endpoint({
      method: "PATCH",
      path: "/tags/:id",
      summary: "Rename a tag",
      input: tagChange,
      answer: tagSchema,
      refusals: [FAILURES["no-slug"], FAILURES["name-taken"]],
      can: canManageTags,
      async handle(c, { audit, input }) {
        const result = await renameTag(db, idOf(c), input.name, audit);
        return result.ok ? c.json(await findTag(db, idOf(c))) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    endpoint({
      method: "POST",
      path: "/tags/:id/merges",
      summary: "Merge other tags into this one",
      input: tagMerge,
      answer: tagSchema,
      refusals: [FAILURES["into-itself"]],
      can: canManageTags,
      async handle(c, { audit, input }) {
        const result = await mergeTags(db, { into: idOf(c), from: input.from }, audit);
        return result.ok ? c.json(await findTag(db, idOf(c))) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    {
      method: "DELETE",
      path: "/tags/:id",
      summary: "Take a tag from all its articles and delete it",
      can: canManageTags,
      async handle(c, { audit }) {
        const result = await deleteTag(db, idOf(c), audit);
        return result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
      },
    },
    {
      method: "DELETE",
      path: "/tags/:id/aliases/:slug",
      summary: "Let a former name be a tag of its own again",
      can: canManageTags,
      handle: async (c, { audit }) =>
        (await deleteAlias(db, idOf(c), c.req.param("slug") ?? "", audit)) ? c.body(null, 204) : missing(c),
    },
  ];
}

/** No row has the id 0. */
const idOf = (c: Context) => rowId(c.req.param("id")) ?? 0;
