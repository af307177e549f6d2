import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { seconds } from "../clock.ts";
import { assertKey, type ByteRange, type Storage } from "./storage.ts";

export type S3Settings = {
  /** The address, such as https://s3.ap-southeast-3.amazonaws.com; the bucket goes into the path, which every store supports. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The beginning of every key, such as `pandubelanja/`; may be empty. */
  readonly prefix: string;
};

/** The time until a store begins its answer; the body may take longer. */
const ANSWER_TIMEOUT = seconds(30);
const RETRIES = 3;

type Question = {
  readonly body?: Uint8Array;
  readonly range?: string;
  readonly query?: Readonly<Record<string, string>>;
};

/** Stands for the whole bucket in place of a key. The value is a symbol and not a text, so that an accidentally empty key can never mean the whole bucket. */
export const WHOLE_BUCKET = Symbol("the whole bucket");

/**
 * Makes a client that sends requests for a key or for the whole bucket.
 * @returns undefined for 404
 * @throws Error for any other failure
 */
export function s3Client({ endpoint, region, bucket, prefix, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  return async (method: string, key: string | typeof WHOLE_BUCKET, { body, range, query = {} }: Question = {}) => {
    const address = new URL(key === WHOLE_BUCKET ? base : `${base}/${prefix}${assertKey(key)}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const stop = new AbortController();
    const limit = setTimeout(
      () => stop.abort(new Error(`${method} of ${String(key)}: no answer in time`)),
      ANSWER_TIMEOUT,
    );
    try {
      const response = await client.fetch(address.href, {
        method,
        signal: stop.signal,
        headers: {
          "x-amz-content-sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
          ...(range ? { range } : {}),
        },
        ...(body ? { body: body as BodyInit } : {}),
      });
      if (response.ok) return response;
      const words = (await response.text()).slice(0, 300);
      if (response.status === 404) return undefined;
      throw new Error(`${method} of ${String(key)}: the store answered ${response.status} ${words}`);
    } finally {
      clearTimeout(limit);
    }
  };
}

/**
 * Makes a storage in a bucket with the S3 protocol (Amazon, Cloudflare R2, MinIO, …). The key needs GetObject, PutObject, DeleteObject and, so that
 * missing files are answered with 404, ListBucket.
 */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket, endpoint } = settings;
  const ask = s3Client(settings);
  return {
    async put(key, bytes) {
      const response = await ask("PUT", key, { body: bytes });
      if (!response) throw new Error(`there is no bucket ${bucket} at ${endpoint}`);
      await response.body?.cancel();
    },
    async read(key) {
      const response = await ask("GET", key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async stream(key, range) {
      const response = await ask("GET", key, range ? { range: headerOf(range) } : {});
      if (!response) return undefined;
      // A store may send the whole file although a part was requested.
      if (range && response.status !== 206) {
        const part = (await response.blob()).slice(range.start, range.end + 1);
        return { size: part.size, body: part.stream() };
      }
      return { size: Number(response.headers.get("content-length")), body: response.body ?? new Blob().stream() };
    },
    async stat(key) {
      const response = await ask("HEAD", key);
      if (!response) return undefined;
      const { headers } = response;
      return {
        size: Number(headers.get("content-length")),
        modifiedAt: new Date(headers.get("last-modified") ?? Number.NaN),
      };
    },
    async delete(key) {
      const response = await ask("DELETE", key);
      await response?.body?.cancel();
    },
  };
}

const headerOf = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;
