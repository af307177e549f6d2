import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import { STORES } from "../stores/directory.shared.ts";
import { storeLinks } from "../stores/links.ts";
import { closeStore, reopenStore, saveStoreDetails } from "./commands.ts";
import { directoryStore, storeRecords } from "./queries.ts";
import { storeClosureInput, storeDetailsInput } from "./schema.ts";

const { db } = await testDatabase();
const context = { audit: CLI, today: "2026-11-30" };
const SOURCE = "https://www.gramedia.example/bantuan";
const detail = (text: string, checkedOn = "2026-11-12") => ({ text, source: SOURCE, checkedOn });
const links = async () => storeLinks({}, await storeRecords(db));
const closing = (version: number, closedOn = "2026-11-03") => ({ version, closedOn, reason: "Berhenti berjualan." });

beforeEach(async () => {
  await db.deleteFrom("directory_stores").execute();
});

test("without anything known the directory is the shipped one", async () => {
  const { storesOf, storeProfile, sourceNote, closedStoreIds } = await links();
  for (const { slug } of CATEGORIES) {
    expect(storesOf(slug).map(({ id, name }) => [id, name])).toEqual(STORES[slug].map(({ id, name }) => [id, name]));
    expect(storesOf(slug).every((store) => !("note" in store))).toBe(true);
    expect(sourceNote(slug)).toMatch(/belum kami periksa sendiri\.$/);
  }
  expect([storeProfile("gramedia"), closedStoreIds.size]).toEqual([undefined, 0]);
});

test("what is known stands on the card in short and on the page with its sources; nothing else changes", async () => {
  const details = { domain: detail("gramedia.com"), returns: detail("Tujuh hari.", "2026-11-20") };
  expect(await saveStoreDetails(db, "gramedia", { version: 0, details }, context)).toMatchObject({ ok: true });
  const { storesOf, storeProfile, sourceNote } = await links();
  expect(storesOf("buku-majalah")[0]).toMatchObject({
    id: "gramedia",
    note: { domain: "gramedia.com", checkedOn: "12 November 2026", href: "/toko/gramedia" },
  });
  expect(storesOf("buku-majalah")[1]).not.toHaveProperty("note");
  expect(storeProfile("gramedia")).toMatchObject({
    ...{ details, closure: null },
    categories: ["perlengkapan-kantor-sekolah", "buku-majalah"],
  });
  expect(sourceNote("buku-majalah")).toContain("kecuali keterangan yang bertanggal");
});

test("of two who save at once the second is told, and what is the same is no change", async () => {
  const details = { payment: detail("Transfer bank.") };
  await saveStoreDetails(db, "gramedia", { version: 0, details }, context);
  expect(await saveStoreDetails(db, "gramedia", { version: 0, details: {} }, context)).toMatchObject({
    code: "version-conflict",
  });
  await saveStoreDetails(db, "gramedia", { version: 1, details }, context);
  expect(await directoryStore(db, "gramedia")).toMatchObject({ version: 1, details });
});

test("nothing is known of a day to come", async () => {
  const details = { complaints: detail("Lewat surel.", "2026-12-01") };
  expect(await saveStoreDetails(db, "gramedia", { version: 0, details }, context)).toEqual({
    ...{ ok: false, code: "detail-to-come", field: "details.complaints.checkedOn" },
  });
  expect(await closeStore(db, "gramedia", closing(0, "2026-12-01"), context)).toMatchObject({
    code: "closing-to-come",
  });
  expect(await storeRecords(db)).toEqual({});
});

test("a store that has closed stands nowhere, has a page that says so, and comes back", async () => {
  await closeStore(db, "shopee", closing(0), context);
  const { storesOf, findStore, searchLinks, storeProfile, closedStoreIds } = await links();
  expect(CATEGORIES.flatMap(({ slug }) => storesOf(slug)).filter(({ id }) => id === "shopee")).toEqual([]);
  expect(findStore("shopee", "buku-majalah")).toBeUndefined();
  expect(searchLinks("laptop").map(({ id }) => id)).not.toContain("shopee");
  expect(storeProfile("shopee")?.closure).toEqual({ closedOn: "2026-11-03", reason: "Berhenti berjualan." });
  expect([...closedStoreIds]).toEqual(["shopee"]);
  await reopenStore(db, "shopee", CLI);
  await reopenStore(db, "shopee", CLI);
  expect((await links()).storeProfile("shopee")).toBeUndefined();
  const actions = await db.selectFrom("audit_log").select("action").where("target", "=", "shopee").execute();
  expect(actions.map(({ action }) => action)).toEqual(["directory-store.closed", "directory-store.reopened"]);
});

test("no category loses its last store", async () => {
  const [first, last] = STORES["makanan-minuman"];
  if (!first || !last) throw new Error("The list has two stores.");
  await closeStore(db, first.id, closing(0), context);
  expect(await closeStore(db, last.id, closing(0), context)).toMatchObject({ code: "last-of-category" });
});

test("search engines are told of the stores that have something to say and are open", async () => {
  expect((await links()).storeProfilePaths).toEqual([]);
  const details = { payment: detail("Transfer bank.") };
  for (const store of ["shopee", "gramedia"] as const)
    await saveStoreDetails(db, store, { version: 0, details }, context);
  expect((await links()).storeProfilePaths).toEqual(["/toko/gramedia", "/toko/shopee"]);
  await closeStore(db, "shopee", closing(1), context);
  await closeStore(db, "tokopedia", closing(0), context);
  expect((await links()).storeProfilePaths).toEqual(["/toko/gramedia"]);
});

test("an address is stored as its host, and what is wrong is said at its field", () => {
  const parse = (details: object) => storeDetailsInput.safeParse({ version: 0, details });
  expect(parse({ domain: detail("https://www.Gramedia.com/buku") }).data?.details.domain?.text).toBe("gramedia.com");
  const wrong = parse({
    domain: detail("gramedia"),
    returns: { text: " ", source: "katalog toko", checkedOn: "" },
    payment: { ...detail("Transfer."), source: "https://a:b@toko.example/" },
  });
  const places = wrong.error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect([...new Set(places)]).toEqual([
    "details.domain.text",
    "details.returns.text",
    "details.returns.source",
    "details.returns.checkedOn",
    "details.payment.source",
  ]);
  expect(storeClosureInput.safeParse({ version: 0, closedOn: "kemarin", reason: "" }).success).toBe(false);
});
