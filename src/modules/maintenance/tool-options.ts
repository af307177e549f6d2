import type { AnyTool } from "./tool.ts";

export type CheckedOptions =
  | { readonly ok: true; readonly options: Record<string, unknown> }
  | { readonly ok: false; readonly why: "wrong-options"; readonly said?: string };

/** What was given for a tool's options, with what it leaves out; or what the tool itself says of it, in Indonesian. */
export function checkOptions(tool: AnyTool, given: unknown): CheckedOptions {
  const checked = tool.options.safeParse(given ?? {});
  if (checked.success) return { ok: true, options: checked.data };
  const own = checked.error.issues.find(({ code }) => code === "custom");
  return { ok: false, why: "wrong-options", ...(own ? { said: own.message } : {}) };
}
