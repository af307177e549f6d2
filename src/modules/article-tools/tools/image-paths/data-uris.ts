import { hashOf, ingestImage } from "../../../media/commands.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_IMAGE_BYTES } from "../../../media/schema.ts";

/** Decodes the file in a `data:` address; undefined if the text is no such address or contains no file. @see RFC 2397 */
export function decodeDataUri(address: string): Uint8Array | undefined {
  const [, parameters = "", content = ""] = /^data:([^,]*),(.*)$/is.exec(address.trim()) ?? [];
  if (content === "" || content.length > MAX_IMAGE_BYTES * 1.5) return undefined;
  const bytes = /;base64$/i.test(parameters.trim())
    ? Buffer.from(
        content.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        "base64",
      )
    : Buffer.from(
        content.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        "latin1",
      );
  return bytes.length > 0 ? bytes : undefined;
}

export const uploadHashOf = (address: string): string | undefined => {
  const bytes = decodeDataUri(address);
  return bytes && hashOf(bytes);
};

/** Ingests the picture of a `data:` address by the policy for uploads. The same address gives the same picture. */
export async function ingestDataUri(address: string, signal: AbortSignal) {
  const bytes = decodeDataUri(address);
  if (!bytes) return { ok: false, why: "Isi alamat data ini tidak dapat dibaca." } as const;
  const ingested = await ingestImage(bytes, { signal });
  return ingested.ok
    ? ({ ok: true, image: ingested.value } as const)
    : ({ ok: false, why: IMAGE_FAILURE_MESSAGES[ingested.code] } as const);
}
