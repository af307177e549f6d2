import type { AdminApi } from "../../product/api-types.ts";

/** Gives an answer its type. Tests check each answer against its schema (CHECK_ANSWERS), so browsers do not check answers. */
export const described = <Answer>(json: unknown) => json as Answer;

/** The details that the body of an endpoint's error has beside `error`. */
export const detailsOf = <Name extends keyof AdminApi>(
  _name: Name,
  { body }: { readonly body: unknown },
): AdminApi[Name]["details"] => described(body);
