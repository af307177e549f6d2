import { keysetBy, type Page, queryPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";

/** A delivery that was handed over without an answer, so that nobody knows whether it arrived. */
export type UnknownDelivery = {
  readonly id: number;
  /** Null once the owner of the address had it deleted; such a delivery is never sent again. */
  readonly recipient: string | null;
  /** The server's codes. */
  readonly reply: string;
  /** When the delivery was given up. */
  readonly finishedAt: Date | null;
};

const OLDEST_FIRST = keysetBy("id", "asc");
const PAGE = 50;

/** Lists the deliveries of a message whose outcome is unknown, the oldest first. */
export const unknownDeliveries = (db: Db, message: number, cursor: string): Promise<Page<UnknownDelivery>> =>
  queryPage(
    db
      .selectFrom("deliveries")
      .select(["id", "recipient", "reply", "finished_at as finishedAt"])
      .where("message_id", "=", message)
      .where("state", "=", "unknown"),
    OLDEST_FIRST,
    { cursor, size: PAGE },
  );
