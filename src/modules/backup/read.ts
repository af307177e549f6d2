import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, type Part, readEntries } from "./archive.ts";
import { InvalidBackup } from "./invalid-backup.ts";
import { TableHash } from "./rows.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  type BackupSummary,
  backupHeaderSchema,
  backupManifestSchema,
} from "./schema.ts";

/** The most bytes of a part: usually one or a few megabytes of a table, but a single row may be larger, and a picture has up to 20 MB. */
const MAX_PART = 256 * 1024 * 1024;
const MAX_MANIFEST = 512 * 1024 * 1024;

const TABLE_PART = /^tables\/([a-z0-9_]{1,63})\/\d{6,}\.ndjson$/;
const MEDIA_FILE = /^media\/[a-z0-9][a-z0-9._/-]{0,300}$/;

/** Functions that handle the content of a backup while it is read; none are needed if a backup is only verified. */
export type BackupReader = {
  readonly onHeader?: (header: BackupHeader) => Promise<void>;
  readonly onRows?: (table: string, lines: string[]) => Promise<void>;
  readonly onFile?: (key: string, bytes: Uint8Array) => Promise<void>;
};

/**
 * Reads a whole backup, checks every part against the manifest, and passes its content on meanwhile.
 * @throws InvalidBackup at the first part that differs from the written backup; content that was passed on before must be discarded
 */
export async function readBackup(
  source: Readable,
  passphrase: string | undefined,
  reader: BackupReader = {},
): Promise<BackupSummary> {
  const parts: Part[] = [];
  const tables = new Map<string, TableHash>();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of readEntries(source, passphrase)) {
    if (manifest) throw new InvalidBackup("altered", "something follows the manifest");
    const bytes = await contentOf(entry);
    if (!header) {
      header = headerIn(entry, bytes);
      await reader.onHeader?.(header);
    } else if (entry.name === "manifest.json") {
      manifest = parsed(backupManifestSchema, bytes);
      continue;
    } else await deliverPart(entry.name, bytes, tables, reader);
    parts.push({ name: entry.name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  if (!header) throw new InvalidBackup("not-a-backup");
  if (!manifest) throw new InvalidBackup("truncated");
  verifyManifest(manifest, parts, tables);
  return { header, manifest };
}

async function deliverPart(name: string, bytes: Buffer, tables: Map<string, TableHash>, reader: BackupReader) {
  const table = TABLE_PART.exec(name)?.[1];
  if (table !== undefined) {
    const lines = bytes.toString("utf8").split("\n").slice(0, -1);
    const hash = tables.get(table) ?? new TableHash();
    hash.add(lines);
    tables.set(table, hash);
    await reader.onRows?.(table, lines);
  } else if (MEDIA_FILE.test(name) && !name.includes("..")) await reader.onFile?.(name, bytes);
  else throw new InvalidBackup("altered", `unknown part ${name.slice(0, 80)}`);
}

async function contentOf({ name, size, content }: Entry): Promise<Buffer> {
  if (size > (name === "manifest.json" ? MAX_MANIFEST : MAX_PART)) throw new InvalidBackup("too-large", name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== size) throw new InvalidBackup("truncated");
  return bytes;
}

function headerIn({ name }: Entry, bytes: Buffer): BackupHeader {
  if (name !== "header.json") throw new InvalidBackup("not-a-backup");
  const { format } = parsed(backupHeaderSchema.pick({ product: true, format: true }).loose(), bytes);
  if (format > BACKUP_FORMAT) throw new InvalidBackup("newer-format");
  return parsed(backupHeaderSchema, bytes);
}

function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, bytes: Buffer): T {
  try {
    const { success, data } = schema.safeParse(JSON.parse(bytes.toString("utf8")));
    if (success && data !== undefined) return data;
  } catch {
    // Invalid JSON is reported below, like JSON that does not match the schema.
  }
  throw new InvalidBackup("not-a-backup");
}

function verifyManifest(manifest: BackupManifest, parts: Part[], tables: Map<string, TableHash>) {
  if (manifest.parts.length !== parts.length) throw new InvalidBackup("altered", "parts are missing");
  for (const [index, part] of parts.entries()) {
    const written = manifest.parts[index];
    if (written?.name !== part.name || written.bytes !== part.bytes || written.sha256 !== part.sha256) {
      throw new InvalidBackup("altered", part.name);
    }
  }
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = (tables.get(name) ?? new TableHash()).digest();
    if (found.rows !== rows || found.sha256 !== sha256) throw new InvalidBackup("altered", name);
  }
}
