// `npm run dev`: builds on every change and restarts the product; open pages reload automatically.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { build } from "vite";

process.env.NODE_ENV = "development";

const EXIT_WITH_PARENT = new URL("exit-with-parent.mjs", import.meta.url);

/** The running product, if any, with a promise that resolves when the product ends, for whatever reason. */
let server;
/** A promise that orders starts and stops: each one waits for the one before. */
let turn = Promise.resolve();
let ending = false;
const pending = new Set(["client", "admin", "server"]);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    ending = true;
    turn = turn.then(end).then(() => process.exit(0));
  });
}

// The site and the admin application share a folder, so neither build may empty it.
await rm("dist/client", { recursive: true, force: true });
await watch("client", "vite.config.ts");
await watch("admin", "vite.admin.config.ts");
await watch("server", "vite.server.config.ts");

async function watch(name, configFile) {
  const watcher = await build({
    configFile,
    mode: "development",
    logLevel: "warn",
    build: { watch: {}, minify: false, emptyOutDir: name === "server" },
  });
  watcher.on("event", (event) => {
    if (event.code === "BUNDLE_START") pending.add(name);
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code === "BUNDLE_END") {
      event.result?.close();
      pending.delete(name);
      if (pending.size === 0) turn = turn.then(restart);
    }
  });
}

async function restart() {
  await end();
  if (ending) return;
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", `--import=${EXIT_WITH_PARENT}`, "dist/server/main.js"],
    {
      stdio: ["inherit", "inherit", "inherit", "pipe"],
      env: { CHECK_ANSWERS: "true", ...process.env, PARENT_PID: String(process.pid) },
    },
  );
  const ended = new Promise((resolve) => child.on("error", resolve).on("exit", resolve));
  const mine = { child, ended };
  server = mine;
  child.on("error", (error) => console.error(error.message));
  child.on("exit", (code, signal) => {
    if (server !== mine) return;
    server = undefined;
    console.error(`The product ended (${signal ?? `exit code ${code}`}); it is started again at the next change.`);
  });
}

async function end() {
  if (!server) return;
  const { child, ended } = server;
  server = undefined;
  child.kill("SIGTERM");
  await ended;
}
