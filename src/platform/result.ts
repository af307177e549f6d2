/** What came of something that can fail in ways that are expected. What nobody expects, or nobody can mend, throws. */
export type Result<Value, Code extends string> = Success<Value> | Failure<Code>;
export type Success<Value> = { readonly ok: true; readonly value: Value };
/** `code` is for programs; a module has one table from its codes to status and sentence. */
export type Failure<Code extends string> = { readonly ok: false; readonly code: Code };

/** Of what is done without anything to hand back. */
export const done: Success<undefined> = { ok: true, value: undefined };
export const success = <Value>(value: Value): Success<Value> => ({ ok: true, value });
export const failure = <Code extends string>(code: Code): Failure<Code> => ({ ok: false, code });
