import { type Failure, failure } from "../../platform/result.ts";

/** A tool refuses a person's answer, with a sentence that says what is wrong with this particular answer. */
export type ToolFailure = Failure<string> & { readonly message: string };

export const toolFailure = (code: string, message: string): ToolFailure => failure(code, { message });
