import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/support/launch.ts";
import { addCleanup } from "./cleanup.ts";
import type { Sample } from "./response-sample.ts";

/** A server to compare with. */
export type Reference = { readonly port: number; readonly pid: number };

/** Starts a bare node:http server that answers every request with this sample. */
export async function startBare(sample: Sample): Promise<Reference> {
  const child = fork(new URL("bare-server.ts", import.meta.url), { serialization: "advanced" });
  addCleanup(() => child.connected && child.disconnect());
  const listening = once(child, "message");
  child.send(sample);
  const [port] = (await listening) as [number];
  return { port, pid: child.pid ?? 0 };
}

const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx", "/usr/local/bin/nginx"];

/** Starts nginx, in one process, sending the same sample from disk; undefined where it is not installed. */
export async function startNginx(sample: Sample): Promise<Reference | undefined> {
  const program = NGINX.find((path) => existsSync(path));
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-nginx-"));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "answer"), sample.body);
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, sample.headers));
  const arguments_ = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  execFileSync(program, [...arguments_, "-t", "-q"]);
  const child = spawn(program, arguments_, { stdio: "ignore" });
  addCleanup(() => end(child));
  await answers(port);
  return { port, pid: child.pid ?? 0 };
}

function configuration(folder: string, port: number, headers: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    const setByNginx = ["content-length", "content-type"].includes(name.toLowerCase());
    if (!setByNginx) lines.push(`add_header ${name} ${JSON.stringify(value)} always;`);
    if (name.toLowerCase() === "content-type") lines.push(`default_type ${JSON.stringify(value)};`);
  }
  // nginx runs as a single process, so that one figure shows its processor time and one signal ends it.
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000; etag off; types {}
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; rewrite ^ /answer break; ${lines.join(" ")} add_header Last-Modified ""; }
  }
}
`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
    await pause(50);
  }
  throw new Error("nginx does not answer");
}
