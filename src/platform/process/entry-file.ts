import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "./project-root.ts";

/** A file that a thread or a process of its own begins with. */
export type EntryFile = {
  /** As it is written; once built it is dist/server/`name`.js (vite.server.config.ts). */
  readonly source: URL;
  readonly name: string;
};

/** Where it is: in the sources while these run, else in the build. */
export function entryPath({ source, name }: EntryFile): string {
  const written = fileURLToPath(source);
  return existsSync(written) ? written : join(PROJECT_ROOT, `dist/server/${name}.js`);
}
