import { type Failure, failure } from "../../../platform/result.ts";

/** The only table of the REST interface, and the schema of the table. */
export const TABLE = "newsletter_subscriptions";
export const SCHEMA = "public";

/** The roles that the table's permissions distinguish. */
export type Role = "anonymous" | "authenticated";

/** An error as it goes over the wire (docs/wire-contract.md, section 1, "Error body"). `code` is a SQLSTATE or a code of PostgREST. */
export type RestError = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: string;
  readonly hint?: string;
  readonly headers?: Record<string, string>;
};

/** Every refusal of this protocol carries an English error of this file, never an Indonesian sentence. */
export type Refused = Failure<"refused", { readonly error: RestError }>;
export const refuse = (error: RestError): Refused => failure("refused", { error });

export function errorResponse({ status, code, message, details, hint, headers }: RestError): Response {
  const body = { code, message, details: details ?? null, hint: hint ?? null };
  return Response.json(body, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Proxy-Status": `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

// The errors below are those that PostgreSQL would give. `details` is always empty, because it would contain the row and so somebody's e-mail address.

export const duplicateEmail: RestError = {
  status: 409,
  code: "23505",
  message: `duplicate key value violates unique constraint "${TABLE}_email_key"`,
};

export const nullColumn = (column: string): RestError => ({
  status: 400,
  code: "23502",
  message: `null value in column "${column}" of relation "${TABLE}" violates not-null constraint`,
});

export const badEmail: RestError = {
  status: 400,
  code: "23514",
  message: `new row for relation "${TABLE}" violates check constraint "${TABLE}_email_check"`,
};

export const notBoolean = (text: string): RestError => ({
  status: 400,
  code: "22P02",
  message: `invalid input syntax for type boolean: "${text}"`,
});

export const rowRefused = (role: Role): RestError =>
  forbidden(role, `new row violates row-level security policy for table "${TABLE}"`);

export const permissionDenied = (role: Role): RestError => forbidden(role, `permission denied for table ${TABLE}`);

function forbidden(role: Role, message: string): RestError {
  if (role === "authenticated") return { status: 403, code: "42501", message };
  return { status: 401, code: "42501", message, headers: { "WWW-Authenticate": "Bearer" } };
}

// The errors below are those that PostgREST would give before a request reaches the database.

export const badQuery = (message: string, details: string): RestError => ({
  status: 400,
  code: "PGRST100",
  message,
  details,
});

export const badBody = (message: string): RestError => ({ status: 400, code: "PGRST102", message });

export const badSchema = (name: string): RestError => ({
  status: 406,
  code: "PGRST106",
  message: `Invalid schema: ${name}`,
  hint: `Only the following schemas are exposed: ${SCHEMA}`,
});

export const notAcceptable = (types: readonly string[]): RestError => ({
  status: 406,
  code: "PGRST107",
  message: `None of these media types are available: ${types.join(", ")}`,
});

export const notSingular = (rows: number): RestError => ({
  status: 406,
  code: "PGRST116",
  message: "Cannot coerce the result to a single JSON object",
  details: `The result contains ${rows} rows`,
});

export const unsupportedMethod = (method: string): RestError => ({
  status: 405,
  code: "PGRST117",
  message: `Unsupported HTTP method: ${method}`,
});

export const badPreferences = (preferences: readonly string[]): RestError => ({
  status: 400,
  code: "PGRST122",
  message: "Invalid preferences given with handling=strict",
  details: `Invalid preferences: ${preferences.join(", ")}`,
});

export const unknownColumn = (name: string): RestError => ({
  status: 400,
  code: "PGRST204",
  message: `Could not find the '${name}' column of '${TABLE}' in the schema cache`,
});

// PostgREST itself does not give the errors below. They have the form that PostgREST uses if the database chooses the status (RAISE SQLSTATE 'PT429').

export const tooLarge = (message: string): RestError => ({ status: 413, code: "PT413", message });

export const tooMany = (retryAfterSeconds: number): RestError => ({
  status: 429,
  code: "PT429",
  message: "Too many sign-ups from this network",
  hint: `Try again in ${retryAfterSeconds} seconds`,
  headers: { "Retry-After": String(retryAfterSeconds) },
});
