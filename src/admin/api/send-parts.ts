import { call } from "./client.ts";

type Sending = {
  readonly file: File;
  /** Takes `?offset=` and answers `{ received }`. */
  readonly path: string;
  readonly partBytes: number;
  /** @param share of the file that is there, 0 to 1 */
  readonly onSent: (share: number) => void;
};

/** Sends a file in parts: one that breaks off is sent again from where the server is. */
export async function sendParts({ file, path, partBytes, onSent }: Sending): Promise<void> {
  for (let offset = 0; offset < file.size; ) {
    const part = new Blob([file.slice(offset, offset + partBytes)], { type: "application/octet-stream" });
    const { received } = await call<{ received: number }>("PUT", `${path}?offset=${offset}`, { file: part });
    offset = received;
    onSent(offset / file.size);
  }
}
