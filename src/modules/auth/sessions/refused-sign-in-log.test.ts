import pino from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { visitorAt } from "../../../platform/json-api/actor.ts";
import { RefusedSignInLog } from "./refused-sign-in-log.ts";

const { db } = await testDatabase();
const START = Date.parse("2026-11-22T03:00:00Z");

const written = async () => {
  const rows = await db.selectFrom("audit_log").select(["action", "via", "address", "detail"]).orderBy("id").execute();
  return { rows, summaries: rows.filter(({ action }) => action === "session.refused-many") };
};

test("a long attack leaves a few lines and how large it was, whatever addresses it comes from", async () => {
  let time = START;
  const signInLog = new RefusedSignInLog({ db, clock: { now: () => new Date(time) }, log: pino({ level: "silent" }) });
  const attack = (tries: number, addresses: number) =>
    Promise.all(Array.from({ length: tries }, (_, n) => signInLog.record(visitorAt(`198.51.100.${n % addresses}`))));

  await attack(430, 200);
  expect((await written()).rows).toHaveLength(30);
  // The next sign-in begins a new window and first writes the summary that was due.
  time += 10 * 60_000;
  await attack(1, 1);
  const [first] = (await written()).summaries;
  expect(first).toEqual({
    action: "session.refused-many",
    via: "system",
    address: null,
    detail: { tries: 400, addresses: 200, from: new Date(START).toISOString() },
  });
  // When the process ends, the remaining tries are written, too.
  await attack(40, 1);
  await signInLog.flush();
  await signInLog.flush();
  const { rows, summaries } = await written();
  expect(summaries.map(({ detail }) => detail)).toMatchObject([{ tries: 400 }, { tries: 11, addresses: 1 }]);
  expect(rows).toHaveLength(30 + 30 + 2);
});
