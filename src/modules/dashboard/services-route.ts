import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { type ServiceName, servicesAnswer } from "./answers.ts";

type Options = { readonly db: Db; readonly isSet: () => Readonly<Record<ServiceName, boolean>> };

/** Tells which services the server has, so that pages can say what is missing before somebody begins. */
export const servicesRoute = ({ db, isSet }: Options) =>
  endpoint("GET /services", {
    summary: "Menampilkan layanan yang sudah diatur dan pemilik situs",
    answer: servicesAnswer,
    can: canEnter,
    async handle() {
      const owners = await db
        .selectFrom("people")
        .select(["name", "email"])
        .where("role", "=", "owner")
        .where("disabled_at", "is", null)
        .orderBy("id")
        .limit(5)
        .execute();
      return { isSet: isSet(), owners: owners.map(({ name, email }) => name || email) };
    },
  });
