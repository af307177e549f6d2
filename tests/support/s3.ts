import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "../../src/platform/storage/s3-storage.ts";

/** The part of s3rver that is used here; it has no types of its own. */
type Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

const BUCKET = "gambar";

/** Starts a server on loopback that speaks the S3 protocol, with an empty bucket. */
export async function startS3Server(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const S3rver = createRequire(import.meta.url)("s3rver") as Server;
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: BUCKET,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      prefix: "",
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
