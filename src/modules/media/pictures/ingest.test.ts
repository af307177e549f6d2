import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sourceTypePacket } from "../metadata/source-type.ts";
import {
  animatedGif,
  createdAs,
  drawn,
  gifWithComment,
  jpegManifest,
  jpegSegment,
  jpegWith,
  jpegWithRestarts,
  manifestStore,
  pngChunk,
  pngOfSize,
  pngWith,
  webpWith,
} from "../picture-files.fixtures.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGE_FRAMES } from "../schema.ts";
import { hashOf, ingestImage } from "./ingest.ts";
import { makeVariants } from "./make-variants.ts";

const FORMATS = ["png", "jpeg", "webp", "avif", "gif"] as const;

async function ingested(bytes: Uint8Array, options?: Parameters<typeof ingestImage>[1]) {
  const result = await ingestImage(bytes, options);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const exif = { IFD0: { Make: "Kamera Rahasia" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 30/1" } };
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe("what comes in", () => {
  test.each(FORMATS)(
    "a %s is known by its bytes, and stays as it is where there is nothing to remove",
    async (format) => {
      const bytes = await drawn(40, 20).toFormat(format).toBuffer();
      const image = await ingested(bytes);
      expect(image).toMatchObject({ mediaType: `image/${format}`, width: 40, height: 20, removed: [] });
      expect(hashOf(image.bytes)).toBe(hashOf(bytes));
      expect([image.hash, image.uploadHash]).toEqual([hashOf(bytes), hashOf(bytes)]);
    },
  );

  test.each(FORMATS.filter((format) => format !== "gif"))(
    "camera, place and description of a %s are removed, and named",
    async (format) => {
      const bytes = await drawn(40, 20).withExif(exif).withXmp("<x>Rahasia dagang</x>").toFormat(format).toBuffer();
      const image = await ingested(bytes);
      expect(new Set(image.removed)).toEqual(new Set(["exif", "gps", "xmp"]));
      expect(Buffer.from(image.bytes).includes("Rahasia")).toBe(false);
      const { exif: kept, xmp, width, height } = await sharp(image.bytes).metadata();
      expect([kept, xmp, width, height]).toEqual([undefined, undefined, 40, 20]);
      // An AVIF cannot be cut and is encoded again; the other formats lose no pixel.
      if (format !== "avif") expect((await pixelsOf(image.bytes)).equals(await pixelsOf(bytes))).toBe(true);
      expect(image.hash).toBe(hashOf(image.bytes));
      expect(image.uploadHash).toBe(hashOf(bytes));
    },
  );

  test("the same file gives the same bytes again, and cleaned bytes stay as they are", async () => {
    const bytes = await drawn(30, 20).withExif(exif).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [first, second] = await Promise.all([ingested(bytes), ingested(bytes)]);
    expect(second.hash).toBe(first.hash);
    expect(await ingested(first.bytes)).toMatchObject({ hash: first.hash, removed: [], width: 20, height: 30 });
  });

  test.each([2, 3, 4, 5, 6, 7, 8])("a picture that the camera holds as %d is turned", async (orientation) => {
    const bytes = await drawn(40, 20).jpeg().withMetadata({ orientation }).toBuffer();
    const image = await ingested(bytes);
    expect([image.width, image.height]).toEqual(orientation > 4 ? [20, 40] : [40, 20]);
    expect(image.removed).toContain("orientation");
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
  });

  test("colour profile and transparency stay", async () => {
    const bytes = await drawn(20, 20).withIccProfile("p3").withExif(exif).png().toBuffer();
    const { icc, hasAlpha } = await sharp((await ingested(bytes)).bytes).metadata();
    expect(icc?.length).toBeGreaterThan(100);
    expect(hasAlpha).toBe(true);
  });

  test("a JPEG loses comments, IPTC, C2PA, inner pictures and what is put behind its end", async () => {
    const bytes = jpegWith(await drawn(16, 16).jpeg().toBuffer(), [
      jpegSegment(0xfe, "dibuat oleh Budi"),
      jpegSegment(0xed, "Photoshop 3.0\0 8BIM kota"),
      jpegSegment(0xeb, "JP jumb c2pa"),
      jpegSegment(0xe2, "MPF\0 halaman kedua"),
      jpegSegment(0xe5, "merek"),
    ]);
    const video = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(500, 7)]);
    const image = await ingested(Buffer.concat([bytes, video]));
    expect(new Set(image.removed)).toEqual(new Set(["comment", "iptc", "c2pa", "embedded", "other"]));
    expect(hashOf(image.bytes)).toBe(hashOf(await drawn(16, 16).jpeg().toBuffer()));
  });

  test("a PNG loses texts, times and chunks that nobody knows, a GIF its comments", async () => {
    const plain = await drawn(16, 16).png().toBuffer();
    const texts = [
      pngChunk("tEXt", "Author\0Budi"),
      pngChunk("tIME", "\x07\xea\x01\x01\0\0\0"),
      pngChunk("caBX", "jumb"),
      pngChunk("baDx", "x"),
    ];
    const image = await ingested(pngWith(plain, texts));
    expect(new Set(image.removed)).toEqual(new Set(["comment", "other", "c2pa"]));
    expect(hashOf(image.bytes)).toBe(hashOf(plain));
    const gif = await animatedGif(3);
    const cleaned = await ingested(gifWithComment(gif, "rahasia"));
    expect(cleaned.removed).toEqual(["comment"]);
    expect(hashOf(cleaned.bytes)).toBe(hashOf(gif));
    expect(cleaned).toMatchObject({ width: 8, height: 8 });
  });
});

describe("how a picture came about", () => {
  test.each(FORMATS)("is written into a %s of ours, found again, and outlives cleaning", async (format) => {
    const bytes = await drawn(21, 13).toFormat(format).toBuffer();
    const image = await ingested(bytes, { sourceType: "trainedAlgorithmicMedia" });
    const { xmp, width, height } = await sharp(image.bytes).metadata();
    if (format !== "gif") expect(String(xmp)).toContain("digitalsourcetype/trainedAlgorithmicMedia");
    expect(Buffer.from(image.bytes).includes("Iptc4xmpExt:DigitalSourceType")).toBe(true);
    expect([width, height]).toEqual([21, 13]);
    if (format !== "avif") expect((await pixelsOf(image.bytes)).equals(await pixelsOf(bytes))).toBe(true);
    const again = await ingested(image.bytes);
    expect(again.sourceType).toBe("trainedAlgorithmicMedia");
    if (format !== "avif") expect(again.hash).toBe(image.hash);
  });

  test("is kept of all that XMP says", async () => {
    const packet = sourceTypePacket("digitalArt").replace("</rdf:Description>", "<a>Rahasia</a></rdf:Description>");
    const image = await ingested(await drawn(16, 16).withXmp(packet).withExif(exif).webp().toBuffer());
    expect(image.sourceType).toBe("digitalArt");
    const bytes = Buffer.from(image.bytes);
    expect([bytes.includes("digitalArt"), bytes.includes("Rahasia")]).toEqual([true, false]);
  });

  test.each([
    [["trainedAlgorithmicMedia"], "trainedAlgorithmicMedia"],
    [["digitalCapture", "trainedAlgorithmicMedia"], "compositeWithTrainedAlgorithmicMedia"],
    [["digitalCapture", "minorHumanEdits"], undefined],
  ])("is read from a C2PA manifest that records %j", async (terms, expected) => {
    // A thumbnail makes the manifest longer than one segment; the data after a term begins with letters.
    const store = manifestStore(terms.map(createdAs), randomBytes(150_000));
    const bytes = jpegWith(await drawn(16, 16).jpeg().toBuffer(), jpegManifest(store).reverse());
    expect((await ingested(bytes)).sourceType).toBe(expected);
    const png = pngWith(await drawn(16, 16).png().toBuffer(), [pngChunk("caBX", store)]);
    expect((await ingested(png)).sourceType).toBe(expected);
    const webp = webpWith(await drawn(16, 16).webp().toBuffer(), "C2PA", store.toString("latin1"));
    expect((await ingested(webp)).sourceType).toBe(expected);
  });

  test("is not guessed from a manifest that does not hold together, however deep or long", async () => {
    const store = manifestStore([createdAs("digitalArt")]);
    const cut = store.subarray(0, store.indexOf("digitalArt") + 6);
    let deep = Buffer.alloc(0);
    for (let level = 0; level < 3000; level += 1) {
      const head = Buffer.from("\0\0\0\0jumb", "latin1");
      head.writeUInt32BE(deep.length + 8, 0);
      deep = Buffer.concat([head, deep]);
    }
    const wrong = Buffer.from(store);
    wrong.writeUInt32BE(0xffff_ffff, 0);
    for (const odd of [cut, deep, wrong, Buffer.alloc(50_000, store.subarray(0, 8)), Buffer.from("jumb")]) {
      const bytes = pngWith(await drawn(16, 16).png().toBuffer(), [pngChunk("caBX", odd)]);
      expect((await ingested(bytes)).sourceType).toBeUndefined();
    }
  });

  test("a lossless WebP with transparency stays transparent", async () => {
    const bytes = await drawn(16, 16).webp({ lossless: true }).toBuffer();
    const image = await ingested(bytes, { sourceType: "trainedAlgorithmicMedia" });
    expect((await pixelsOf(image.bytes)).equals(await pixelsOf(bytes))).toBe(true);
  });
});

describe("what is refused", () => {
  const noise = (format: "png" | "jpeg" | "webp" | "avif" | "gif") =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#123",
        noise: { type: "gaussian", sigma: 30, mean: 90 },
      },
    })
      .toFormat(format)
      .toBuffer();
  const refusal = async (bytes: Uint8Array) => {
    const result = await ingestImage(bytes);
    return result.ok ? "taken" : result.code;
  };

  test.each([
    ["nothing", ""],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a text", "halo"],
    ["a PDF", "%PDF-1.7"],
    ["a TIFF", "II*\0\x08\0\0\0"],
    ["a BMP", "BM\x46\0\0\0"],
    ["a beginning and no more", "\xff\xd8\xff"],
    ["PNG's name alone", "\x89PNG\r\n\x1a\n"],
    ["GIF's name alone", "GIF89a"],
    ["a script that calls itself GIF", "GIF89a/*\x01\0\x01\0*/=1;alert(1)//"],
    ["WebP's name alone", "RIFF\x10\0\0\0WEBP"],
    ["AVIF's name alone", "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"],
  ])("%s", async (_name, text) => {
    expect(await refusal(Buffer.from(text, "latin1"))).toMatch(/^image_(empty|wrong_type|broken)$/);
  });

  test("SVG, however it begins, and HEIC, each with words of its own", async () => {
    for (const svg of ['<svg xmlns="a">', '\ufeff<?xml version="1.0"?><!-- x --><svg\n>', "  <SVG>"]) {
      expect(await refusal(Buffer.from(svg))).toBe("image_svg");
    }
    expect(await refusal(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"))).toBe("image_heic");
  });

  test.each(FORMATS)("a %s that ends too early, at any place", async (format) => {
    const bytes = await noise(format);
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      expect([share, await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))]).toEqual([
        share,
        "image_broken",
      ]);
    }
  });

  test("a PNG whose data are of another size than it says", async () => {
    const data = deflateSync(Buffer.alloc(10));
    expect(await refusal(pngOfSize(40, 40, data))).toBe("image_broken");
  });

  test("damage that decoders only murmur about: a wrong Huffman code, a wrong checksum", async () => {
    // The decoder checks every code only if the file is progressive; damage that the decoder does not notice harms nobody.
    const jpeg = await sharp(await noise("jpeg"))
      .jpeg({ progressive: true })
      .toBuffer();
    const middle = jpeg.length - 2000;
    // No Huffman code consists of this many 1 bits.
    const huffman = Buffer.concat([
      jpeg.subarray(0, middle),
      Buffer.alloc(60, "\xff\0", "latin1"),
      jpeg.subarray(middle),
    ]);
    expect(await refusal(huffman)).toBe("image_broken");
    const png = await noise("png");
    for (const chunk of ["IHDR", "IDAT", "IEND"]) {
      const wrong = Buffer.from(png);
      const at = wrong.indexOf(chunk);
      const sum = at + 4 + wrong.readUInt32BE(at - 4);
      wrong.writeUInt8((wrong[sum] ?? 0) ^ 0xff, sum);
      expect([chunk, await refusal(wrong)]).toEqual([chunk, "image_broken"]);
    }
  });

  test("what is odd and whole is taken, and variants are made of it", async () => {
    const odd = await jpegWithRestarts(Buffer.alloc(7, 1));
    await expect(sharp(odd).stats()).rejects.toThrow("extraneous bytes");
    const image = await ingested(odd);
    await expect(sharp(image.bytes).stats()).resolves.toBeDefined();
    await expect(makeVariants(sharp, image.bytes, { widths: [320] })).resolves.toBeDefined();
  });

  test("bombs: sizes that are only said, and pixels that are truly there", async () => {
    const before = process.memoryUsage.rss();
    expect(await refusal(pngOfSize(50_000, 50_000, deflateSync(Buffer.alloc(1000))))).toBe("image_too_many_pixels");
    const giant = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect(await refusal(giant)).toBe("image_too_many_pixels");
    expect(await refusal(await animatedGif(MAX_IMAGE_FRAMES + 1))).toBe("image_too_many_frames");
    const screen = await animatedGif(2);
    screen.fill(0xff, 6, 10);
    expect(await refusal(screen)).toBe("image_too_many_pixels");
    const profile = Buffer.concat([Buffer.from("p3\0\0"), deflateSync(Buffer.alloc(200 * 1024 * 1024))]);
    const swelling = pngWith(await drawn(16, 16).png().toBuffer(), [pngChunk("iCCP", profile)]);
    expect(await refusal(swelling)).toBe("image_too_costly");
    expect(await refusal(new Uint8Array(MAX_IMAGE_BYTES + 1))).toBe("image_too_large");
    // The giant picture would take 300 MB if this process decoded it.
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 1024 * 1024);
  });

  test.each([
    ["an archive", "PK\x03\x04"],
    ["a page", "\n<script>alert(1)</script>"],
    ["a document", "%PDF-1.4"],
  ])("%s behind a picture", async (_name, tail) => {
    for (const format of FORMATS.filter((name) => name !== "avif")) {
      const bytes = Buffer.concat([await drawn(16, 16).toFormat(format).toBuffer(), Buffer.from(tail, "latin1")]);
      expect([format, await refusal(bytes)]).toEqual([format, "image_polyglot"]);
    }
  });

  test("a script within a picture does not outlive it", async () => {
    const page = "<script>alert(1)</script>";
    const jpeg = jpegWith(await drawn(16, 16).jpeg().toBuffer(), [jpegSegment(0xfe, page)]);
    const png = pngWith(await drawn(16, 16).png().toBuffer(), [pngChunk("tEXt", `a\0${page}`)]);
    const webp = webpWith(await drawn(16, 16).webp().toBuffer(), "ABCD", page);
    for (const bytes of [jpeg, png, webp]) {
      expect(Buffer.from((await ingested(bytes)).bytes).includes("script")).toBe(false);
    }
  });

  test("a picture under way is given up when nobody waits any more; the next is taken", async () => {
    const stop = new AbortController();
    const given = ingestImage(await noise("avif"), { signal: stop.signal });
    stop.abort();
    await expect(given).rejects.toThrow();
    expect(await refusal(await noise("png"))).toBe("taken");
  });
});
