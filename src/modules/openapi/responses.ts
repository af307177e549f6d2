import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { Response, Responses } from "./schema.ts";

/** The refusals of an endpoint by status; each code is an example. */
export function refusalResponses(refusals: readonly ApiError[]): Responses {
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  const responses = [...byStatus].map(([status, of]): [string, Response] => {
    const examples = Object.fromEntries(
      of.map(({ code, message, field }) => [
        code,
        { value: { error: { code, message, ...(field ? { field } : {}) } } },
      ]),
    );
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" }, examples } };
    return [String(status), { description: Object.keys(examples).join(", "), content }];
  });
  return Object.fromEntries(responses.sort(([a], [b]) => Number(a) - Number(b)));
}

/** Statuses are read in the order of their numbers, whatever the order of adding. */
export const addResponse = (responses: Responses, status: number, response: Response): Responses => ({
  ...responses,
  [status]: response,
});
