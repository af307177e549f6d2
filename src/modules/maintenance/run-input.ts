import type { NewRun, RunFilter } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

export type CheckedInput =
  | { readonly ok: true; readonly options: Record<string, unknown>; readonly filter: RunFilter }
  | { readonly ok: false; readonly why: "wrong-options" | "wrong-filter"; readonly said?: string };

/** What was given for a run of a tool, with what it leaves out; or what the tool itself says of it, in Indonesian. */
export function checkInput(tool: AnyTool, { options: given, filter: wanted }: NewRun): CheckedInput {
  const options = tool.options.safeParse(given ?? {});
  if (!options.success) {
    const own = options.error.issues.find(({ code }) => code === "custom");
    return { ok: false, why: "wrong-options", ...(own ? { said: own.message } : {}) };
  }
  const filter = tool.subject.filter.safeParse(wanted);
  if (!filter.success) return { ok: false, why: "wrong-filter" };
  return { ok: true, options: options.data, filter: filter.data };
}
