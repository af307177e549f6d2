import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { runToExit } from "../tests/support/product.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import { BENCH_PASSWORD, signIn } from "./accounts.ts";
import type { Options } from "./options.ts";
import { statusBytes } from "./processes.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { ANON_KEY } from "./requests.ts";
import { startSite } from "./running-sites.ts";

const EMAIL = "bench-gambar@toko.example";
const AT_ONCE = 50;
const ENOUGH_VARIANTS = 60;
const MAX_MB = 600;
const MB = 1024 * 1024;

/**
 * Measures concurrent uploads and the memory of the server's process during them, the effect of hostile files on that process, and how fast variants are made.
 */
export async function measurePictures(dataDir: string, { quick }: Options): Promise<void> {
  const site = await startSite(dataDir);
  progress("pictures");
  const env = { DATA_DIR: dataDir, SITE_URL: site.product.url };
  await runToExit(
    ["cli.js", "admin", "create", "--email", EMAIL, "--role", "owner", "--password-stdin"],
    env,
    BENCH_PASSWORD,
  );
  const headers = { apikey: ANON_KEY, authorization: `Bearer ${(await signIn(site, EMAIL)).access_token}` };
  const send = async (bytes: Uint8Array) => {
    const begun = performance.now();
    const init = { method: "POST", headers, body: bytes as BodyInit };
    const response = await fetch(`${site.product.url}/api/admin/images`, init);
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - begun };
  };

  const size = quick ? { width: 1600, height: 1200 } : { width: 4000, height: 3000 };
  const pictures = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => photograph(size, index)));
  const begun = performance.now();
  const sent = await Promise.all(pictures.map(send));
  const seconds = (performance.now() - begun) / 1000;
  const kept = sent.filter(({ status }) => status === 201).length;
  const afterUploads = peakMb(site.pid);
  const hostile = await Promise.all(
    [bomb(60_000), bomb(10_000), pictures[0]?.subarray(0, 5000) ?? new Uint8Array()].map(async (file) =>
      send(await file),
    ),
  );
  const refused = hostile.filter(({ status }) => status === 422).length;
  const peak = peakMb(site.pid);
  const { variants, perSecond } = await variantsMade(dataDir);
  await site.stop();

  const megabytes = pictures.reduce((sum, { length }) => sum + length, 0) / MB;
  printTopic(
    "Pictures",
    `${AT_ONCE} uploads at once of ${size.width}x${size.height} JPEGs (${megabytes.toFixed(0)} MB together) with camera data, then a PNG that
     says it has 3,600 megapixels, a true one of 100 and half a JPEG; the memory is the most that the server's process ever held
     (VmHWM). Variants are what its jobs make meanwhile, in AVIF, WebP and JPEG.`,
    ["", "", "bar"],
    [
      ["uploads kept", `${kept} of ${AT_ONCE}`, bar(kept, "at least", AT_ONCE)],
      ["uploads per second", (kept / seconds).toFixed(1), undefined],
      ["median of one, all at once", `${(median(sent.map(({ ms }) => ms)) / 1000).toFixed(1)} s`, undefined],
      ["hostile files refused", `${refused} of ${hostile.length}`, bar(refused, "at least", hostile.length)],
      ["memory after the uploads", `${afterUploads.toFixed(0)} MB`, bar(afterUploads, "at most", MAX_MB, " MB")],
      ["memory after the hostile files", `${peak.toFixed(0)} MB`, bar(peak, "at most", MAX_MB, " MB")],
      ["variants per second", `${perSecond.toFixed(1)} (${variants} files)`, undefined],
    ],
  );
}

/** Makes a picture with its own grain and colours, so that no two files are the same and none is a flat surface. */
async function photograph({ width, height }: { width: number; height: number }, index: number): Promise<Uint8Array> {
  const noise = { type: "gaussian" as const, mean: 110 + index, sigma: 25 };
  const tile = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: index * 5, g: 120, b: 90 } } })
    .composite([{ input: tile, tile: true, blend: "soft-light" }])
    .withExif({ IFD0: { Make: `Kamera ${index}` }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 30/1" } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Makes a PNG of one colour: a few kilobytes that decode to hundreds of megabytes. */
async function bomb(side: number): Promise<Uint8Array> {
  const real = Math.min(side, 10_000);
  const png = await sharp({ create: { width: real, height: real, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  if (real < side) {
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
  }
  return png;
}

/** Returns the most memory that a process ever held, as Linux reports it. */
const peakMb = (pid: number) => (statusBytes(pid, "VmHWM") ?? Number.NaN) / MB;

const made = (dataDir: string) =>
  withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query(`select (select count(*)::int from image_variants) as count,
      (select count(*)::int from graphile_worker.jobs where key like 'make-image-variants:%') as waiting`);
    return rows[0] as { count: number; waiting: number };
  });

/** Waits until some more variants are made, or all of them. */
async function variantsMade(dataDir: string) {
  const begun = performance.now();
  const first = await made(dataDir);
  let now = first;
  while (now.count < first.count + ENOUGH_VARIANTS && now.waiting > 0) {
    await pause(500);
    now = await made(dataDir);
  }
  const variants = now.count - first.count;
  return { variants, perSecond: variants / ((performance.now() - begun) / 1000) };
}
