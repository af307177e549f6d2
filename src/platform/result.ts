/** The result of something that can fail in expected ways. Unexpected or unfixable failures are thrown. */
export type Result<Value, Code extends string, Details = unknown> = Success<Value> | Failure<Code, Details>;
export type Success<Value> = { readonly ok: true; readonly value: Value };
/**
 * A failure. `code` is for programs; each module has one table from its codes to status and sentence (failures.ts). `Details` are further facts for
 * those who handle the code, such as the conflicting version.
 */
export type Failure<Code extends string, Details = unknown> = { readonly ok: false; readonly code: Code } & Details;

/** The result of an action without a value. */
export const done: Success<undefined> = { ok: true, value: undefined };
export const success = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export function failure<Code extends string>(code: Code): Failure<Code>;
export function failure<Code extends string, Details extends object>(
  code: Code,
  details: Details,
): Failure<Code, Details>;
export function failure(code: string, details?: object) {
  return { ...details, ok: false, code };
}

/** Makes a result of something that may not exist. */
export const orNotFound = <Value>(value: Value | undefined): Result<Value, "not-found"> =>
  value === undefined ? failure("not-found") : success(value);
