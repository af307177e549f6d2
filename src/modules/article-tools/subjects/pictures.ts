import type { Subject } from "../../maintenance/commands.ts";
import { IMAGE } from "../schema.ts";

/** A picture of the library. It has no versions; the hash of its file tells whether it has changed. */
export type CurrentPicture = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly hash: string;
  readonly titled: boolean;
};

export const PICTURE_VERSION = 0;

/** The library's pictures, as the subject of tools that find them through articles. */
export const pictures: Subject<CurrentPicture> = {
  type: IMAGE,
  idField: "imageId",
  async load(db, ids) {
    const rows = await db
      .selectFrom("images")
      .select(["id", "name", "hash", "titled"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({ ...row, version: PICTURE_VERSION }));
  },
  lock: (trx, id) => trx.selectFrom("images").select("id").where("id", "=", id).forUpdate().execute(),
  titleOf: ({ name }) => name,
  async existing(db, ids) {
    const rows = await db.selectFrom("images").select("id").where("id", "in", ids).execute();
    return new Set(rows.map(({ id }) => id));
  },
  deletedReason: "picture-gone",
};
