// The checks that do not run the project's code. `npm test` begins with them; `npm run check` runs only them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { argv, execPath, exit } from "node:process";
import { fileURLToPath } from "node:url";

const IMPORT_RULES = ["src", "cli", "--config", ".dependency-cruiser.cjs"];

/** The checks, each with its arguments for Node. */
export const CHECKS = [
  { name: "Format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
  { name: "Types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "Import rules", args: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ...IMPORT_RULES] },
];

if (argv[1] === fileURLToPath(import.meta.url)) {
  let failed = 0;
  for (const { name, args } of CHECKS) {
    console.log(`\n── ${name}`);
    const [code] = await once(spawn(execPath, args, { stdio: "inherit" }), "close");
    if (code !== 0) failed += 1;
  }
  exit(failed === 0 ? 0 : 1);
}
