import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";

type SecretsTable = { secrets: { name: string; value: string } };

/** Returns the secret with this name, which is created at the first use. Every process on the database gets the same secret. */
export async function secret<Tables extends SecretsTable>(
  database: Kysely<Tables>,
  name: string,
  make: () => string = () => randomBytes(32).toString("base64url"),
): Promise<string> {
  const db = database as unknown as Kysely<SecretsTable>;
  await db
    .insertInto("secrets")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}

/** Deletes a secret that has served its purpose. */
export const deleteSecret = <Tables extends SecretsTable>(database: Kysely<Tables>, name: string) =>
  (database as unknown as Kysely<SecretsTable>).deleteFrom("secrets").where("name", "=", name).execute();
