import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { refreshPairs } from "../../src/catalogue/curation/reviews/refresh-pairs.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, test } from "../support/admin.ts";
import { withDatabase } from "../support/products.ts";
import { allowConsoleErrors } from "../support/test.ts";

const newName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
/** The number of visitors of a test's first pair; it puts that pair before all that already wait. */
let visitors = 1_000_000;

type Given = {
  readonly names: readonly string[];
  readonly stores?: readonly [string, string];
  /** The condition of the second product of each pair. */
  readonly condition?: "new" | "used";
};

/** Adds for each name, in this order, a pair of pots that matching leaves in doubt. */
const addPairs = (
  { dataDir }: EditorialTeam,
  { names, stores = ["Toko Satu", "Toko Dua"], condition = "new" }: Given,
) =>
  withDatabase(dataDir, async (db) => {
    const pairs: Pair[] = [];
    for (const name of names) pairs.push(await addPair(db, name, { stores, condition }));
    await refreshPairs(db);
    return pairs;
  });

type PairGiven = Required<Pick<Given, "stores" | "condition">>;

async function addPair(db: Db, name: string, { stores, condition }: PairGiven): Promise<Pair> {
  const given = { product_type: "panci", category: "peralatan-rumah-tangga" };
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const one = await addProduct(db, {
    ...{ ...given, title: `${name} GA-403`, slug: `${slug}-a` },
    offers: [{ merchant: stores[0], price: 100_000 }],
  });
  const agreement = { kind: "code", codes: ["ga-403"], quantities: [] };
  const doubtful = { product: one.id, agreement, doubt: { kind: "price", ratio: 3 } };
  const other = await addProduct(db, {
    ...{ ...given, title: `${name} GA 403 biru`, slug: `${slug}-b` },
    offers: [{ merchant: stores[1], condition, price: 300_000, match: JSON.stringify({ rule: "own", doubtful }) }],
  });
  visitors -= 1_000;
  await sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
    select current_date, merchant_id, product_id, '', ${visitors} from offers where product_id = ${other.id}`.execute(
    db,
  );
  return { one, other };
}

type Product = Awaited<ReturnType<typeof addProduct>>;
type Pair = { readonly one: Product; readonly other: Product };

const productsOf = ({ dataDir }: EditorialTeam, ids: readonly number[]) =>
  withDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ merged: number | null }>`
      select merged_into as merged from products where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
    return rows.map(({ merged }) => merged);
  });

test.beforeEach(() => {
  visitors += 1_000_000;
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

test("pairs are decided by keys, one after the other, and undone", async ({ page, team }) => {
  test.slow();
  const names = [newName("Panci"), newName("Panci"), newName("Panci")] as const;
  const pairs = await addPairs(team, { names });
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await expect(heading(page, `${names[0]} GA-403`)).toBeVisible();
  await expect(page.getByText("Kode GA-403 sama, tetapi harganya berbeda 3 kali lipat.")).toBeVisible();
  await expect(page.locator("mark").getByText("biru")).toBeVisible();
  await expectAccessibleLayout(page);

  await page.keyboard.press("s");
  await expect(heading(page, `${names[1]} GA-403`)).toBeVisible();
  await expect(page.getByText(/dinyatakan sama\./)).toBeVisible();
  await page.keyboard.press("b");
  await expect(heading(page, `${names[2]} GA-403`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading(page, `${names[1]} GA-403`)).toBeVisible();
  await expect(page.getByText("Diurungkan.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading(page, `${names[0]} GA-403`)).toBeVisible();
  await expect
    .poll(() =>
      productsOf(
        team,
        pairs.map(({ one }) => one.id),
      ),
    )
    .toEqual([null, null, null]);

  // Decisions by pointer hold after a reload.
  await page.getByRole("button", { name: /^Beda/ }).click();
  await expect(heading(page, `${names[1]} GA-403`)).toBeVisible();
  await page.getByRole("button", { name: /^Lewati/ }).click();
  await expect(heading(page, `${names[2]} GA-403`)).toBeVisible();
  await expect(page.getByText(/Menyimpan/)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, `${names[2]} GA-403`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleLayout(page);
});

test("two that clearly differ are said to be the same only after a question, asked once", async ({ page, team }) => {
  test.slow();
  const names = [newName("Panci"), newName("Panci")] as const;
  const [pair] = await addPairs(team, { names, condition: "used" });
  const merged = () => productsOf(team, [pair?.one.id ?? 0, pair?.other.id ?? 0]);
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await expect(heading(page, `${names[0]} GA-403`)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Tetap nyatakan sama?" });
  await page.keyboard.press("s");
  await expect(dialog).toContainText("berbeda kondisi. Bila dinyatakan sama, keduanya menjadi satu produk.");
  await expectAccessibleLayout(page);
  // While the dialog is open, keys belong to it.
  await page.keyboard.press("b");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, `${names[0]} GA-403`)).toBeVisible();
  expect(await merged()).toEqual([null, null]);

  await page.keyboard.press("s");
  await dialog.getByRole("button", { name: "Ya, sama" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, `${names[1]} GA-403`)).toBeVisible();
  await expect(page.getByText(/dinyatakan sama\./)).toBeVisible();
  await expect.poll(async () => (await merged()).filter((into) => into !== null)).toHaveLength(1);
  // Other verdicts need no confirmation.
  await page.keyboard.press("b");
  await expect(page.getByText(/dinyatakan berbeda\./)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who comes later is told that a pair is decided, and keys do nothing in a dialog", async ({
  page,
  team,
  consoleErrors,
}) => {
  const name = newName("Panci");
  const [pair] = await addPairs(team, { names: [name] });
  if (!pair) throw new Error("no pair was made");
  const { one, other } = pair;
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await expect(heading(page, `${name} GA-403`)).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog").getByText(/seperti ini, termasuk yang ini/)).toBeVisible();
  await page.keyboard.press("s");
  await page.keyboard.press("Escape");
  await expect(heading(page, `${name} GA-403`)).toBeVisible();
  // A colleague decides first.
  await withDatabase(team.dataDir, async (db) => {
    await sql`delete from match_pairs where product_id in (${one.id}, ${other.id})`.execute(db);
  });
  await page.keyboard.press("s");
  await expect(page.getByText(/Keadaan pasangan ini sudah berubah/)).toBeVisible();
  await expect(page.getByText(/dinyatakan sama/)).toHaveCount(0);
  // A decision that was not made offers no undo, and its pair does not come back.
  await expect(page.getByRole("button", { name: /^Urungkan/ })).toHaveCount(0);
  allowConsoleErrors(consoleErrors, /409/);
  expect(await productsOf(team, [one.id, other.id])).toEqual([null, null]);
});

test("what the server did not get is decided and undone again", async ({ page, team, consoleErrors }) => {
  const names = [newName("Panci"), newName("Panci")] as const;
  await addPairs(team, { names });
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  const waiting = await page.getByText(/pasangan menunggu/).innerText();
  const offline = page.getByText(/Server tidak dapat dihubungi/);
  const first = heading(page, `${names[0]} GA-403`);
  const second = heading(page, `${names[1]} GA-403`);

  await page.context().setOffline(true);
  await page.keyboard.press("b");
  await expect(offline).toBeVisible();
  await expect(first).toBeVisible();
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByText(/dinyatakan berbeda/)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.keyboard.press("b");
  await expect(second).toBeVisible();
  await expect(page.getByText(/Menyimpan/)).toHaveCount(0);

  await page.context().setOffline(true);
  await page.keyboard.press("u");
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press("u");
  await expect(first).toBeVisible();
  await expect(page.getByText(waiting)).toBeVisible();
  allowConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("the second click of a double one decides nothing", async ({ page, team }) => {
  const names = [newName("Panci"), newName("Panci"), newName("Panci")] as const;
  await addPairs(team, { names });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await expect(heading(page, `${names[0]} GA-403`)).toBeVisible();
  await page.getByRole("button", { name: /^Beda/ }).dblclick();
  await expect(page.getByText(/dinyatakan berbeda/)).toBeVisible();
  await expect(heading(page, `${names[1]} GA-403`)).toBeVisible();
});

test("pairs that are alike are decided by one plan, and undone as one", async ({ page, team }) => {
  test.slow();
  const stores = [newName("Toko"), newName("Toko")] as const;
  const pairs = await addPairs(team, { names: ["Rantang", "Cobek", "Ulekan"].map(newName), stores });
  const targets = pairs.flatMap(({ one, other }) => [one.id, other.id]);
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await page.getByRole("button", { name: /Semua yang seperti ini/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("3 pasangan")).toBeVisible();
  await expect(dialog.getByText(new RegExp(`jenis Panci; dari ${stores[1]} dan ${stores[0]}`))).toBeVisible();
  await dialog.getByRole("button", { name: /^Sama/ }).click();
  await expect(page.getByText("Ini baru rencana; belum ada yang berubah.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Lepas semua" }).click();
  await expect(page.getByText("Tidak ada yang dicentang. Centang minimal satu untuk menerapkannya.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Terapkan" })).toHaveCount(0);
  await page.getByRole("button", { name: "Centang semua" }).click();
  // `uncheck` would look before React has drawn the change, which it does a moment after the click.
  const first = page.getByRole("checkbox", { name: /^Terapkan pada / }).first();
  await first.click();
  await expect(first).not.toBeChecked();
  await expect(page.getByText("2 dari 3 baris dicentang.")).toBeVisible();
  await expectAccessibleLayout(page);
  expect((await productsOf(team, targets)).filter((merged) => merged !== null)).toEqual([]);
  // The run is left as a job that ended its process three times leaves it.
  await withDatabase(team.dataDir, (db) =>
    db
      .updateTable("maintenance_runs")
      .set({ status: "failed", resumes: "applying", why: "attempts" })
      .where("tool", "=", "decide-pairs")
      .where("status", "=", "planned")
      .execute(),
  );
  await page.reload();
  await expect(page.getByText("Lanjutkan untuk mengerjakan sisanya.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Lanjutkan" }).dblclick();
  await expect(page.getByText("2 selesai, 1 tidak diikutkan. Semuanya dapat diurungkan sekaligus.")).toBeVisible();
  expect((await productsOf(team, targets)).filter((merged) => merged !== null)).toHaveLength(2);
  await page.getByRole("button", { name: "Urungkan semuanya" }).click();
  await expect(page.getByText("2 kembali seperti semula.")).toBeVisible();
  expect((await productsOf(team, targets)).filter((merged) => merged !== null)).toEqual([]);
});

test("what rules say is the same is joined by one plan that keys open, and taken back as one", async ({
  page,
  team,
}) => {
  test.slow();
  const title = newName("Samsung Galaxy Buds Core Hitam");
  const [one, other] = await withDatabase(team.dataDir, async (db) => {
    const given = { title, brand: "Samsung", product_type: "earphone" };
    const first = await addProduct(db, { ...given, offers: [{ merchant: newName("Toko") }] });
    const agreement = { kind: "words", words: 5 };
    const doubtful = { product: first.id, agreement, doubt: { kind: "own-product" } };
    const match = JSON.stringify({ rule: "own", doubtful });
    const second = await addProduct(db, { ...given, offers: [{ merchant: newName("Toko"), match }] });
    await refreshPairs(db);
    return [first.id, second.id];
  });
  const merged = () => productsOf(team, [one ?? 0, other ?? 0]);
  await signIn(page, await team.addPerson("editor"), "/admin/match-review");
  await expect(page.getByRole("button", { name: /^Gabungkan semua yang sama persis \(/ })).toBeVisible();
  await expectAccessibleLayout(page);
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("g");
  await expect(dialog.getByText(/adalah barang yang sama/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await merged()).toEqual([null, null]);
  await page.keyboard.press("g");
  await dialog.getByRole("button", { name: "Susun rencana" }).dblclick();
  await expect(page.getByText("Ini baru rencana; belum ada yang berubah.")).toBeVisible();
  await page.getByRole("button", { name: "Terapkan" }).dblclick();
  await expect(page.getByText(/pasangan digabungkan\. Semuanya dapat diurungkan sekaligus\./)).toBeVisible();
  expect((await merged()).filter((into) => into !== null)).toHaveLength(1);
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Urungkan semuanya" }).click();
  await expect(page.getByText(/kembali seperti semula/)).toBeVisible();
  expect(await merged()).toEqual([null, null]);
});

test("what titles joined on a day is listed, taken back as one, and put back", async ({ page, team }) => {
  test.slow();
  const title = newName("Sony WH-1000 Hitam Nirkabel");
  const match = JSON.stringify({ rule: "agreement", agreement: { kind: "words", words: 5 }, agreeing: 1, of: 1 });
  const [own = 0, joined = 0] = await withDatabase(team.dataDir, async (db) => {
    const { offers } = await addProduct(db, {
      title,
      offers: [{ merchant: newName("Toko") }, { merchant: newName("Toko"), match }],
    });
    await sql`update offers set product_since = '2024-02-03T05:00:00Z' where id = ${offers[1]}`.execute(db);
    return offers;
  });
  const placesOf = () =>
    withDatabase(team.dataDir, async (db) => {
      const { rows } = await sql<{ product: number }>`
        select product_id as product from offers where id in (${own}, ${joined})`.execute(db);
      return new Set(rows.map(({ product }) => product)).size;
    });
  await signIn(page, await team.addPerson("editor"), "/admin/products");
  await page.getByRole("button", { name: "Lihat dan pisahkan yang digabung menurut judul…" }).click();
  await page.getByLabel("Alasan penggabungan").selectOption({ label: "Judulnya sama kata demi kata" });
  await page.getByLabel("Digabung sejak tanggal").fill("2024-02-03");
  await page.getByLabel("Digabung sampai tanggal").fill("2024-02-03");
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Susun rencana" }).dblclick();
  await expect(page.getByText(/^Keluar dari “.+”\. Di sana karena judulnya sama kata demi kata/)).toHaveCount(1);
  expect(await placesOf()).toBe(1);
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText("1 selesai. Semuanya dapat diurungkan sekaligus.")).toBeVisible();
  expect(await placesOf()).toBe(2);
  await page.getByRole("button", { name: "Urungkan semuanya" }).click();
  await expect(page.getByText("1 kembali seperti semula.")).toBeVisible();
  expect(await placesOf()).toBe(1);
});

test("products chosen in the list are merged, and offers of one are split off", async ({ page, team }) => {
  test.slow();
  const name = newName("Teko");
  const [pair] = await addPairs(team, { names: [name] });
  if (!pair) throw new Error("no pair was made");
  const { one, other } = pair;
  await signIn(page, await team.addPerson("editor"), `/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("checkbox", { name: `Pilih ${name} GA-403` }).check();
  await page.getByRole("checkbox", { name: `Pilih ${name} GA 403 biru` }).check();
  await page.getByRole("button", { name: "Gabungkan…" }).click();
  await page.getByLabel("Produk yang dipertahankan").selectOption({ label: `${name} GA-403 (1 penawaran)` });
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText(/1 penawaran pindah ke/)).toBeVisible();
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText("1 selesai.", { exact: false })).toBeVisible();
  const moved = await page.request.get(`/produk/${other.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/produk/${one.slug}`]);

  await page.goto(`/admin/products?id=${one.id}`);
  await page.getByRole("checkbox", { name: /Pilih .* dari Toko Dua/ }).check();
  await page.getByRole("button", { name: "Jadikan produk lain…" }).click();
  await expect(page.getByText("1 dari 2 penawaran menjadi produk baru.")).toBeVisible();
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText("1 selesai.", { exact: false })).toBeVisible();
  await page.goto(`/admin/products?id=${one.id}`);
  const history = page.getByRole("region", { name: "Riwayat keputusan" });
  await expect(history.getByText(/^Sebagian penawaran menjadi produk/).first()).toBeVisible();
  await history.getByRole("button", { name: /^Urungkan Sebagian/ }).click();
  await expect(page.getByText("Penawaran (2)")).toBeVisible();
  await history.getByRole("button", { name: /^Urungkan .*digabung ke/ }).click();
  await expect(page.getByText("Penawaran (1)")).toBeVisible();
  expect(await productsOf(team, [one.id, other.id])).toEqual([null, null]);
});

test("a merge that was merged again says what comes first, and the rest of it is undone after that", async ({
  page,
  team,
}) => {
  test.slow();
  const name = newName("Ceret");
  const [, first, second] = await withDatabase(team.dataDir, async (db) => {
    const add = (title: string, condition: "new" | "used") =>
      addProduct(db, {
        ...{ title: `${name} ${title}`, edited: JSON.stringify({ title: `${name} ${title}` }) },
        offers: [{ merchant: newName("Toko"), condition }],
      });
    return [await add("satu", "new"), await add("dua", "new"), await add("bekas", "used")];
  });
  if (!first || !second) throw new Error("no products were made");
  await signIn(page, await team.addPerson("editor"), `/admin/products?q=${encodeURIComponent(name)}`);
  const merge = async (source: string, target: string) => {
    await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
    for (const one of [source, target]) await page.getByRole("checkbox", { name: `Pilih ${name} ${one}` }).check();
    await page.getByRole("button", { name: "Gabungkan…" }).click();
    // Used offers count as offers, too.
    const kept = { label: `${name} ${target} (1 penawaran)` };
    await page.getByLabel("Produk yang dipertahankan").selectOption(kept);
    await page.getByRole("button", { name: "Susun rencana" }).click();
    await page.getByRole("button", { name: "Terapkan" }).click();
    await expect(page.getByText("1 selesai.", { exact: false })).toBeVisible();
    return page.url();
  };
  const older = await merge("dua", "bekas");
  expect(await productsOf(team, [first.id])).toEqual([second.id]);
  const newer = await merge("bekas", "satu");
  await page.goto(older);
  await page.getByRole("button", { name: "Urungkan semuanya" }).click();
  await expect(page.getByText("Belum diurungkan.", { exact: false })).toBeVisible();
  await expect(page.getByText(/Urungkan dahulu penggabungan itu/)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.goto(newer);
  await page.getByRole("button", { name: "Urungkan semuanya" }).click();
  await expect(page.getByText("1 kembali seperti semula.")).toBeVisible();
  await page.goto(older);
  await page.getByRole("button", { name: "Coba urungkan sisanya" }).click();
  await expect(page.getByText("1 kembali seperti semula.")).toBeVisible();
  await expect(page.getByRole("button", { name: /urungkan/i })).toHaveCount(0);
  expect(await productsOf(team, [first.id, second.id])).toEqual([null, null]);
});
