import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, migrations/ and content/, whether the code runs from src/ or from dist/. */
export const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

function findProjectRoot(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  return findProjectRoot(dirname(from));
}
