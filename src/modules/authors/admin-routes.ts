import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { orNotFound } from "../../platform/result.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { authorPageSchema, authorSchema } from "./answers.ts";
import { changeAuthor, createAuthor, deleteAuthor } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageAuthors } from "./permissions.shared.ts";
import { authorPage, findAuthor } from "./queries.ts";
import { authorChange, authorFilter, authorInput } from "./schema.ts";

const authorParams = z.object({ id: z.string() });

/** The endpoints for authors. Everybody who writes may list them. */
export const authorAdminRoutes = (db: Db) => [
  endpoint("GET /authors", {
    summary: "Menampilkan penulis, menurut nama",
    query: authorFilter,
    answer: authorPageSchema,
    can: canWriteArticles,
    handle: ({ query }) => authorPage(db, query),
  }),
  endpoint("POST /authors", {
    summary: "Menambah penulis",
    input: authorInput,
    answer: authorSchema,
    status: 201,
    errors: errorsOf(FAILURES, "id-taken", "id-missing", "unknown-image", "not-found"),
    can: canManageAuthors,
    async handle({ input, audit }) {
      const created = await createAuthor(db, input, audit);
      return created.ok ? orNotFound(await findAuthor(db, created.value)) : created;
    },
  }),
  endpoint("PATCH /authors/:id", {
    summary: "Mengubah nama, biografi, atau foto penulis",
    params: authorParams,
    input: authorChange,
    answer: "none",
    errors: errorsOf(FAILURES, "not-found", "unknown-image"),
    can: canManageAuthors,
    handle: ({ params, input, audit }) => changeAuthor(db, params.id, input, audit),
  }),
  endpoint("DELETE /authors/:id", {
    summary: "Menghapus penulis yang tidak dipakai artikel mana pun",
    params: authorParams,
    answer: "none",
    errors: { "not-found": notFound, ...errorsOf(FAILURES, "in-use") },
    can: canManageAuthors,
    handle: ({ params, audit }) => deleteAuthor(db, params.id, audit),
  }),
];
