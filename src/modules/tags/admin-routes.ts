import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { rowId, rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, orNotFound } from "../../platform/result.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { tagPageSchema, tagSchema } from "./answers.ts";
import { deleteAlias, deleteTag, mergeTags, renameTag } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageTags } from "./permissions.shared.ts";
import { findTag, tagPage } from "./queries.ts";
import { tagChange, tagFilter, tagMerge } from "./schema.ts";

/** The endpoints for the tags of articles. Everybody who writes articles may see them. */
export const tagAdminRoutes = (db: Db) => [
  endpoint("GET /tags", {
    summary: "Menampilkan dan mencari tag dengan jumlah artikelnya, menurut nama",
    query: tagFilter,
    answer: tagPageSchema,
    can: canWriteArticles,
    handle: ({ query }) => tagPage(db, query),
  }),
  endpoint("PATCH /tags/:id", {
    summary: "Mengganti nama tag",
    params: rowParams,
    input: tagChange,
    answer: tagSchema,
    errors: errorsOf(FAILURES, "not-found", "no-slug", "name-taken"),
    can: canManageTags,
    async handle({ params: { id }, input, audit }) {
      const renamed = await renameTag(db, id, input.name, audit);
      return renamed.ok ? orNotFound(await findTag(db, id)) : renamed;
    },
  }),
  endpoint("POST /tags/:id/merges", {
    summary: "Menggabungkan tag lain ke tag ini",
    params: rowParams,
    input: tagMerge,
    answer: tagSchema,
    errors: errorsOf(FAILURES, "not-found", "into-itself"),
    can: canManageTags,
    async handle({ params: { id }, input, audit }) {
      const merged = await mergeTags(db, { into: id, from: input.from }, audit);
      return merged.ok ? orNotFound(await findTag(db, id)) : merged;
    },
  }),
  endpoint("DELETE /tags/:id", {
    summary: "Melepas tag dari semua artikel dan menghapusnya",
    params: rowParams,
    answer: "none",
    errors: errorsOf(FAILURES, "not-found"),
    can: canManageTags,
    handle: ({ params, audit }) => deleteTag(db, params.id, audit),
  }),
  endpoint("DELETE /tags/:id/aliases/:slug", {
    summary: "Menjadikan nama lama tag tersendiri lagi",
    params: z.object({ id: rowId, slug: z.string() }),
    answer: "none",
    errors: { "not-found": notFound },
    can: canManageTags,
    handle: async ({ params: { id, slug }, audit }) =>
      (await deleteAlias(db, id, slug, audit)) ? done : failure("not-found"),
  }),
];
