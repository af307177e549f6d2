import { open } from "node:fs/promises";
import { type S3Settings, s3Client, WHOLE_BUCKET } from "./s3-storage.ts";

/** Files of any size in a bucket, beside the small ones that `Storage` holds in memory. */
export type S3Files = {
  /** Lists files by key below `folder`, which ends with a slash. Needs the permission ListBucket. */
  list(folder: string): Promise<{ key: string; bytes: number; modifiedAt: Date }[]>;
  /** Uploads a file from this disk in parts; all or nothing. */
  send(key: string, path: string): Promise<void>;
};

/** The size of a part. Stores accept at least 5 MiB per part and 10,000 parts, so a file may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

export function s3Files(settings: S3Settings): S3Files {
  const ask = s3Client(settings);
  const must = async (method: string, key: Parameters<typeof ask>[1], question: Parameters<typeof ask>[2]) => {
    const response = await ask(method, key, question);
    if (!response) throw new Error(`there is no bucket ${settings.bucket} at ${settings.endpoint}`);
    return response;
  };

  async function sendParts(key: string, path: string, uploadId: string): Promise<string> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const tags: string[] = [];
      for (let offset = 0; offset < size || tags.length === 0; offset += PART_BYTES) {
        const part = Buffer.alloc(Math.min(PART_BYTES, size - offset));
        await file.read(part, 0, part.length, offset);
        const query = { partNumber: String(tags.length + 1), uploadId };
        const response = await must("PUT", key, { body: part, query });
        await response.body?.cancel();
        tags.push(response.headers.get("etag") ?? "");
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    } finally {
      await file.close();
    }
  }

  return {
    async list(folder) {
      const found: { key: string; bytes: number; modifiedAt: Date }[] = [];
      for (let token = ""; ; ) {
        const query = {
          "list-type": "2",
          prefix: settings.prefix + folder,
          ...(token && { "continuation-token": token }),
        };
        const xml = await (await must("GET", WHOLE_BUCKET, { query })).text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          found.push({
            key: textOf(entry, "Key").slice(settings.prefix.length + folder.length),
            bytes: Number(textOf(entry, "Size")),
            modifiedAt: new Date(textOf(entry, "LastModified")),
          });
        }
        token = textOf(xml, "NextContinuationToken");
        if (!token) return found;
      }
    },
    async send(key, path) {
      const begun = await must("POST", key, { query: { uploads: "" } });
      const uploadId = textOf(await begun.text(), "UploadId");
      try {
        const list = await sendParts(key, path, uploadId);
        const ended = await must("POST", key, { body: Buffer.from(list), query: { uploadId } });
        // A store may answer with 200 before it knows whether joining the parts succeeds, so the body has to be checked.
        const words = await ended.text();
        if (words.includes("<Error>")) throw new Error(`POST of ${key}: the store answered ${words.slice(0, 300)}`);
      } catch (error) {
        await ask("DELETE", key, { query: { uploadId } }).catch(() => {});
        throw error;
      }
    },
  };
}

const textOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
