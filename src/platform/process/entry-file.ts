import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "./project-root.ts";

/** The file in which a separate thread or process begins. */
export type EntryFile = {
  /** The source file; the build makes dist/server/`name`.js of it (vite.server.config.ts). */
  readonly source: URL;
  readonly name: string;
};

/** Returns the path of the file: the source while sources run, otherwise the built file. */
export function entryPath({ source, name }: EntryFile): string {
  const written = fileURLToPath(source);
  return existsSync(written) ? written : join(PROJECT_ROOT, `dist/server/${name}.js`);
}
