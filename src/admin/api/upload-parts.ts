import { ApiFailure } from "./api-failure.ts";

type PartsUpload = {
  readonly file: File;
  readonly partBytes: number;
  readonly sendPart: (part: Part) => Promise<{ readonly received: number }>;
  /** @param share of the file that is there, 0 to 1 */
  readonly onSent: (share: number) => void;
};

export type Part = { readonly query: { readonly offset: number; readonly sha256?: string }; readonly file: Blob };

/** Sends a file in parts: one that breaks off is sent again from where the server is. */
export async function uploadParts({ file, partBytes, sendPart, onSent }: PartsUpload): Promise<void> {
  for (let offset = 0; offset < file.size; ) {
    const part = new Blob([file.slice(offset, offset + partBytes)], { type: "application/octet-stream" });
    // With what it must add up to where it arrives.
    const query = { offset, ...(await checksumOf(part)) };
    const { received } = await retryDamaged(() => sendPart({ query, file: part }));
    offset = received;
    onSent(offset / file.size);
  }
}

const MAX_TRIES = 3;

/** A part that was damaged on its way is sent again. */
async function retryDamaged<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
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
