import type { ProcessFile } from "./child-process.ts";

type Limits = Pick<ProcessFile, "maxHeapMb" | "heartbeatTimeout" | "background">;

/** Describes a background process for one kind of work. @param kind the name of the kind in product/processes/kinds.ts */
export const backgroundProcess = (kind: string, limits: Limits): ProcessFile => ({
  source: new URL("../../product/processes/background.process.ts", import.meta.url),
  name: "background-process",
  kind,
  ...limits,
});
