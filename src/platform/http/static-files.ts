import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { addCompressed, type PreparedResponse, prepareResponse, sendPrepared } from "./prepared-response.ts";

const MEDIA_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Serves the built files for browsers by address. The list is made once at start, so no request ever names a path on the disk. A file's bytes are
 * read at its first request and stay in memory (the build is a few megabytes).
 */
export class StaticFiles {
  readonly #paths = new Map<string, string>();
  readonly #prepared = new Map<string, PreparedResponse>();
  readonly #headers: readonly string[];

  /** @param headers sent with every file: flat list of name, value, … */
  constructor(folder: string, headers: readonly string[]) {
    this.#headers = headers;
    for (const path of listFiles(folder)) {
      const type = MEDIA_TYPES[extname(path)];
      if (type) this.#paths.set(`/${relative(folder, path).split(sep).join("/")}`, path);
    }
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = withoutQuery(request.url ?? "/");
    const path = this.#paths.get(address);
    if (!path) return false;
    let prepared = this.#prepared.get(address);
    if (!prepared) {
      const body = readIfThere(path);
      // A newer build has replaced this build, so the file is gone.
      if (!body) return false;
      prepared = this.#prepare(address, path, body);
      this.#prepared.set(address, prepared);
    }
    sendPrepared(request, response, prepared);
    return true;
  }

  #prepare(address: string, path: string, body: Buffer): PreparedResponse {
    // The build puts a content hash into every name under /assets/, so those can be cached for ever.
    const caching = address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
    const type = MEDIA_TYPES[extname(path)] ?? "application/octet-stream";
    const headers = [...this.#headers, "Content-Type", type, "Cache-Control", caching, "Vary", "Accept-Encoding"];
    const prepared = prepareResponse(headers, body);
    for (const [coding, ending] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      const compressed = readIfThere(path + ending);
      if (compressed) addCompressed(prepared, coding, compressed);
    }
    return prepared;
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const withoutQuery = (url: string) => (url.includes("?") ? url.slice(0, url.indexOf("?")) : url);

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  // Names that begin with a dot are the build's own records.
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? listFiles(path) : [path];
    });
}

/** Makes the `sha256-…` source expression of a Content Security Policy for an inline script or style with exactly this text. */
export const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
