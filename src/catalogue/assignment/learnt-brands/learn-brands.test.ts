import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { offerScenario } from "../../curation/offer.fixtures.ts";
import { matchOffers } from "../match-offers.ts";
import { learnBrands } from "./learn-brands.ts";

const clock = { now: () => new Date("2026-03-01T19:50:00Z") };

test("a brand that three sellers begin titles with is that of later offers, until nobody says so any more", async () => {
  const { db } = await testDatabase();
  const { offer, product } = offerScenario(db);
  const learn = () => learnBrands({ db, clock });
  const match = () => matchOffers(db, { clock, timeZone: "Asia/Jakarta", signal: new AbortController().signal });
  const first = [
    await offer("Zefiro Headset KX100"),
    await offer("Zefiro Mikrofon MK200"),
    await offer("ZEFIRO Speaker"),
  ];
  await match();
  expect(await product(first[0] ?? 0)).toMatchObject({ brand: null });

  expect(await learn()).toEqual([{ words: "zefiro", evidence: "first-word", sellers: 3, offers: 3 }]);
  const later = await offer("Zefiro Webcam WC300");
  await match();
  expect(await product(later)).toMatchObject({ brand: "Zefiro" });

  await db.updateTable("offers").set({ title: "Barang lain" }).where("id", "in", first).execute();
  expect(await learn()).toEqual([]);
});

test("a wrong brand that was learnt before goes with the next night", async () => {
  const { db } = await testDatabase();
  const { offer } = offerScenario(db);
  for (const title of ["Sepatu Pria", "Sepatu Wanita", "Sepatu Anak", "Kaset lama", "Kaset baru", "Kaset lagu"])
    await offer(title);
  await sql`insert into learnt_brands (words, evidence, sellers, offers, learnt_at) values ('sepatu', 'first-word', 3, 3, now())`.execute(
    db,
  );
  expect(await learnBrands({ db, clock })).toEqual([]);
  expect(await db.selectFrom("learnt_brands").selectAll().execute()).toEqual([]);
});
