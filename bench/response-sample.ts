import { request } from "node:http";
import type { HttpRequest } from "./requests.ts";

/** An answer as it came over the wire: `headers` is a flat list, without the headers that every server adds itself. */
export type Sample = {
  readonly status: number;
  readonly headers: string[];
  /** The body, still compressed. */
  readonly body: Buffer;
};

const ADDED_BY_SERVER = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/**
 * Sends a request once and returns the answer, so that other servers can send the same answer.
 * @throws Error when the status is not the expected one.
 */
export function takeSample(port: number, { method, path, headers, body, status }: HttpRequest): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, async (response) => {
      try {
        const bytes = Buffer.concat(await response.toArray());
        if (response.statusCode !== status)
          throw new Error(`${method} ${path}: status ${response.statusCode}: ${bytes}`);
        resolve({ status, headers: copiedHeaders(response.rawHeaders, bytes.length), body: bytes });
      } catch (error) {
        reject(error);
      }
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

function copiedHeaders(raw: readonly string[], length: number): string[] {
  const headers: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!ADDED_BY_SERVER.has(name.toLowerCase())) headers.push(name, value);
  }
  const hasLength = headers.some((text, at) => at % 2 === 0 && text.toLowerCase() === "content-length");
  return hasLength ? headers : [...headers, "Content-Length", String(length)];
}
