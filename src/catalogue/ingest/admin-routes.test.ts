import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { matchOffers } from "../assignment/match-offers.ts";
import { feedDashboardItems } from "./dashboard-items.ts";
import { feedApi } from "./feed-api.fixtures.ts";
import { FEEDS_PATH } from "./paths.shared.ts";
import { feedScenario, feedText, type Row, rowsOf } from "./runs/run.fixtures.ts";

const scenario = await feedScenario();
const { db, clock } = scenario;
const allowAddress = (address: string) => address === "127.0.0.1";
const api = await feedApi(scenario, { allowAddress });

/** A shop's server: answers by path, and asks for a password under /terkunci. */
const content = new Map<string, string>();
const server = createServer((request, response) => {
  const text = content.get(request.url ?? "");
  if (request.url?.startsWith("/terkunci") && request.headers.authorization !== "Basic dG9rbzpyYWhhc2lh")
    return response.writeHead(401).end();
  return text === undefined ? response.writeHead(404).end() : response.end(text);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => server.close());
const portOf = (one: Server) => (one.address() as AddressInfo).port;
const shop = `http://127.0.0.1:${portOf(server)}`;

/** Another server, which keeps the passwords that requests send to it. */
const stolen: (string | undefined)[] = [];
const thief = createServer((request, response) => {
  stolen.push(request.headers.authorization);
  response.end("bukan feed");
});
await new Promise<void>((done) => thief.listen(0, "127.0.0.1", done));
afterAll(() => thief.close());

const call = (method: string, path: string, body?: unknown) => api.call("admin", method, path, body);
const add = async (input: object) => (await call("POST", "/feeds", { merchant: "toko", ...input })).body;

/** Makes rows whose ids contain the path, because two feeds with the same id would share one offer, which belongs to only one of them. */
const rowsAt = (path: string, count: number, change: (at: number) => Partial<Row> = () => ({})) =>
  rowsOf(count, (at) => ({ id: `${path.slice(1)}-${at}`, ...change(at) }));

/** Adds a feed by address whose first run has been applied. */
async function appliedFeed(path: string) {
  content.set(path, feedText(rowsAt(path, 60)));
  const feed = await add({ url: `${shop}${path}`, category: "elektronik-gadget" });
  const run = await scenario.run(feed.id);
  await call("POST", `/feed-runs/${run.id}/acceptance`);
  await scenario.work(run.id);
  scenario.days(1);
  return feed;
}

async function upload(text: string): Promise<string> {
  const { body } = await call("POST", "/feed-uploads");
  const sent = await fetch(`${api.url}/api/admin/feed-uploads/${body.upload}?offset=0`, {
    method: "PUT",
    headers: { authorization: `Bearer ${api.tokenOf("admin")}`, "content-type": "application/octet-stream" },
    body: text,
  });
  expect(sent.status).toBe(200);
  return body.upload;
}

test("feeds are no business of editors", async () => {
  expect((await api.call("editor", "GET", "/feeds")).status).toBe(403);
  expect((await api.call("owner", "GET", "/feeds")).status).toBe(200);
});

describe("a feed", () => {
  test("is added by its address, listed, changed, paused and deleted", async () => {
    const feed = await add({ url: `${shop}/baru`, name: "Feed utama", intervalMinutes: 60 });
    expect(feed).toMatchObject({
      ...{ name: "Feed utama", source: "url", intervalMinutes: 60, hasSecret: false, canDelete: true, lastRun: null },
      merchant: { slug: "toko", name: "Toko" },
    });
    const listed = await call("GET", "/feeds?q=utama&state=none");
    expect(listed.body.feeds.map(({ id }: { id: number }) => id)).toEqual([feed.id]);
    expect((await call("PATCH", `/feeds/${feed.id}`, { name: "Feed lain" })).body.name).toBe("Feed lain");
    expect((await call("POST", `/feeds/${feed.id}/pause`)).body.pausedAt).not.toBeNull();
    expect((await call("DELETE", `/feeds/${feed.id}/pause`)).body.pausedAt).toBeNull();
    expect((await call("DELETE", `/feeds/${feed.id}`)).status).toBe(204);
    expect((await call("GET", `/feeds/${feed.id}`)).status).toBe(404);
    expect(await api.recorded(5)).toEqual([
      ...["feed.deleted Feed lain", "feed.resumed Feed lain", "feed.paused Feed lain", "feed.changed Feed lain"].map(
        (entry) => `${entry} admin@toko.example`,
      ),
      "feed.added Feed utama admin@toko.example",
    ]);
  });

  test("says at the field what is wrong with it", async () => {
    const wrong = async (input: object) =>
      (await call("POST", "/feeds", { merchant: "toko", url: `${shop}/x`, ...input })).body.error.field;
    expect(await wrong({ url: "toko.example/feed" })).toBe("url");
    expect(await wrong({ url: "https://a:b@toko.example/feed" })).toBe("url");
    expect(await wrong({ merchant: "tidak-ada" })).toBe("merchant");
    expect(await wrong({ category: "elektronik-gadget", productType: "popok-bayi" })).toBe("productType");
    expect(await wrong({ intervalMinutes: 5 })).toBe("intervalMinutes");
  });

  test("of a private network that is not allowed is refused at its field, new or changed", async () => {
    const feed = await add({ url: `${shop}/boleh`, intervalMinutes: null });
    for (const url of ["http://10.0.0.5/feed.xml", "http://[fd00::1]/feed.xml", "http://192.168.1.10:8080/a"]) {
      const refusals = [
        await call("POST", "/feeds", { merchant: "toko", url }),
        await call("PATCH", `/feeds/${feed.id}`, { url }),
      ];
      for (const { status, body } of refusals)
        expect([status, body.error]).toEqual([
          422,
          expect.objectContaining({ field: "url", code: "feed_private_address" }),
        ]);
    }
    expect((await call("GET", `/feeds/${feed.id}`)).body.url).toBe(`${shop}/boleh`);
    // A host name that does not resolve today may resolve tomorrow.
    expect((await call("PATCH", `/feeds/${feed.id}`, { url: "https://belum.invalid/feed" })).status).toBe(200);
  });

  test("is made of an uploaded file, which is then its own", async () => {
    const file = await upload(feedText(rowsOf(3)));
    const feed = await add({ upload: file, name: "Berkas" });
    expect(feed.source).toBe("file");
    expect((await scenario.run(feed.id)).staged_rows).toBe(3);
    expect((await call("POST", "/feeds", { merchant: "toko", upload: file })).body.error.field).toBe("file");
  });

  test("with offers of its own stays", async () => {
    const feed = await appliedFeed("/tetap");
    expect((await call("DELETE", `/feeds/${feed.id}`)).status).toBe(409);
  });

  test("is read again when its columns are another, though its bytes are the same", async () => {
    const feed = await appliedFeed("/sama");
    expect((await scenario.run(feed.id)).state).toBe("unchanged");
    scenario.days(1);
    const mapping = { external_id: "id", title: "title", price: "price", url: "link", brand: "product_type" };
    await call("PATCH", `/feeds/${feed.id}`, { mapping });
    const held = await scenario.run(feed.id);
    expect(held).toMatchObject({ state: "held", reason: "empty-column" });
    expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", changed: 60 });
  });
});

describe("a password", () => {
  test.each([
    [{ user: "to:ko", password: "rahasia" }, "secret.user", "Nama pengguna tidak boleh memuat titik dua."],
    [{ header: "x kunci", value: "1" }, "secret.header", "Nama header hanya memuat huruf, angka, dan tanda hubung."],
    [{ header: "x-kunci", value: "" }, "secret.value", "Tulis isi header."],
    [{ user: "toko" }, "secret", "Isian secret tidak benar."],
  ])("%j is refused at its field", async (secret, field, message) => {
    const { status, body } = await call("POST", "/feeds", { merchant: "toko", url: `${shop}/terkunci`, secret });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ field, message });
  });

  test("is sent to the shop, and never comes back", async () => {
    content.set("/terkunci", feedText(rowsOf(2)));
    const secret = { user: "toko", password: "rahasia" };
    const feed = await add({ url: `${shop}/terkunci`, secret });
    expect(feed.hasSecret).toBe(true);
    expect(JSON.stringify(feed)).not.toContain("rahasia");
    const stored = await db.selectFrom("feed_secrets").selectAll().where("feed_id", "=", feed.id).executeTakeFirst();
    expect(stored?.sealed.toString("latin1")).not.toContain("rahasia");
    expect((await scenario.run(feed.id)).state).toBe("held");
    await call("PATCH", `/feeds/${feed.id}`, { secret: null });
    expect(await scenario.run(feed.id)).toMatchObject({ state: "failed", reason: "status:401" });
    const { rows } = await scenario.pool.query("select detail::text from audit_log where action like 'feed.%'");
    expect(JSON.stringify(rows)).not.toContain("rahasia");
  });

  test.each([
    ["another port", () => `http://127.0.0.1:${portOf(thief)}/curi`],
    ["another host", () => `http://localhost:${portOf(server)}/terkunci`],
    ["another scheme", () => `https://127.0.0.1:${portOf(server)}/terkunci`],
  ])("that is stored is not sent to %s, neither by a preview nor by a changed address", async (_name, other) => {
    content.set("/terkunci", feedText(rowsOf(2)));
    const secret = { user: "toko", password: "rahasia" };
    const feed = await add({ url: `${shop}/terkunci`, secret });
    stolen.splice(0);
    await call("POST", "/feed-previews", { feed: feed.id, url: other() });
    const changed = await call("PATCH", `/feeds/${feed.id}`, { url: other() });
    expect(changed.body).toMatchObject({ url: other(), hasSecret: false });
    await scenario.run(feed.id);
    expect(stolen.filter((header) => header !== undefined)).toEqual([]);
    await call("PATCH", `/feeds/${feed.id}`, { url: `${shop}/terkunci` });
    expect(await scenario.run(feed.id)).toMatchObject({ state: "failed", reason: "status:401" });
  });

  test("stays with another path of its server, and is new with a new server", async () => {
    content.set("/terkunci-lain", feedText(rowsOf(2)));
    const secret = { user: "toko", password: "rahasia" };
    const feed = await add({ url: `${shop}/terkunci`, secret });
    expect((await call("PATCH", `/feeds/${feed.id}`, { url: `${shop}/terkunci-lain` })).body.hasSecret).toBe(true);
    expect((await scenario.run(feed.id)).state).toBe("held");
    const url = `http://127.0.0.1:${portOf(thief)}/feed`;
    stolen.splice(0);
    expect((await call("PATCH", `/feeds/${feed.id}`, { url, secret })).body.hasSecret).toBe(true);
    await scenario.run(feed.id);
    expect(stolen).toEqual(["Basic dG9rbzpyYWhhc2lh"]);
  });

  test("is said to be for another address, where that one asks for a password", async () => {
    const secret = { user: "toko", password: "rahasia" };
    const feed = await add({ url: `http://127.0.0.1:${portOf(thief)}/feed`, secret });
    const { body } = await call("POST", "/feed-previews", { feed: feed.id, url: `${shop}/terkunci` });
    expect(body.problem.code).toBe("secret-elsewhere");
  });

  test("is audited where a preview sends it, and a changed address names both servers without what they may hide", async () => {
    content.set("/terkunci", feedText(rowsOf(2)));
    const secret = { user: "toko", password: "rahasia" };
    const feed = await add({ name: "Diaudit", url: `${shop}/terkunci`, secret });
    await call("POST", "/feed-previews", { feed: feed.id });
    await call("POST", "/feed-previews", { merchant: "toko", url: `${shop}/terkunci?kunci=k1`, secret });
    await call("POST", "/feed-previews", { feed: feed.id, secret: null });
    await call("PATCH", `/feeds/${feed.id}`, { url: "https://lain.example/k3y/feed.xml?token=k2" });
    const { rows } = await scenario.pool.query(
      "select action, target, detail from audit_log where action in ('feed.previewed', 'feed.changed') order by id desc limit 3",
    );
    expect(rows).toEqual([
      {
        ...{ action: "feed.changed", target: "Diaudit" },
        detail: { id: feed.id, fields: ["url"], from: `${shop}/…`, to: "https://lain.example/…" },
      },
      { action: "feed.previewed", target: "toko", detail: { address: `${shop}/…`, secret: "typed" } },
      {
        ...{ action: "feed.previewed", target: "Diaudit" },
        detail: { id: feed.id, address: `${shop}/…`, secret: "stored" },
      },
    ]);
  });
});

describe("a preview", () => {
  test("shows what an address would bring, and writes nothing", async () => {
    content.set("/lihat", feedText([...rowsOf(30), { id: "gratis", price: 0 }]));
    const { body } = await call("POST", "/feed-previews", { url: `${shop}/lihat`, merchant: "toko" });
    expect(body.problem).toBeNull();
    expect(body.preview).toMatchObject({ format: "google-tsv", total: 31, rejectedCount: 1 });
    expect(body.preview.offers).toHaveLength(20);
    expect(body.preview.rejected[0].text).toBe("Harga 0 atau 1 rupiah bukan harga.");
  });

  test("names the columns where they are not known, and reads by those that are chosen", async () => {
    const file = await upload("a;b;c\n1;Kipas angin;250000\n2;Panci besar;120000\n");
    const unknown = await call("POST", "/feed-previews", { upload: file });
    expect(unknown.body).toMatchObject({
      preview: null,
      problem: { code: "columns-unknown", columns: ["a", "b", "c"] },
    });
    const mapping = { external_id: "a", title: "b", price: "c" };
    const mapped = await call("POST", "/feed-previews", { upload: file, mapping });
    expect(mapped.body.preview.offers.map(({ title }: { title: string }) => title)).toEqual([
      "Kipas angin",
      "Panci besar",
    ]);
  });

  test("says which columns are known where others are not", async () => {
    const file = await upload("Kode;Barang;Rupiah;Link\n1;Kipas angin;250000;https://toko.example/1\n");
    const { body } = await call("POST", "/feed-previews", { upload: file });
    expect(body.problem).toMatchObject({ code: "columns-unknown", mapping: { columns: { url: ["Link"] } } });
    const { columns } = body.problem.mapping;
    const mapping = { ...body.problem.mapping, columns: { ...columns, title: ["Barang"], price: ["Rupiah"] } };
    const mapped = await call("POST", "/feed-previews", { upload: file, mapping });
    expect(mapped.body.preview.offers).toMatchObject([{ title: "Kipas angin", url: "https://toko.example/1" }]);
  });

  test("says where prices are 100,000 times those of another shop", async () => {
    const other = await feedScenario(scenario.database);
    await other.run(await other.feed(), feedText(rowsAt("/skala", 4)), true);
    const scaled = feedText(rowsAt("/skala", 4, (at) => ({ price: (100_000 + at * 1000) * 100_000 })));
    const { body } = await call("POST", "/feed-previews", {
      upload: await upload(scaled),
      merchant: scenario.merchant,
    });
    expect(body.preview.findings).toEqual([
      { code: "price-scale", text: expect.stringContaining("100.000 kali harga barang yang sama di toko lain") },
    ]);
    const own = await call("POST", "/feed-previews", { upload: await upload(scaled), merchant: other.merchant });
    expect(own.body.preview.findings).toEqual([]);
  });

  test("says why there is none", async () => {
    const { body } = await call("POST", "/feed-previews", { url: `${shop}/tidak-ada` });
    expect(body.problem).toMatchObject({
      code: "status",
      text: "Server feed menjawab dengan galat 404. Periksa alamatnya.",
    });
  });
});

describe("a run", () => {
  test("that only tests is held whatever it finds, and changes nothing", async () => {
    const feed = await appliedFeed("/uji");
    content.set("/uji", feedText(rowsAt("/uji", 60, (at) => (at === 0 ? { price: 99_000 } : {}))));
    const started = await call("POST", `/feeds/${feed.id}/runs`, { isTest: true });
    expect(started.status).toBe(202);
    expect((await call("POST", `/feeds/${feed.id}/runs`, {})).body.error.code).toBe("feed_busy");
    await scenario.work(started.body.run);
    const { body } = await call("GET", `/feed-runs/${started.body.run}`);
    expect(body).toMatchObject({ state: "held", isTest: true, counts: { priceChanged: 1 }, startedBy: "person" });
    expect(body.findings.map(({ code }: { code: string }) => code)).toEqual(["test"]);
    expect((await scenario.prices("uji-0")).current?.price).toBe(100_000);
  });

  test("that is held shows what it would change, is accepted, and undone", async () => {
    const feed = await appliedFeed("/tahan");
    content.set(
      "/tahan",
      feedText([
        ...rowsAt("/tahan", 59, (at) => (at < 2 ? { price: 90_000, title: "Nama lain" } : {})),
        { id: "baru", price: 5_000 },
      ]),
    );
    const { body: started } = await call("POST", `/feeds/${feed.id}/runs`, { isTest: true });
    await scenario.work(started.run);
    const differences = async (kind: string) =>
      (await call("GET", `/feed-runs/${started.run}/differences?kind=${kind}`)).body.differences;
    expect(await differences("price")).toHaveLength(2);
    expect((await differences("text"))[0]).toMatchObject({ title: "Nama lain", previousTitle: "Barang tahan-0" });
    expect((await differences("new"))[0]).toMatchObject({ externalId: "baru", price: 5_000, previousPrice: null });
    expect((await differences("missing"))[0]).toMatchObject({ externalId: "tahan-59", price: null });
    expect((await call("POST", `/feed-runs/${started.run}/acceptance`)).status).toBe(202);
    await scenario.work(started.run);
    const { body: applied } = await call("GET", `/feed-runs/${started.run}`);
    expect(applied).toMatchObject({ state: "applied", canUndo: true });
    expect((await call("POST", `/feed-runs/${started.run}/rejection`)).body.error.code).toBe("run_not_held");
    await call("POST", `/feed-runs/${started.run}/undo`);
    await scenario.work(started.run);
    expect((await call("GET", `/feed-runs/${started.run}`)).body).toMatchObject({ state: "undone", canUndo: false });
    expect((await call("GET", `/feeds/${feed.id}`)).body.pausedAt).not.toBeNull();
  });

  test("that is under way is stopped, and not twice", async () => {
    const feed = await appliedFeed("/henti");
    const { body: started } = await call("POST", `/feeds/${feed.id}/runs`, {});
    expect((await api.call("editor", "POST", `/feed-runs/${started.run}/stop`)).status).toBe(403);
    const stopped = await call("POST", `/feed-runs/${started.run}/stop`);
    expect(stopped.status).toBe(200);
    expect(stopped.body).toMatchObject({
      state: "discarded",
      reason: "Dihentikan sebelum ada yang diterapkan. Penawaran dan harga yang ada tetap seperti semula.",
    });
    const again = await call("POST", `/feed-runs/${started.run}/stop`);
    expect([again.status, again.body.error.code]).toEqual([409, "run_not_running"]);
    expect((await call("POST", `/feeds/${feed.id}/runs`, {})).status).toBe(202);
  });

  test("says in words what the anomaly check found", async () => {
    const feed = await appliedFeed("/kurang");
    for (const price of [1, 2, 3]) {
      content.set("/kurang", feedText(rowsAt("/kurang", 60, (at) => (at === 0 ? { price: 100_000 + price } : {}))));
      await scenario.run(feed.id);
      scenario.days(1);
    }
    content.set("/kurang", feedText(rowsAt("/kurang", 6)));
    const held = await scenario.run(feed.id);
    const { body } = await call("GET", `/feed-runs/${held.id}`);
    expect(body.findings).toEqual([
      {
        code: "fewer-rows",
        text: "Barisnya hanya 10% dari biasanya; minimal 70%. Mungkin berkasnya hanya sebagian.",
        measured: 0.1,
        bound: 0.7,
      },
    ]);
    expect((await call("POST", `/feed-runs/${held.id}/rejection`)).body.state).toBe("discarded");
    const { body: list } = await call("GET", `/feeds/${feed.id}/runs`);
    expect(list.runs.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(["discarded", "applied"]);
  });
});

describe("a feed's own paths", () => {
  test("wait with what they may be, and take their offers along when they are decided", async () => {
    content.set(
      "/jalur",
      feedText(rowsOf(4, (at) => ({ id: `j-${at}`, category: at < 3 ? "Elektronik > Kulkas" : "Zzz" }))),
    );
    const feed = await add({ url: `${shop}/jalur` });
    const run = await scenario.run(feed.id);
    await call("POST", `/feed-runs/${run.id}/acceptance`);
    await scenario.work(run.id);
    expect((await call("GET", `/feeds/${feed.id}`)).body.unmappedPaths).toBe(2);
    const owner = { personId: 1, email: "", name: "", role: "owner" } as const;
    expect(await feedDashboardItems(db, owner)).toContainEqual({
      text: "2 kategori dari toko belum dipetakan; 4 penawarannya tidak tampil.",
      tone: "info",
      link: { path: `${FEEDS_PATH}?paths`, label: "Petakan" },
    });
    expect(await feedDashboardItems(db, { ...owner, role: "editor" })).toEqual([]);
    const { body } = await call("GET", `/feed-paths?feed=${feed.id}`);
    const [first, second] = body.paths;
    expect(first).toMatchObject({ path: "Elektronik > Kulkas", offers: 3, category: null });
    expect(first.suggestions[0].productType).toBe("kulkas");
    expect(second).toMatchObject({ path: "Zzz", offers: 1, suggestions: [] });
    const { category, productType } = first.suggestions[0];
    const decided = await call("PUT", `/feeds/${feed.id}/paths`, { path: first.path, category, productType });
    expect(decided.status).toBe(204);
    const placed = await db
      .selectFrom("offers")
      .select(["category", "product_type"])
      .where("external_id", "like", "j-%")
      .orderBy("external_id")
      .execute();
    expect(placed.map((offer) => offer.product_type)).toEqual(["kulkas", "kulkas", "kulkas", null]);
    expect((await call("GET", "/feed-paths")).body.paths.map(({ path }: { path: string }) => path)).toEqual(["Zzz"]);
    expect((await call("PUT", `/feeds/${feed.id}/paths`, { path: "lain", category })).status).toBe(404);
    await call("PUT", `/feeds/${feed.id}/paths`, { path: "Zzz", category: null, productType: null, byTitle: true });
    expect((await call("GET", `/feeds/${feed.id}`)).body.unmappedPaths).toBe(0);
  });

  test("decided again have their offers matched again, and lists drop those that are open again", async () => {
    content.set("/pindah", feedText(rowsOf(2, (at) => ({ id: `pindah-${at}`, category: "Dapur" }))));
    const feed = await add({ url: `${shop}/pindah`, category: "peralatan-rumah-tangga" });
    const run = await scenario.run(feed.id);
    await call("POST", `/feed-runs/${run.id}/acceptance`);
    await scenario.work(run.id);
    const context = { signal: new AbortController().signal, clock, timeZone: "Asia/Jakarta" };
    await matchOffers(db, context);
    const decide = (category: string | null, productType: string | null = null) =>
      call("PUT", `/feeds/${feed.id}/paths`, { path: "Dapur", category, productType });
    const states = async () => {
      const rows = await db
        .selectFrom("offers as o")
        .innerJoin("products as p", "p.id", "o.product_id")
        .innerJoin("product_listings as l", "l.product_id", "p.id")
        .select(["p.product_type", "p.category", "l.product_type as listed", "l.merchants"])
        .select((eb) => eb("o.match", "is", null).as("waits"))
        .where("o.external_id", "like", "pindah-%")
        .execute();
      return rows;
    };
    const placed = { category: "peralatan-rumah-tangga", product_type: null, listed: null, merchants: 1, waits: false };
    expect(await states()).toEqual([placed, placed]);
    await decide("peralatan-rumah-tangga", "kulkas");
    expect((await states()).map(({ waits }) => waits)).toEqual([true, true]);
    await matchOffers(db, context);
    const fridge = { ...placed, product_type: "kulkas", listed: "kulkas" };
    expect(await states()).toEqual([fridge, fridge]);
    // The same decision, made a second time, changes nothing.
    await decide("peralatan-rumah-tangga", "kulkas");
    expect(await states()).toEqual([fridge, fridge]);
    // Visitors see no offer when neither its path nor its feed has a category.
    await call("PATCH", `/feeds/${feed.id}`, { category: null });
    expect((await states()).map(({ merchants }) => merchants)).toEqual([1, 1]);
    await decide(null);
    expect((await states()).map(({ merchants }) => merchants)).toEqual([0, 0]);
  });
});
