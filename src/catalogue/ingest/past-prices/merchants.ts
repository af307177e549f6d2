import { createHash } from "node:crypto";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { ensureMerchant } from "../../ledger/merchants/commands.ts";

const LONGEST_SLUG = 60;
const LONGEST_NAME = 100;

/** Returns the slug by which an import finds a merchant; a merchant's own slug stays as it is. */
export function merchantSlugOf(name: string): string {
  const letters = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = (letters.match(/[a-z0-9]+/g) ?? []).join("-").slice(0, LONGEST_SLUG).replace(/-+$/, "");
  // A name in another script has no letters for a slug.
  return slug === "" ? `toko-${createHash("sha256").update(name).digest("hex").slice(0, 10)}` : slug;
}

/** Returns a placeholder address that visibly leads nowhere, as none is known (RFC 2606 reserves .invalid for this). */
export const unknownAddress = (slug: string): string => `https://${slug}.invalid/`;

/** @param names the merchants' names by slug, as the file writes them */
export async function addMerchants(db: Db, names: ReadonlyMap<string, string>, audit: AuditContext): Promise<void> {
  for (const [slug, name] of names) {
    await ensureMerchant(db, { slug, name: name.slice(0, LONGEST_NAME), homeUrl: unknownAddress(slug) }, audit);
  }
}
