// `npm start`: sets everything up if needed, then runs the product on its own Node.
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
} from "./setup.mjs";

await main(async () => {
  checkNodeVersion();
  ensureInstalled();
  const node = pinnedNode();
  ensureBuilt();
  return runOnNode(node, inProject("dist/server/main.js"), process.argv.slice(2), {
    cwd: PROJECT_ROOT,
    // React chooses its production build by NODE_ENV, before any setting of the product is read.
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" },
    nodeOptions: [...envFile(), "--enable-source-maps"],
  });
});
