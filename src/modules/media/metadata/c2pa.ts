import { decode } from "cborg";
import { asciiAt, type Removed } from "./stripped.ts";

/** The most bytes of a box that is read: what a manifest says about its actions usually takes a few kilobytes; thumbnails and signatures are skipped. */
const MAX_CONTENT = 1024 * 1024;
const MAX_DEPTH = 12;
const MAX_BOXES = 5000;
/** Registered CBOR tags that a manifest may use (RFC 8949, 3.4); their meaning does not matter here. */
const TAGS = Array.from({ length: 64 }, () => (value: () => unknown) => value());

type Box = { readonly type: string; readonly content: Uint8Array };

/**
 * Returns every value that a C2PA manifest gives to `digitalSourceType`, for the picture and for the pictures from which it was made.
 * @see C2PA Technical Specification 2.1, 11.1 (JUMBF) and 18.15 (actions)
 */
export function digitalSourceTypes(removed: readonly Removed[]): string[] {
  const found: string[] = [];
  const parts = removed.filter(({ part }) => part === "c2pa").map(({ bytes }) => bytes);
  const count = { boxes: 0 };
  for (const store of manifestStores(parts)) collector(store, 0, count, found);
  return found;
}

/** Joins manifests from their parts in the file: a JPEG cuts a manifest into segments, and every other format has the manifest in one piece. */
function manifestStores(parts: readonly Uint8Array[]): Uint8Array[] {
  const whole: Uint8Array[] = [];
  const cut = new Map<number, { sequence: number; bytes: Uint8Array }[]>();
  for (const part of parts) {
    if (part[0] === 0xff && part[1] === 0xeb) {
      if (asciiAt(part, 4, 2) !== "JP" || part.length < 20) continue;
      const view = viewOf(part);
      const number = view.getUint16(6);
      cut.set(number, [...(cut.get(number) ?? []), { sequence: view.getUint32(8), bytes: part.subarray(12) }]);
    } else {
      // The outermost box begins behind the head of a PNG's or WebP's chunk, or of an ISO box: the chunk's length and type come first.
      const at = Buffer.from(part.buffer, part.byteOffset, part.length).indexOf("jumb");
      if (at >= 4) whole.push(part.subarray(at - 4));
    }
  }
  const joined = [...cut.values()].map((segments) => {
    const [first, ...rest] = segments.toSorted((one, other) => one.sequence - other.sequence);
    // Every segment repeats the head of the outermost box (ISO/IEC 19566-5, D.2).
    return Buffer.concat([first?.bytes ?? new Uint8Array(), ...rest.map(({ bytes }) => bytes.subarray(8))]);
  });
  return [...whole, ...joined];
}

function collector(bytes: Uint8Array, depth: number, count: { boxes: number }, found: string[]): void {
  for (const { type, content } of boxesOf(bytes)) {
    count.boxes += 1;
    if (count.boxes > MAX_BOXES || depth > MAX_DEPTH) return;
    if (type === "jumb") collector(content, depth + 1, count, found);
    else if ((type === "cbor" || type === "json") && content.length <= MAX_CONTENT)
      collect(read(type, content), 0, found);
  }
}

/** Yields the boxes in these bytes; a box that ends too early ends the list. */
function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const given = view.getUint32(at);
    const isLong = given === 1 && at + 16 <= bytes.length;
    const head = isLong ? 16 : 8;
    const size = given === 0 ? bytes.length - at : isLong ? Number(view.getBigUint64(at + 8)) : given;
    if (size < head || at + size > bytes.length) return;
    yield { type: asciiAt(bytes, at + 4, 4), content: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

/** Decodes the content; undefined if the content cannot be read, because a manifest is only inspected. */
function read(type: "cbor" | "json", content: Uint8Array): unknown {
  try {
    if (type === "json") return JSON.parse(new TextDecoder().decode(content));
    return decode(content, { useMaps: true, tags: TAGS });
  } catch {
    return undefined;
  }
}

function collect(value: unknown, depth: number, found: string[]): void {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
  const isList = Array.isArray(value);
  const entries =
    value instanceof Map ? value : isList ? value.map((one) => ["", one] as const) : Object.entries(value);
  for (const [key, inner] of entries) {
    if (typeof inner === "string" && /(?:^|:)digitalSourceType$/i.test(String(key))) found.push(inner);
    else collect(inner, depth + 1, found);
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
