import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../support/launch.ts";
import { startServer } from "../../support/server.ts";
import type { PostgresNode } from "./postgres-node.ts";

/**
 * Gives one address for the primary and one for replicas, as Patroni, CloudNativePG and managed engines do. It runs without
 * `on-marked-down shutdown-sessions`: connections to a server that was demoted stay, and the product has to notice.
 */
export async function startHaproxy(program: string, folder: string, nodes: readonly PostgresNode[]) {
  const [writePort, readPort] = [await freePort(), await freePort()];
  const config = join(folder, "haproxy.cfg");
  await writeFile(
    config,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
${listen("primary", writePort, nodes)}${listen("replica", readPort, nodes)}`,
  );
  await startServer({ program, args: ["-db", "-f", config], asNobody: true });
  return { writePort, readPort };
}

const listen = (role: "primary" | "replica", port: number, nodes: readonly PostgresNode[]) => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 500ms fastinter 200ms downinter 500ms fall 2 rise 1
${nodes.map(({ name, port: at, healthPort }) => `  server ${name} 127.0.0.1:${at} check port ${healthPort}`).join("\n")}
`;
