import { queryOptions } from "@tanstack/react-query";
import type { Invitation, IssuedAccess, Person } from "../../../modules/auth/answers.ts";
import { call } from "../../api/client.ts";

export type People = { readonly people: readonly Person[]; readonly invitations: readonly Invitation[] };

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => call<People>("GET", "/api/admin/people", { signal }),
});

/** Asked for again each time: it is looked at right before a decision. */
export const issuedAccessQuery = (id: number) =>
  queryOptions({
    queryKey: ["people", id, "handed-out"],
    queryFn: ({ signal }) => call<IssuedAccess>("GET", `/api/admin/people/${id}/handed-out`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
