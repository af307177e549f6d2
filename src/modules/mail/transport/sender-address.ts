import { createHmac, timingSafeEqual } from "node:crypto";

/** The address of `Name <address>` or of an address. */
export const addressOf = (from: string): string => /<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** VERP: an address of its own for what comes back of a delivery, so that it is known whatever the returned mail says. */
export function returnPathOf(from: string, secret: string): (delivery: number) => string {
  const [local = "", domain = ""] = addressOf(from).split("@");
  return (delivery) => `${local}+b${delivery}-${signature(secret, delivery)}@${domain}`;
}

/** The delivery that a return path of ours is for; undefined for any other address. */
export function deliveryOfReturnPath(address: string, secret: string): number | undefined {
  const [, id = "", given = ""] = /\+b(\d{1,15})-([0-9a-f]{16})@/.exec(address) ?? [];
  const expected = signature(secret, Number(id));
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  return Number(id);
}

const signature = (secret: string, delivery: number) =>
  createHmac("sha256", secret).update(`return-path/${delivery}`).digest("hex").slice(0, 16);
