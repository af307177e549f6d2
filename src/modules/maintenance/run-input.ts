import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import type { NewRun, RunFilter } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

/** `message`: more than the failure says by itself, by the tool, in Indonesian; `field`: what it is about. */
export type InputFailure = Failure<"wrong-options" | "wrong-filter"> & {
  readonly message?: string;
  readonly field?: string;
};
type RunInput = { readonly options: Record<string, unknown>; readonly filter: RunFilter };

/** What was given for a run of a tool, with what it leaves out. */
export function parseRunInput(
  tool: AnyTool,
  { options: given, filter: wanted }: NewRun,
): Success<RunInput> | InputFailure {
  const options = tool.options.safeParse(given ?? {});
  if (!options.success) {
    const own = options.error.issues.find(({ code }) => code === "custom");
    return {
      ...failure("wrong-options"),
      ...(own && { message: own.message, field: ["options", ...own.path].join(".") }),
    };
  }
  const filter = tool.subject.filter.safeParse(wanted);
  if (!filter.success) return failure("wrong-filter");
  return success({ options: options.data, filter: filter.data });
}
