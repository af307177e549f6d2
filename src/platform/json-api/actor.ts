import type { Role } from "./roles.shared.ts";

/** The person who calls the admin API. The person has a role, and has passed the second factor where one is set up. */
export type Actor = {
  readonly personId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** Who does something, and from where, for the audit log. */
export type AuditContext = {
  readonly via: "web" | "cli" | "system";
  readonly personId: number | null;
  /** The e-mail address of the person. */
  readonly actor: string | null;
  readonly address: string | null;
};

export const CLI: AuditContext = { via: "cli", personId: null, actor: null, address: null };

/** The context of work that the product does without a person's request: a job, the starter content. */
export const SYSTEM: AuditContext = { ...CLI, via: "system" };

/** The context of somebody who is not signed in (yet): who they are becomes known later, if at all. */
export const visitorAt = (address: string): AuditContext => ({ via: "web", personId: null, actor: null, address });

/** The context of somebody whose account is known, with their id in the team if they belong to it. */
export const auditContextOf = (person: { id: number; email: string } | undefined, address: string): AuditContext => ({
  ...visitorAt(address),
  personId: person?.id ?? null,
  actor: person?.email ?? null,
});
