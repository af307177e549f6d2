import type { Db } from "../tables.ts";
import type { SignedIn } from "./authenticate.ts";
import type { AuditAction } from "./schema.ts";

/** Who does something, and from where. */
export type Occasion = {
  readonly via: "web" | "cli" | "system";
  readonly personId: number | null;
  /** The e-mail address. */
  readonly actor: string | null;
  readonly address: string | null;
};

export const CLI: Occasion = { via: "cli", personId: null, actor: null, address: null };

/** What the product does by itself: a job, the starter content. */
export const SYSTEM: Occasion = { ...CLI, via: "system" };

/** Of somebody who is not signed in (yet): who he is becomes known on the way, if at all. */
export const visitorAt = (address: string): Occasion => ({ via: "web", personId: null, actor: null, address });

/** Of somebody whose account is known, and who he is in the team, if he is in it. */
export const occasionBy = (person: { id: number; email: string } | undefined, address: string): Occasion => ({
  ...visitorAt(address),
  personId: person?.id ?? null,
  actor: person?.email ?? null,
});

/** Of somebody who is signed in. */
export const occasionOf = ({ email, person }: SignedIn, address: string): Occasion => ({
  via: "web",
  personId: person?.id ?? null,
  actor: email,
  address,
});

/** Writes what was done into the audit log; in the transaction of what it records, where there is one. */
export async function record(
  db: Db,
  { via, personId, actor, address }: Occasion,
  action: AuditAction,
  target = "",
  detail?: Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      via,
      person_id: personId,
      actor,
      address,
      action,
      target,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
}
