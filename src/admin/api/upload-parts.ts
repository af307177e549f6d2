import { ApiFailure } from "./api-failure.ts";

type PartsUpload = {
  readonly file: File;
  readonly partBytes: number;
  readonly sendPart: (part: Part) => Promise<{ readonly received: number }>;
  /** @param share of the file that has arrived, 0 to 1 */
  readonly onSent: (share: number) => void;
};

export type Part = { readonly query: { readonly offset: number; readonly sha256?: string }; readonly file: Blob };

/** Sends a file in parts; each part begins at the number of bytes that the server has received. */
export async function uploadParts({ file, partBytes, sendPart, onSent }: PartsUpload): Promise<void> {
  for (let offset = 0; offset < file.size; ) {
    const part = new Blob([file.slice(offset, offset + partBytes)], { type: "application/octet-stream" });
    // The part is sent with its checksum.
    const query = { offset, ...(await checksumOf(part)) };
    const { received } = await retryDamaged(() => sendPart({ query, file: part }));
    offset = received;
    onSent(offset / file.size);
  }
}

const MAX_TRIES = 3;

/** Sends a part again if it was damaged on its way. */
async function retryDamaged<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "part_damaged" || tries === MAX_TRIES) throw error;
    }
  }
}

/** The SHA-256 of a part; undefined on plain http, where browsers compute it only for localhost. */
async function checksumOf(part: Blob): Promise<{ sha256?: string }> {
  if (!globalThis.crypto.subtle) return {};
  const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
  return { sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}
