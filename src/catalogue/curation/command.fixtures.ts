import { vi } from "vitest";
import type { TestDatabase } from "../../../tests/support/database.ts";
import type { CommandContext, ModuleCommand } from "../../platform/command.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { CONTEXT } from "./merging/merge.fixtures.ts";

/** Returns a function that runs a command as the command line does, and that returns what the command prints and its exit code. */
export function commandRunner(database: Pick<TestDatabase, "db">, { run }: Pick<ModuleCommand, "run">) {
  const context = {
    database: async () => database,
    config: { timeZone: CONTEXT.timeZone, siteUrl: "https://belanja.example", dataDir: "/tmp" },
    clock: CONTEXT.clock,
    log: createLog("silent"),
    untilInterrupted: (work: (signal: AbortSignal) => Promise<unknown>) => work(new AbortController().signal),
  } as unknown as CommandContext;
  return async (...args: string[]) => {
    const lines: string[] = [];
    const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    const err = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    try {
      return { code: await run(args, context), text: lines.join("") };
    } finally {
      out.mockRestore();
      err.mockRestore();
    }
  };
}
