// Runs a script of the project on its own Node, after setting everything up:
//   node bin/run.mjs [--env] [--build] [--built] <entry> [arguments]
// --env    reads .env first, as `npm start` does
// --build  says that the entry is the build: when it succeeds, dist/ counts as built from the sources as they were before
// --built  says that the entry needs dist/ or lies in it, so dist/ is built first if it is stale
import { delimiter, dirname } from "node:path";
import { runOnNode } from "./child.mjs";
import {
  checkNodeVersion,
  ensureBuilt,
  ensureInstalled,
  envFile,
  inProject,
  main,
  PROJECT_ROOT,
  pinnedNode,
  recordBuild,
  SetupError,
  sourceHash,
} from "./setup.mjs";

await main(async () => {
  const { flags, entry, args } = parse(process.argv.slice(2));
  checkNodeVersion();
  ensureInstalled();
  const node = pinnedNode();
  if (entry.startsWith("dist/") || flags.has("--built")) ensureBuilt();

  const before = flags.has("--build") ? sourceHash() : undefined;
  const code = await runOnNode(node, inProject(entry), args, {
    cwd: PROJECT_ROOT,
    // Scripts that call `node` or `npx` should get the same Node.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` },
    nodeOptions: flags.has("--env") ? envFile() : [],
  });
  if (before !== undefined && code === 0) recordBuild(before);
  return code;
});

function parse(argv) {
  const at = argv.findIndex((argument) => !argument.startsWith("--"));
  if (at < 0) throw new SetupError("Usage: node bin/run.mjs [--env] [--build] [--built] <entry> [arguments]");
  return { flags: new Set(argv.slice(0, at)), entry: argv[at], args: argv.slice(at + 1) };
}
