const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/**
 * Finds the end of a response on a connection that waits for each answer before it sends the next request, so all arriving bytes belong to this one response.
 */
export class ResponseReader {
  #head: Buffer | undefined;
  #missing: number | undefined;
  #tail: Buffer = Buffer.alloc(0);
  status = 0;
  bytes = 0;

  /** @returns whether the response is complete now, so the next response may begin */
  feed(bytes: Buffer): boolean {
    this.bytes += bytes.length;
    if (this.status !== 0) return this.#takeBody(bytes);
    const all = this.#head ? Buffer.concat([this.#head, bytes]) : bytes;
    const end = all.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = Buffer.from(all);
      return false;
    }
    this.#head = undefined;
    this.#readHead(all.toString("latin1", 0, end));
    return this.#takeBody(all.subarray(end + HEAD_END.length));
  }

  next(): void {
    this.status = 0;
    this.bytes = 0;
    this.#missing = undefined;
    this.#tail = Buffer.alloc(0);
  }

  #readHead(head: string) {
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const hasNoBody = this.status === 304 || this.status === 204;
    this.#missing = hasNoBody ? 0 : length === undefined ? undefined : Number(length);
    if (this.#missing === undefined && !/\r\ntransfer-encoding: *chunked/i.test(head)) {
      throw new Error(`a response without a length: ${head}`);
    }
  }

  #takeBody(bytes: Buffer): boolean {
    if (this.#missing !== undefined) {
      this.#missing -= bytes.length;
      return this.#missing <= 0;
    }
    // A chunked response is complete when the bytes of its last chunk are at the very end of the bytes that have arrived.
    this.#tail = Buffer.concat([this.#tail, bytes]).subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }
}
