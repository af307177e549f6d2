import type { Insertable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";

type ImageRow = Insertable<Tables["images"]>;

let count = 0;

/** Adds the row of a picture, without a file. */
export async function addImage(db: Db, changes: Partial<ImageRow> = {}): Promise<{ id: number; hash: string }> {
  count += 1;
  const row: ImageRow = {
    ...{ hash: count.toString(16).padStart(64, "0"), name: "gambar.png", media_type: "image/png" },
    ...{ width: 640, height: 320, bytes: 9 },
    ...changes,
  };
  return db.insertInto("images").values(row).returning(["id", "hash"]).executeTakeFirstOrThrow();
}
