import type { Insertable } from "kysely";
import type { Db, Tables } from "../../../platform/database/tables.ts";

type MerchantRow = Insertable<Tables["merchants"]>;

let count = 0;

/** Inserts a merchant's row for tests that need one. */
export async function insertMerchant(
  db: Db,
  changes: Partial<MerchantRow> = {},
): Promise<{ id: number; slug: string }> {
  count += 1;
  const row: MerchantRow = {
    ...{ slug: `toko-${count}`, name: `Toko ${count}`, home_url: "https://toko.example/" },
    ...changes,
  };
  return db.insertInto("merchants").values(row).returning(["id", "slug"]).executeTakeFirstOrThrow();
}
