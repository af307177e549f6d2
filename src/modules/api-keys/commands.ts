import type { Db } from "../../platform/database/tables.ts";
import type { AdminCaller } from "../../platform/json-api/admin-api.ts";
import { hashOf, newToken } from "../../platform/opaque-tokens.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { ApiKeyMade } from "./answers.ts";
import { apiKeys } from "./queries.ts";
import type { ApiKeyInput } from "./schema.ts";
import { HINT_LENGTH, PREFIX } from "./token-format.ts";

export type ApiKeyFailure = "expiry-past";

export async function createApiKey(
  db: Db,
  { name, scopes, expiresAt }: ApiKeyInput,
  { actor, audit }: AdminCaller,
): Promise<Result<ApiKeyMade, ApiKeyFailure>> {
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) return failure("expiry-past");
  const token = PREFIX + newToken();
  const key = await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("api_keys")
      .values({
        name,
        scopes: [...new Set(scopes)],
        token_hash: hashOf(token),
        hint: token.slice(0, HINT_LENGTH),
        created_by: actor.personId,
        expires_at: expiresAt === null ? null : new Date(expiresAt),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "api-key.created", name, { id, scopes, expiresAt });
    const [made] = await apiKeys(trx, id);
    if (!made) throw new Error("the key that was just made is not there");
    return made;
  });
  return success({ key, token });
}

/**
 * Revokes a key at once and for good; its row stays, so that the audit log can be understood.
 * @returns false if there is no such key, or if it is already revoked
 */
export function revokeApiKey(db: Db, id: number, { audit }: Pick<AdminCaller, "audit">): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("api_keys")
      .set({ revoked_at: new Date() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!row) return false;
    await writeAuditEntry(trx, audit, "api-key.revoked", row.name, { id });
    return true;
  });
}
