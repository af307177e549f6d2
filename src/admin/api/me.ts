import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Me } from "../../modules/auth/answers.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { api } from "./api.ts";

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api("GET /me", { signal }),
});

/** The person who is signed in. The shell has loaded this person before any page is shown. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether a person has a permission, for the screen only: the server decides. */
export const canI = (me: Me, permission: Permission | undefined): boolean =>
  permission === undefined || me.permissions.includes(permission);
