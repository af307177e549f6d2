import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of the programs under test, each found by the file that must be there. */
export type Tools = { readonly nginx: string; readonly haproxy: string; readonly postgres: string };

const FOLDERS = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
const DEBIAN = "/usr/lib/postgresql";
const OF_POSTGRES = ["initdb", "postgres", "pg_basebackup"];

/** @throws Error that says plainly what is missing and how to get it */
export function findTools(): Tools {
  const found = { nginx: program("nginx"), haproxy: program("haproxy"), postgres: postgresFolder() };
  const missing = [
    ...(found.nginx ? [] : ["nginx"]),
    ...(found.haproxy ? [] : ["haproxy"]),
    ...(found.postgres ? [] : [`PostgreSQL's server programs (${OF_POSTGRES.join(", ")})`]),
  ];
  if (found.nginx && found.haproxy && found.postgres) return found as Tools;
  throw new Error(
    `The cluster test needs ${missing.join(", ")}, which this machine lacks. ` +
      "On Debian or Ubuntu, as root: bash .ci/cluster-tools.sh",
  );
}

const program = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(existsSync);

/** Debian keeps the server programs in a folder for each version; elsewhere they are where all programs are. */
function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...FOLDERS];
  return folders.find((folder) => OF_POSTGRES.every((name) => existsSync(join(folder, name))));
}
