import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Makes a secret in the form of the Standard Webhooks specification, which receivers' libraries accept. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/**
 * Makes the headers by which a receiver verifies that a delivery is ours and recent.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}
