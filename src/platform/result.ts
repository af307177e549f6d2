/** What came of something that can fail in ways that are expected. What nobody expects, or nobody can mend, throws. */
export type Result<Value, Code extends string, Details = unknown> = Success<Value> | Failure<Code, Details>;
export type Success<Value> = { readonly ok: true; readonly value: Value };
/**
 * `code` is for programs; a module has one table from its codes to status and sentence (failures.ts). `Details` is what those
 * who look at the code want besides, such as the version that a conflict is with.
 */
export type Failure<Code extends string, Details = unknown> = { readonly ok: false; readonly code: Code } & Details;

/** Of what is done without anything to hand back. */
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

/** Of what was looked for and may not be there. */
export const orNotFound = <Value>(value: Value | undefined): Result<Value, "not-found"> =>
  value === undefined ? failure("not-found") : success(value);
