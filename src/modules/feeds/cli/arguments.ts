import { readFile, stat } from "node:fs/promises";
import { CommandFailed, UsageError } from "../../../platform/command.ts";
import { type FeedMapping, feedMappingSchema } from "../schema.ts";

/** The id that a command takes. @throws UsageError */
export function idOf(positionals: readonly string[]): number {
  const id = Number(positionals[0]);
  if (positionals.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new UsageError("One id is to be named.");
  return id;
}

/** @throws CommandFailed where there is no such file */
export async function assertFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandFailed(`Berkas ${path} tidak ada atau tidak dapat dibaca.`);
}

/** @throws CommandFailed where the file has no mapping */
export async function readMapping(path: string): Promise<FeedMapping> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CommandFailed(`Berkas pemetaan ${path} tidak dapat dibaca.`);
  });
  const mapping = feedMappingSchema.safeParse(parsed(text));
  if (!mapping.success) throw new CommandFailed(`Berkas pemetaan ${path} bukan pemetaan kolom.`);
  return mapping.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
