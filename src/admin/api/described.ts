import type { AdminApi } from "../../product/api-types.ts";

/** The type of what the server sends. Tests hold each answer to its schema (CHECK_ANSWERS), so that no browser has to. */
export const described = <Answer>(json: unknown) => json as Answer;

/** What the body of an error of that endpoint has beside `error`. */
export const detailsOf = <Name extends keyof AdminApi>(
  _name: Name,
  { body }: { readonly body: unknown },
): AdminApi[Name]["details"] => described(body);
