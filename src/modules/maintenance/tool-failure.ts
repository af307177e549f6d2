import { type Failure, failure } from "../../platform/result.ts";

/** Why a tool cannot take what a person wants of it, with a sentence of its own: it names what is wrong with this very answer. */
export type ToolFailure = Failure<string> & { readonly message: string };

export const toolFailure = (code: string, message: string): ToolFailure => failure(code, { message });
