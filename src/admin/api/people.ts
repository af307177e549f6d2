import { queryOptions } from "@tanstack/react-query";
import type { Invitation, Person } from "../../modules/auth/schema.ts";
import { call } from "./client.ts";

export type People = { readonly people: readonly Person[]; readonly invitations: readonly Invitation[] };

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => call<People>("GET", "/api/admin/people", { signal }),
});
