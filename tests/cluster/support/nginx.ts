import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../src/platform/process/project-root.ts";
import { freePort } from "../../support/launch.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { runProgram, startServer } from "../../support/server.ts";
import { makeUnprivileged } from "./postgres-node.ts";

const SHIPPED = join(PROJECT_ROOT, "deploy/nginx");

/** Writes the files of deploy/nginx with this test's addresses in place of the example ones. */
async function writeConfig(folder: string, port: number, upstream: readonly string[]): Promise<string> {
  const servers = upstream.map((address) => `  server ${address} max_fails=3 fail_timeout=2s;\n`).join("");
  const upstreamConf = replaced(await readFile(join(SHIPPED, "upstream.conf"), "utf8"), [
    [/( {2}server 127\.0\.0\.1:\d+ max_fails=3 fail_timeout=2s;\n){2}/, servers],
  ]);
  const siteConf = replaced(await readFile(join(SHIPPED, "pandubelanja.conf"), "utf8"), [
    ["/var/cache/nginx/pandubelanja", join(folder, "cache")],
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["server_name belanja.example;", "server_name toko.example localhost;"],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 512; }
http {
log_format upstream '$upstream_addr';
access_log ${folder}/access.log upstream;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
${upstreamConf}
${siteConf}
}
`,
  );
  return config;
}

/** @throws Error where the shipped file no longer holds what is to be replaced */
function replaced(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((result, [from, to]) => {
    const next = result.replace(from, to);
    if (next === result) throw new Error(`deploy/nginx holds no ${from}`);
    return next;
  }, text);
}

export type Nginx = {
  readonly url: string;
  /** Waits until nginx passes new requests on to this address. */
  proxyTo(address: string): Promise<void>;
};

/** Starts nginx with the shipped configuration in front of these addresses. */
export async function startNginx(program: string, parent: string, upstream: readonly string[]): Promise<Nginx> {
  const [folder, port] = [join(parent, "nginx"), await freePort()];
  await mkdir(folder);
  await makeUnprivileged(folder);
  const config = await writeConfig(folder, port, upstream);
  const args = ["-e", "stderr", "-c", config];
  await runProgram({ program, args: ["-t", ...args], asNobody: true });
  await startServer({ program, args, asNobody: true });
  const url = `http://localhost:${port}`;
  const log = () => readFile(join(folder, "access.log"), "utf8");
  return {
    url,
    async proxyTo(address) {
      const { length } = await log();
      await pollUntil(async () => {
        await (await fetch(`${url}/tentang?ke=${crypto.randomUUID()}`)).text();
        return (await log()).slice(length).includes(`${address}\n`);
      });
    },
  };
}
