import type { Db } from "../../platform/database/tables.ts";
import { smallFileOf } from "../media/queries.ts";

/** Whether a setting's value, as in the environment, names a picture of the library that can be the site's logo. */
export const isKnownLogo = async (db: Db, value: string): Promise<boolean> =>
  (await smallFileOf(db, Number(value))) !== undefined;
