import { sql } from "kysely";
import type pg from "pg";
import { preparedQuery } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { hashOf } from "../../platform/opaque-tokens.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { ApiKey } from "./answers.ts";
import type { Scope } from "./schema.ts";
import { TOKEN } from "./token-format.ts";

/** The most keys that are listed; nobody makes more keys, so the list has no pages. */
const MAX_KEYS = 200;

/** Lists keys, the valid ones first, then the newest first. @param id lists only the key with this id */
export async function apiKeys(db: Db, id?: number): Promise<ApiKey[]> {
  let query = db
    .selectFrom("api_keys")
    .leftJoin("people", "people.id", "api_keys.created_by")
    .select(["api_keys.id", "api_keys.name", "scopes", "hint", "people.name as creator", "api_keys.created_at"])
    .select(["expires_at", "last_used_at", "revoked_at"])
    .orderBy(sql`revoked_at is not null`)
    .orderBy("api_keys.id", "desc")
    .limit(MAX_KEYS);
  if (id !== undefined) query = query.where("api_keys.id", "=", id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    hint: row.hint,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

export type KeyFailure = "unknown" | "expired" | "revoked" | "scope";

/** Finds a key and notes, at most once a minute, that it was used. This takes one round trip, and hardly ever a write. */
const MARK_USED = `
  with key as (
    select id, scopes, revoked_at is not null as revoked, coalesce(expires_at <= now(), false) as expired
    from api_keys where token_hash = $1
  ), noted as (
    update api_keys k set last_used_at = now() from key
    where k.id = key.id and not key.revoked and not key.expired
      and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
  )
  select id, scopes, revoked, expired from key`;

/** Accepts a token if its key is valid. @returns the id of the key */
export async function authenticateApiKey(
  pool: pg.Pool,
  token: string,
  scope: Scope,
): Promise<Result<number, KeyFailure>> {
  if (!TOKEN.test(token)) return failure("unknown");
  type Row = { id: number; scopes: string[]; revoked: boolean; expired: boolean };
  const [row] = await preparedQuery<Row>(pool, "api-keys:use", MARK_USED, [hashOf(token)]);
  if (!row) return failure("unknown");
  if (row.revoked) return failure("revoked");
  if (row.expired) return failure("expired");
  return row.scopes.includes(scope) ? success(row.id) : failure("scope");
}
