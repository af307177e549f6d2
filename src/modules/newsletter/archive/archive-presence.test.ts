import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addEdition } from "../../../../tests/support/edition.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { showCampaign } from "../campaigns/life.ts";
import { ArchivePresence } from "./archive-presence.ts";
import { ARCHIVE_TAG } from "./cache-tags.shared.ts";

const { db, pool } = await testDatabase();

test("pages are stale when the first edition appears and when the last one vanishes, and at no other change", async () => {
  const changes: boolean[] = [];
  const presence: ArchivePresence = new ArchivePresence(pool, () => changes.push(presence.last));
  const announced = (...tags: string[]) => {
    presence.dropTags(tags);
    return presence.load();
  };
  expect([await presence.load(), presence.last]).toEqual([false, false]);
  const first = await addEdition(db);
  expect(await announced("articles")).toBe(false);
  expect(await announced(ARCHIVE_TAG)).toBe(true);
  const second = await addEdition(db, "edisi-kedua");
  await showCampaign(db, first, false, SYSTEM);
  expect(await announced(ARCHIVE_TAG)).toBe(true);
  await showCampaign(db, second, false, SYSTEM);
  expect(await announced(ARCHIVE_TAG)).toBe(false);
  expect(changes).toEqual([true, false]);
});
