// `npm run dev`: builds on every change and starts the product anew; open pages reload by themselves.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "vite";

process.env.NODE_ENV = "development";

let server;
let restarting = Promise.resolve();
const pending = new Set(["client", "server"]);

await watch("client", "vite.config.ts");
await watch("server", "vite.server.config.ts");

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    await restarting;
    await end(server);
    process.exit(0);
  });
}

async function watch(name, configFile) {
  const watcher = await build({
    configFile,
    mode: "development",
    logLevel: "warn",
    build: { watch: {}, minify: false },
  });
  watcher.on("event", (event) => {
    if (event.code === "BUNDLE_START") pending.add(name);
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code === "BUNDLE_END") {
      event.result?.close();
      pending.delete(name);
      if (pending.size === 0) restarting = restarting.then(restart);
    }
  });
}

async function restart() {
  await end(server);
  server = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.js"], { stdio: "inherit" });
}

async function end(child) {
  if (!child || child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
