import type { Context } from "hono";
import { rowId } from "../../../platform/json-api/input.ts";
import { apiRefusal } from "../../../platform/json-api/refusals.ts";
import type { Result } from "../../../platform/result.ts";
import { FAILURES, type MediaFailure } from "../failures.ts";

export const idOf = (c: Context) => rowId(c.req.param("id"));

export const concluded = (c: Context, result: Result<undefined, MediaFailure>) =>
  result.ok ? c.body(null, 204) : apiRefusal(c, FAILURES[result.code]);
