import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_RETURNED_BYTES } from "./returned-mail.ts";

/** Yields the mails of files and folders one by one; a long mail is cut off. @throws as node:fs does where a path cannot be read */
export async function* mailsIn(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) {
    for (const file of await filesIn(path)) yield* mailsOfFile(file);
  }
}

/** Lists the files of a folder and of its subfolders, as in a Maildir; links and hidden files are left out. */
async function filesIn(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

const MBOX_START = Buffer.from("From ");
const NEXT_MAIL = Buffer.from("\nFrom ");

/** A file that begins with "From " is an mbox (RFC 4155); any other file is one mail. */
async function* mailsOfFile(path: string): AsyncGenerator<Buffer> {
  const beginning = await beginningOf(path);
  if (beginning.subarray(0, MBOX_START.length).equals(MBOX_START)) yield* mailsOfMbox(path);
  else if (beginning.length > 0) yield beginning;
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_RETURNED_BYTES), 0, MAX_RETURNED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* mailsOfMbox(path: string): AsyncGenerator<Buffer> {
  let mail = new LimitedBytes();
  // The last bytes of a chunk may be the beginning of "\nFrom ", so they are searched again with the next chunk.
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let bytes = Buffer.concat([rest, chunk]);
    for (let at = bytes.indexOf(NEXT_MAIL); at >= 0; at = bytes.indexOf(NEXT_MAIL)) {
      mail.add(bytes.subarray(0, at + 1));
      yield withoutSeparator(mail.bytes());
      mail = new LimitedBytes();
      bytes = bytes.subarray(at + 1);
    }
    const kept = Math.min(bytes.length, NEXT_MAIL.length - 1);
    mail.add(bytes.subarray(0, bytes.length - kept));
    rest = bytes.subarray(bytes.length - kept);
  }
  mail.add(rest);
  yield withoutSeparator(mail.bytes());
}

const withoutSeparator = (mail: Buffer) => mail.subarray(mail.indexOf("\n") + 1);

/** A buffer that keeps at most `MAX_RETURNED_BYTES`. */
class LimitedBytes {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  add(bytes: Buffer): void {
    const room = MAX_RETURNED_BYTES - this.#size;
    if (room <= 0) return;
    this.#chunks.push(bytes.subarray(0, room));
    this.#size += Math.min(bytes.length, room);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
