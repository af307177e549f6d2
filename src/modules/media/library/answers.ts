import type { Context } from "hono";
import { errorResponse } from "../../../platform/json-api/api-errors.ts";
import { rowId } from "../../../platform/json-api/input.ts";
import type { Result } from "../../../platform/result.ts";
import { FAILURES, type MediaFailure } from "../failures.ts";

export const idOf = (c: Context) => rowId(c.req.param("id"));

export const concluded = (c: Context, result: Result<undefined, MediaFailure>) =>
  result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
