import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Sharp, SharpOptions } from "sharp";
import { minutes } from "../../platform/clock.ts";
import type { ImageFormat } from "../tables.ts";

export type Variant = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

const TIMEOUT = minutes(5);

/**
 * Makes a picture in each of the widths, in every format. In a process of its own, at the lowest priority: encoders leave
 * the memory of a process in pieces (150 MB that never come back), and visitors go before pictures.
 */
export async function encodeVariants(original: Uint8Array, widths: number[], signal: AbortSignal): Promise<Variant[]> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", childSource(), JSON.stringify(widths)], {
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "1" },
    stdio: ["pipe", "pipe", "pipe"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  // A child that has died no longer reads: its exit code and its complaint say more than this error.
  child.stdin.on("error", () => {});
  child.stdin.end(original);
  const [output, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`the picture could not be encoded: ${complaint.slice(-500)}`);
  return readVariants(output);
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may have ended already, and some sandboxes forbid it: then it runs like any other.
  }
}

function childSource(): string {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve("sharp")).href;
  return `import sharp from ${JSON.stringify(sharp)};\nawait (${encodeInChild})(sharp, process);`;
}

type SharpFunction = { (input: Uint8Array, options?: SharpOptions): Sharp; concurrency(threads: number): number };

/**
 * What the child runs, as source text: it must name nothing outside itself. Writes for each variant a line of JSON and
 * its bytes.
 *
 * Qualities were chosen by eye on the covers (lettering on flat colour, the hardest case); effort by the clock: AVIF at 4
 * takes six times as long as at 2 and saves a twentieth.
 */
async function encodeInChild(sharp: SharpFunction, { argv, stdin, stdout }: NodeJS.Process) {
  sharp.concurrency(1);
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk);
  const original = Buffer.concat(chunks);
  for (const width of JSON.parse(argv[1] ?? "[]")) {
    // Camera data (place, device) is not carried over; the orientation it holds is applied first.
    const { data, info } = await sharp(original)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const jpeg = await pixels().flatten({ background: "#ffffff" }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
    let webp = await pixels().webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
    if (info.width === (await sharp(original).metadata()).autoOrient.width) {
      // A drawing that is not resized is often smaller without loss than with it.
      const lossless = await pixels().webp({ lossless: true, effort: 4 }).toBuffer();
      if (lossless.length < webp.length) webp = lossless;
    }
    const avif = await pixels().avif({ quality: 45, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
    for (const [format, bytes] of Object.entries({ jpeg, webp, avif })) {
      const header = { format, width: info.width, height: info.height, length: bytes.length };
      stdout.write(`${JSON.stringify(header)}\n`);
      stdout.write(bytes);
    }
  }
}

function readVariants(output: Buffer): Variant[] {
  const variants: Variant[] = [];
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf("\n", at) + 1;
    const { length, ...header } = JSON.parse(output.toString("utf8", at, start)) as Omit<Variant, "bytes"> & {
      length: number;
    };
    variants.push({ ...header, bytes: output.subarray(start, start + length) });
    at = start + length;
  }
  return variants;
}
