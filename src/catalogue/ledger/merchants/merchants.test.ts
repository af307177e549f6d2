import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { startAdminApi } from "../../../modules/auth/admin.fixtures.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { CACHE_TAGS_CHANNEL } from "../../../platform/page-cache/cache-tags.ts";
import { merchantAdminRoutes } from "./admin-routes.ts";
import { addMerchant } from "./commands.ts";
import { insertMerchant } from "./merchant.fixtures.ts";
import { findMerchantBySlug } from "./queries.ts";
import { merchantInput } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
// In Jakarta this is already the 26th.
const clock = { now: () => new Date("2026-11-25T20:00:00Z") };
const api = await startAdminApi(database, merchantAdminRoutes({ db, clock, timeZone: "Asia/Jakarta" }));
const listener = new pg.Client(pool.options);
const heard: string[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "[]")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
});
afterAll(() => listener.end());

const announced = async () => {
  await listener.query("select 1");
  return heard.splice(0);
};

const SUMBER = { slug: "sumber-rejeki", name: "Sumber Rejeki", homeUrl: "https://sumber.example" };
const add = (input: object) => api.call("admin", "POST", "/merchants", { ...SUMBER, ...input });
const fact = { text: "PT Sumber Rejeki", source: "https://sumber.example/tentang", checkedOn: "2026-11-26" };

describe("adding a merchant", () => {
  test("takes what is said, and writes who did it", async () => {
    const { status, body } = await add({
      linkTemplate: "https://mitra.example/go?ke={url_encoded}",
      store: "bhinneka",
      facts: { legalName: fact },
      pageHosts: ["https://WWW.sumber.example/p/1", "www.sumber.example"],
      mayReadPages: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ slug: "sumber-rejeki", homeUrl: "https://sumber.example/", store: "bhinneka" },
      ...{
        facts: { legalName: fact },
        pageHosts: ["www.sumber.example"],
        imagesAllowed: false,
        descriptionsAllowed: false,
      },
      isSample: false,
      ...{ feeds: 0, offers: 0 },
    });
    expect(await api.recorded(2)).toEqual([
      "merchant.page-hosts-added sumber-rejeki admin@toko.example",
      "merchant.created sumber-rejeki admin@toko.example",
    ]);
    const { rows } = await pool.query("select detail from audit_log where action = 'merchant.page-hosts-added'");
    expect(rows).toEqual([{ detail: { hosts: ["www.sumber.example"] } }]);
    expect(await findMerchantBySlug(db, "sumber-rejeki")).toMatchObject({ id: body.id, name: "Sumber Rejeki" });
    expect(await findMerchantBySlug(db, "tidak-ada")).toBeUndefined();
  });

  test("two with the site of each other are remarked, however its address is written", async () => {
    const same = { name: "Sumber Kedua", homeUrl: "http://www.SUMBER.example/toko" };
    const { body } = await add({ slug: "sumber-kedua", ...same });
    expect(body).toMatchObject({ sameSite: "Sumber Rejeki" });
    expect(await findMerchantBySlug(db, "sumber-rejeki")).toMatchObject({ sameSite: "Sumber Kedua" });
    const other = await add({ slug: "sumber-ketiga", homeUrl: "https://toko.sumber.example" });
    expect(other.body).toMatchObject({ sameSite: null });
  });

  const refused = [
    [{ slug: "Toko" }, 400, "invalid_input", "slug"],
    [{ slug: "toko--a" }, 400, "invalid_input", "slug"],
    [{ slug: "" }, 400, "invalid_input", "slug"],
    [{ name: " " }, 400, "invalid_input", "name"],
    [{ name: "A\u0007B" }, 400, "invalid_input", "name"],
    [{ homeUrl: "toko.example" }, 400, "invalid_input", "homeUrl"],
    [{ homeUrl: "ftp://toko.example" }, 400, "invalid_input", "homeUrl"],
    [{ homeUrl: "javascript:alert(1)//" }, 400, "invalid_input", "homeUrl"],
    [{ homeUrl: "https://a:b@toko.example" }, 400, "invalid_input", "homeUrl"],
    [{ homeUrl: "https://" }, 400, "invalid_input", "homeUrl"],
    [{ linkTemplate: "https://mitra.example/" }, 400, "invalid_input", "linkTemplate"],
    [{ linkTemplate: "" }, 400, "invalid_input", "linkTemplate"],
    [{ store: "toko-lain" }, 400, "invalid_input", "store"],
    [{ facts: { legalName: { ...fact, source: "" } } }, 400, "invalid_input", "facts.legalName.source"],
    [{ facts: { address: { ...fact, checkedOn: "kemarin" } } }, 400, "invalid_input", "facts.address.checkedOn"],
    [
      { facts: { address: { ...fact, checkedOn: "2026-11-27" } } },
      422,
      "merchant_fact_date",
      "facts.address.checkedOn",
    ],
    [{ pageHosts: ["toko"] }, 400, "invalid_input", "pageHosts.0"],
    [{ pageHosts: ["a.example", "www.tokopedia.com"], mayReadPages: true }, 400, "invalid_input", "pageHosts.1"],
    [{ slug: "lain", pageHosts: ["a.example"] }, 422, "merchant_pages_unconfirmed", "mayReadPages"],
    [{}, 409, "merchant_exists", "slug"],
  ] as const;
  test.each(refused)("refuses %j", async (input, status, code, field) => {
    const before = await api.recorded();
    expect(await add(input)).toMatchObject({ status, body: { error: { code, field } } });
    expect(await api.recorded()).toEqual(before);
  });

  test("names the marketplace that forbids reading its pages", async () => {
    const { body } = await add({ pageHosts: ["https://shopee.co.id/x-i.1.2"], mayReadPages: true });
    expect(body.error.message).toBe("Shopee melarang halamannya dibaca program. Pakai feed dari program afiliasinya.");
  });

  test("is for owners and admins; editors read", async () => {
    expect((await api.call("editor", "POST", "/merchants", SUMBER)).status).toBe(403);
    const { id } = await insertMerchant(db, { slug: "dibaca", name: "Dibaca" });
    expect((await api.call("editor", "GET", `/merchants/${id}`)).body.name).toBe("Dibaca");
    expect((await api.call("editor", "PATCH", `/merchants/${id}`, { name: "A" })).status).toBe(403);
    expect((await api.call("editor", "DELETE", `/merchants/${id}`)).status).toBe(403);
  });
});

describe("changing a merchant", () => {
  test("leaves what is not named, and writes what stood there before", async () => {
    const { id } = await insertMerchant(db, {
      slug: "berubah",
      name: "Lama",
      link_template: "https://a.example/{url}",
    });
    await announced();
    const { status, body } = await api.call("owner", "PATCH", `/merchants/${id}`, {
      name: "Baru",
      imagesAllowed: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ slug: "berubah", name: "Baru", imagesAllowed: true, linkTemplate: "https://a.example/{url}" },
    });
    expect(await announced()).toEqual([`merchant:${id}`, "merchant-names"]);
    const { rows } = await pool.query("select detail from audit_log where target = 'berubah'");
    expect(rows).toEqual([{ detail: { former: { name: "Lama", imagesAllowed: false } } }]);

    await api.call("owner", "PATCH", `/merchants/${id}`, { linkTemplate: null, facts: { shipping: fact } });
    expect((await api.call("owner", "GET", `/merchants/${id}`)).body).toMatchObject({
      ...{ linkTemplate: null, facts: { shipping: fact }, name: "Baru" },
    });
  });

  test("keeps since when descriptions are allowed, and has them deleted when they are not any more", async () => {
    const { id } = await insertMerchant(db, { slug: "bercerita", name: "Bercerita" });
    const allow = async (descriptionsAllowed: boolean) => {
      await announced();
      const { body } = await api.call("owner", "PATCH", `/merchants/${id}`, { descriptionsAllowed });
      const { rows } = await pool.query("select descriptions_allowed_at as since from merchants where id = $1", [id]);
      return { allowed: body.descriptionsAllowed, since: rows[0].since, announced: await announced() };
    };
    const deletions = async () =>
      (await pool.query("select key from graphile_worker.jobs where task_identifier = 'delete-descriptions'")).rows;
    const first = await allow(true);
    expect(first).toEqual({ allowed: true, since: expect.any(Date), announced: [`merchant:${id}`] });
    await api.call("owner", "PATCH", `/merchants/${id}`, { name: "Bercerita Lagi" });
    expect((await allow(true)).since).toEqual(first.since);
    expect(await deletions()).toEqual([]);
    expect(await allow(false)).toEqual({
      ...{ allowed: false, since: null },
      // Product pages show the merchant's descriptions, so the tag of these pages is announced, too.
      announced: [`merchant:${id}`, "merchant-names"],
    });
    expect(await deletions()).toEqual([{ key: `delete-descriptions:${id}` }]);
  });

  test("writes nothing where nothing is another", async () => {
    const { id } = await insertMerchant(db, { name: "Tetap" });
    const before = await api.recorded();
    await announced();
    expect((await api.call("owner", "PATCH", `/merchants/${id}`, { name: "Tetap", store: null })).status).toBe(200);
    expect(await api.recorded()).toEqual(before);
    expect(await announced()).toEqual([]);
  });

  test("asks again whether pages may be read where a host is new, and only there", async () => {
    const { id, slug } = await insertMerchant(db, { page_hosts: ["lama.example", "lain.example"] });
    const change = (input: object) => api.call("owner", "PATCH", `/merchants/${id}`, input);
    expect((await change({ pageHosts: ["lama.example"] })).status).toBe(200);
    expect(await api.recorded()).toEqual([`merchant.changed ${slug} owner@toko.example`]);
    const hosts = { pageHosts: ["lama.example", "baru.example"] };
    expect((await change(hosts)).body.error.code).toBe("merchant_pages_unconfirmed");
    expect((await change({ ...hosts, mayReadPages: true })).body.pageHosts).toEqual(hosts.pageHosts);
    const { rows } = await pool.query(
      "select detail, actor from audit_log where target = $1 and action = 'merchant.page-hosts-added'",
      [slug],
    );
    expect(rows).toEqual([{ detail: { hosts: ["baru.example"] }, actor: "owner@toko.example" }]);
  });

  test("is refused for one that is invented, or not there", async () => {
    const sample = merchantInput.parse({ ...SUMBER, slug: "contoh" });
    const context = { audit: CLI, today: "2026-11-26" };
    const added = await addMerchant(db, sample, context, { isSample: true });
    const path = `/merchants/${added.ok ? added.value : 0}`;
    expect(await api.call("owner", "PATCH", path, { name: "Asli" })).toMatchObject({
      status: 409,
      body: { error: { code: "merchant_sample" } },
    });
    expect((await api.call("owner", "PATCH", path, { isSample: false })).status).toBe(409);
    expect((await api.call("owner", "GET", path)).body).toMatchObject({ name: "Sumber Rejeki", isSample: true });
    expect((await api.call("owner", "PATCH", "/merchants/999999", { name: "A" })).status).toBe(404);
    expect((await api.call("owner", "GET", "/merchants/bukan")).status).toBe(404);
  });
});

test("only a merchant that nothing hangs on can be deleted", async () => {
  const { id, slug } = await insertMerchant(db);
  const remove = () => api.call("admin", "DELETE", `/merchants/${id}`);
  const feed = { merchant_id: id, name: "Feed", source: "file" } as const;
  await db.insertInto("feeds").values(feed).execute();
  expect(await remove()).toMatchObject({ status: 409, body: { error: { code: "merchant_in_use" } } });
  const offer = { merchant_id: id, external_id: "1", title: "Barang", url: "https://a.example/", content_hash: 1 };
  await db.insertInto("offers").values(offer).execute();
  expect((await api.call("editor", "GET", `/merchants/${id}`)).body).toMatchObject({ feeds: 1, offers: 1 });
  await db.deleteFrom("feeds").execute();
  expect((await remove()).status).toBe(409);
  await db.deleteFrom("offers").execute();
  expect((await remove()).status).toBe(204);
  expect(await api.recorded()).toEqual([`merchant.deleted ${slug} admin@toko.example`]);
  expect((await remove()).status).toBe(404);
});

test("the list is searched literally and paged by name", async () => {
  await pool.query(`insert into merchants (slug, name, home_url)
    select 'nomor-' || n, 'Nomor ' || lpad(n::text, 3, '0'), 'https://nomor.example/' from generate_series(1, 120) n`);
  await insertMerchant(db, { slug: "persen", name: "50%_tepat", home_url: "https://lima.example/" });
  const names = [];
  for (let cursor = ""; ; ) {
    const { body } = await api.call("editor", "GET", `/merchants?q=nomor&cursor=${cursor}`);
    names.push(...body.merchants.map((merchant: { name: string }) => merchant.name));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(names).toHaveLength(120);
  expect(names).toEqual(names.toSorted());
  for (const q of ["%_T", "PERSEN", "lima.example"]) {
    const { body } = await api.call("editor", "GET", `/merchants?q=${encodeURIComponent(q)}`);
    expect(body.merchants.map(({ slug }: { slug: string }) => slug)).toEqual(["persen"]);
  }
});
