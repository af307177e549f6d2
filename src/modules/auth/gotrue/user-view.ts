import type { Db } from "../../../platform/database/tables.ts";

const iso = (date: Date | null) => date?.toISOString();

/** The user in the form of the protocol (docs/wire-contract.md, section 2, "User object"); undefined where there is none. */
export async function findUser(db: Db, id: string) {
  const [user, identities, factors] = await Promise.all([
    db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),
    db.selectFrom("identities").selectAll().where("user_id", "=", id).orderBy("created_at").execute(),
    db.selectFrom("factors").selectAll().where("user_id", "=", id).orderBy("created_at").execute(),
  ]);
  if (!user) return undefined;
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    email_confirmed_at: user.created_at.toISOString(),
    phone: "",
    confirmed_at: user.created_at.toISOString(),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: { provider: providers[0] ?? "email", providers },
    user_metadata: user.user_metadata,
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.subject,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: iso(identity.last_sign_in_at),
      created_at: identity.created_at.toISOString(),
      updated_at: identity.updated_at.toISOString(),
      email: String(identity.identity_data.email ?? user.email),
    })),
    ...(factors.length > 0
      ? {
          factors: factors.map((factor) => ({
            id: factor.id,
            friendly_name: factor.friendly_name,
            factor_type: "totp",
            status: factor.status,
            created_at: factor.created_at.toISOString(),
            updated_at: factor.updated_at.toISOString(),
            last_challenged_at: iso(factor.last_challenged_at),
          })),
        }
      : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}
