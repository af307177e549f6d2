import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import type { NewRun, RunFilter } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

/** Wrong input for a run. `message` is a more precise Indonesian sentence from the tool, and `field` is the field concerned. */
export type InputFailure = Failure<"wrong-options" | "wrong-filter"> & {
  readonly message?: string;
  readonly field?: string;
};
type RunInput = { readonly options: Record<string, unknown>; readonly filter: RunFilter };

/** Parses the input for a run of a tool, and fills in defaults. */
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
