import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { done, failure } from "../../platform/result.ts";
import { subscribe, subscribeAll, unsubscribe } from "./commands.ts";
import { CONSENT_VERSION, emailSchema } from "./schema.ts";

const { db } = await testDatabase();

const email = (text: string) => emailSchema.parse(text);
const fromForm = (text: string) => subscribe(db, { email: text, source: "form" });
const rowOf = (address: string) =>
  db.selectFrom("newsletter_subscriptions").selectAll().where("email", "=", address).executeTakeFirst();

describe("subscribe", () => {
  test("stores the address trimmed and in lower case, with what consent needs", async () => {
    expect(await fromForm("  Ani.Baru@Contoh.ID ")).toEqual(done);
    expect(await rowOf("ani.baru@contoh.id")).toMatchObject({
      subscribed: true,
      consent_source: "form",
      consent_version: CONSENT_VERSION,
      unsubscribed_at: null,
      created_at: expect.any(Date),
    });
  });

  test("says so when the address is there already, in whatever spelling", async () => {
    await fromForm("dua@contoh.id");
    expect(await fromForm("DUA@contoh.id")).toEqual(failure("duplicate"));
  });

  test("takes back an address that had unsubscribed, under today's consent", async () => {
    await subscribe(db, { email: "kembali@contoh.id", source: "api" });
    await unsubscribe(db, "kembali@contoh.id");
    const before = await rowOf("kembali@contoh.id");
    expect(await fromForm("kembali@contoh.id")).toEqual(done);
    const after = await rowOf("kembali@contoh.id");
    expect(after).toMatchObject({ id: before?.id, subscribed: true, unsubscribed_at: null, consent_source: "form" });
    expect(after?.consented_at.getTime()).toBeGreaterThan(before?.consented_at.getTime() ?? 0);
    expect(after?.created_at).toEqual(before?.created_at);
    expect(await fromForm("kembali@contoh.id")).toEqual(failure("duplicate"));
  });

  test("of twenty at once exactly one succeeds, for a new address and for one that comes back", async () => {
    const attempt = async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => fromForm("ramai@contoh.id")));
      return outcomes.map((result) => (result.ok ? "subscribed" : result.code)).sort();
    };
    const oneOfTwenty = [...Array<string>(19).fill("duplicate"), "subscribed"];
    expect(await attempt()).toEqual(oneOfTwenty);
    await unsubscribe(db, "ramai@contoh.id");
    expect(await attempt()).toEqual(oneOfTwenty);
  });
});

describe("subscribeAll", () => {
  const all = (...emails: string[]) => subscribeAll(db, { emails: emails.map(email), source: "api" });

  test("stores all of them", async () => {
    expect(await all("a1@contoh.id", "a2@contoh.id")).toEqual(done);
    expect(await rowOf("a2@contoh.id")).toMatchObject({ subscribed: true, consent_source: "api" });
  });

  test("stores none where one is there already, and leaves who had unsubscribed as they were", async () => {
    await all("b1@contoh.id", "b2@contoh.id");
    await unsubscribe(db, "b2@contoh.id");
    expect(await all("b0@contoh.id", "b1@contoh.id", "b2@contoh.id")).toEqual(failure("duplicate"));
    expect(await rowOf("b0@contoh.id")).toBeUndefined();
    expect(await rowOf("b2@contoh.id")).toMatchObject({ subscribed: false });
  });

  test("takes one address twice as a duplicate", async () => {
    expect(await all("c1@contoh.id", "C1@contoh.id")).toEqual(failure("duplicate"));
    expect(await rowOf("c1@contoh.id")).toBeUndefined();
  });

  test("lists in opposite orders do not lock each other", async () => {
    const addresses = Array.from({ length: 50 }, (_, index) => `urut${index}@contoh.id`);
    const outcomes = await Promise.all([all(...addresses), all(...addresses.toReversed()), all(...addresses)]);
    expect(outcomes.map((result) => (result.ok ? "subscribed" : result.code)).sort()).toEqual([
      "duplicate",
      "duplicate",
      "subscribed",
    ]);
  });
});

describe("unsubscribe", () => {
  test("withdraws consent once and keeps the moment", async () => {
    await fromForm("pergi@contoh.id");
    expect(await unsubscribe(db, "pergi@contoh.id")).toBe(true);
    const first = await rowOf("pergi@contoh.id");
    expect(first).toMatchObject({ subscribed: false, unsubscribed_at: expect.any(Date) });
    expect(await unsubscribe(db, "pergi@contoh.id")).toBe(false);
    expect(await rowOf("pergi@contoh.id")).toEqual(first);
  });

  test("an address we do not know is no error", async () => {
    expect(await unsubscribe(db, "asing@contoh.id")).toBe(false);
  });
});

describe("what is no address", () => {
  const local = "a".repeat(64);
  const long = `${local}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}`;

  test.each([
    "a@b.id",
    "nama+label@contoh.co.id",
    "o'brien@contoh.id",
    "satu.dua_tiga-empat@sub.contoh.id",
    "x@xn--bcher-kva.example",
    `${local}@contoh.id`,
    `${long}.id`,
  ])("%s is one", (text) => {
    expect(emailSchema.safeParse(text).success).toBe(true);
  });

  test.each([
    "",
    "   ",
    "nama",
    "@contoh.id",
    "nama@",
    "nama@contoh",
    "nama@127.0.0.1",
    "nama@[127.0.0.1]",
    "a b@contoh.id",
    "a@b@contoh.id",
    "nama@-contoh.id",
    "nama@contoh-.id",
    "nama@contoh..id",
    "nama@.id",
    "nama@contoh.id.",
    "nama@contoh.id\nbcc: semua@contoh.id",
    "nama@contoh.id\0",
    "nåma@contoh.id",
    // The Kelvin sign becomes an ordinary k in lower case.
    "\u212Aelvin@contoh.id",
    "<script>@contoh.id",
    '"a b"@contoh.id',
    `a${local}@contoh.id`,
    `${long}.${"e".repeat(10)}`,
    `${"a".repeat(1_000_000)}@contoh.id`,
    "a@".repeat(500_000),
  ])("case %#", async (text) => {
    expect(await fromForm(text)).toEqual(failure("invalid", { message: expect.stringMatching(/[Aa]lamat email/) }));
  });
});
