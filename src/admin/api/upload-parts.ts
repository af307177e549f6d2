import { ApiFailure, call } from "./client.ts";

type PartsUpload = {
  readonly file: File;
  /** Takes `?offset=` and answers `{ received }`. */
  readonly path: string;
  readonly partBytes: number;
  /** @param share of the file that is there, 0 to 1 */
  readonly onSent: (share: number) => void;
};

/** Sends a file in parts: one that breaks off is sent again from where the server is. */
export async function uploadParts({ file, path, partBytes, onSent }: PartsUpload): Promise<void> {
  for (let offset = 0; offset < file.size; ) {
    const part = new Blob([file.slice(offset, offset + partBytes)], { type: "application/octet-stream" });
    const { received } = await uploadPart(path, offset, part);
    offset = received;
    onSent(offset / file.size);
  }
}

const MAX_TRIES = 3;

/** With what it must add up to where it arrives; one that was damaged on its way is sent again. */
async function uploadPart(path: string, offset: number, part: Blob): Promise<{ received: number }> {
  const query = new URLSearchParams({ offset: String(offset), ...(await checksumOf(part)) });
  for (let tries = 1; ; tries += 1) {
    try {
      return await call("PUT", `${path}?${query}`, { file: part });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "part_damaged" || tries === MAX_TRIES) throw error;
    }
  }
}

/** Browsers reckon it on https and this machine only. */
async function checksumOf(part: Blob): Promise<{ sha256?: string }> {
  if (!globalThis.crypto.subtle) return {};
  const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
  return { sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}
