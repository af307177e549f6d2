import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { addCleanup } from "./cleanup.ts";
import { type Sample, takeSample } from "./response-sample.ts";

const FILES = /\/(?:assets|media)\/[\w./-]+|\/[\w.-]+\.(?:ico|svg|png|webmanifest)/g;
const ATTEMPTS = 30;
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/**
 * Copies a page of the product to a bare static server: the page's document without scripts, padded to the same number of bytes, and the files that the
 * document names, as they come over the wire.
 * @returns the copy's address
 */
export async function copyOfPage(url: string, path: string): Promise<string> {
  const port = Number(new URL(url).port);
  const take = (from: string, status = 200) =>
    takeSample(port, { method: "GET", path: from, headers: { "accept-encoding": "br" }, status });
  const page = await takeTightlyCompressed(() => take(path));
  const html = brotliDecompressSync(page.body).toString();
  const files = new Map<string, Sample>();
  for (const name of new Set(html.match(FILES))) {
    if (!name.endsWith(".js")) files.set(name, await take(name));
  }
  files.set(path, withBody(page, sameSize(html.replaceAll(SCRIPTS, ""), page.body.length)));
  const child = fork(new URL("bare-site.ts", import.meta.url), { serialization: "advanced" });
  addCleanup(() => child.connected && child.disconnect());
  const listening = once(child, "message");
  child.send(files);
  const [copyPort] = (await listening) as [number];
  return `http://localhost:${copyPort}${path}`;
}

/** Requests a page until it is compressed tightly: the first visitor gets a quick compression, which a background job then improves (decision 9). */
async function takeTightlyCompressed(take: () => Promise<Sample>): Promise<Sample> {
  const first = await take();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const page = await take();
    if (page.body.length < first.body.length) return page;
    await pause(100);
  }
  return first;
}

/** Pads the document with a comment until it has the compressed size of the page with scripts: two random hexadecimal digits take one byte when compressed. */
function sameSize(html: string, length: number): Buffer {
  const lacking = Math.max(0, length - brotliCompressSync(html).length);
  return brotliCompressSync(`${html}<!-- ${randomBytes(lacking).toString("hex")} -->`);
}

function withBody(page: Sample, body: Buffer): Sample {
  const at = page.headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === "content-length");
  return { ...page, body, headers: page.headers.with(at + 1, String(body.length)) };
}
