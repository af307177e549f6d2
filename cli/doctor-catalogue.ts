import type { Kysely } from "kysely";
import {
  closedSecrets,
  type FeedTrouble,
  feedTroubles,
  monthsWithoutPartition,
} from "../src/catalogue/ingest/queries.ts";
import { type Clock, days, systemClock } from "../src/platform/clock.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import type { Config } from "../src/product/config/config.ts";
import { error, type Finding, ok, warning } from "./doctor-report.ts";

type Db = Kysely<Tables>;

/** After this time the prices of a held feed are stale and count for no lowest price. */
const HELD_TOO_LONG = days(3);

/** Finds feeds that bring no offers at present, with the reasons. */
export async function feedCheck(db: Db, clock: Clock = systemClock): Promise<Finding> {
  const troubles = await feedTroubles(db);
  const isHeldLong = ({ heldSince }: FeedTrouble) =>
    heldSince !== null && clock.now().getTime() - heldSince.getTime() > HELD_TOO_LONG;
  const said = [
    named(
      "overdue",
      troubles.filter(({ isOverdue }) => isOverdue),
    ),
    named("held for more than three days", troubles.filter(isHeldLong)),
    named(
      "failed at the last run",
      troubles.filter(({ state, isPaused }) => state === "failed" && !isPaused),
    ),
    named(
      "paused",
      troubles.filter(({ isPaused }) => isPaused),
    ),
  ].filter((text) => text !== "");
  if (said.length === 0) return ok("feeds", "none is overdue, paused or failed");
  return warning(
    "feeds",
    said.join("; "),
    "Look at /admin/feeds: decide held runs, resume what is paused, correct what failed. Overdue ones: see that the site is running.",
  );
}

const named = (what: string, feeds: readonly FeedTrouble[]) =>
  feeds.length === 0
    ? ""
    : `${what}: ${feeds
        .slice(0, 5)
        .map(({ id, name }) => `${name} (${id})`)
        .join(", ")}${feeds.length > 5 ? ` and ${feeds.length - 5} more` : ""}`;

/** Finds feed passwords that cannot be opened, because they were restored or their key was lost. */
export async function feedSecretCheck(db: Db, { dataDir, feedSecretsKey }: Config): Promise<Finding> {
  const { all, closed, hasKey } = await closedSecrets(db, { dataDir, configured: feedSecretsKey });
  if (closed === 0) return ok("feed passwords", all === 0 ? "no feed has one" : `all ${all} can be opened`);
  const todo =
    "Set FEED_SECRETS_KEY to the key that they were sealed with, or put feed-secrets.key of the former DATA_DIR back; else type them in again at /admin/feeds.";
  return error(
    "feed passwords",
    hasKey ? `${closed} of ${all} were sealed with another key` : `there are ${all} and no key that opens them`,
    todo,
  );
}

export async function pricePartitionCheck(db: Db): Promise<Finding> {
  const months = await monthsWithoutPartition(db);
  if (months.length === 0) return ok("price history", "every month has its partition");
  return error(
    "price history",
    `there is no partition for ${months.join(", ")}`,
    "Restore a backup; a month that was taken away on purpose needs an empty one: select add_price_partition('YYYY-MM-01').",
  );
}
