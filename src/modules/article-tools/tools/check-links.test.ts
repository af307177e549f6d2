import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../../catalogue/curation/product.fixtures.ts";
import { createGuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../../articles/article.fixtures.ts";
import { readArticle } from "../../articles/write/snapshots.ts";
import { workOf } from "../run.fixtures.ts";
import { applyArticleChanges } from "../text/text-fields.ts";
import { checkLinks } from "./check-links.ts";
import { mixtures } from "./golden-mixtures.ts";
import { checkExternalUrls } from "./links/external-links.ts";

const database = await testDatabase();
const { db } = database;

/** The addresses that were asked; `ANSWERS` has what each answers. */
const asked: string[] = [];
const ANSWERS: Record<string, [number, Record<string, string>?]> = {
  "/ada": [200],
  "/hilang": [404],
  "/habis": [410],
  "/sibuk": [503],
  "/menolak": [403],
  "/lama": [301, { location: "/baru" }],
  "/baru": [200],
  "/sementara": [302, { location: "/ada" }],
  "/ke-depan": [301, { location: "/" }],
  "/": [200],
  "/ke-hilang": [301, { location: "/hilang" }],
  "/berputar": [302, { location: "/berputar" }],
};
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
  if (request.url === "/tanpa-head" && request.method === "HEAD") return response.writeHead(405).end();
  const [status, headers] = ANSWERS[request.url ?? ""] ?? [200];
  response.writeHead(status, headers).end();
});

let port = 0;
const guardedFetch = createGuardedFetch({
  allowAddress: (address) => address === "127.0.0.1",
  resolve: async (host) => {
    if (host.endsWith(".tidak-ada.example")) throw new Error("ENOTFOUND");
    return [{ address: "127.0.0.1", family: 4 }];
  },
});
const services = { ...workOf(database).services, guardedFetch };
const context = { db, services, signal: new AbortController().signal, pauseBetween: 0 };

beforeAll(async () => {
  await addAuthor(db);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  await add({ slug: "sasaran", body: "## Cara memilih\n\nIsi." });
  await addProduct(db, { slug: "kipas-angin" });
  await add({ slug: "draf", status: "draft" });
  await db
    .insertInto("redirects")
    .values([
      { from_path: "/lama-sekali", to_path: "/artikel/elektronik-gadget/sasaran" },
      { from_path: "/ke-bagian", to_path: "/bantuan#kontak" },
    ])
    .execute();
});
afterAll(() => server.close());

const add = async (changes: ArticleChanges = {}) =>
  (await addArticle(db, { category: "elektronik-gadget", ...changes })).id;

async function checked(body: string, rules = ["moved", "missing", "anchors", "scheme"]) {
  const article = await readArticle(db, await add({ body }));
  if (!article) throw new Error("not saved");
  const options = checkLinks.options.parse({ rules });
  const plan = await checkLinks.plan?.(article, { ...context, options });
  if (!plan?.ok) throw new Error("no plan");
  return {
    body: applyArticleChanges(article.snapshot, plan.changes).body.trimEnd(),
    flags: plan.flags.map(({ text, reason }) => `${reason.rule}: ${text}`),
    reasons: [...plan.changes.flatMap(({ reasons }) => reasons), ...plan.flags.map(({ reason }) => reason)],
  };
}

const SASARAN = "/artikel/elektronik-gadget/sasaran";

/** Each case has a name, a body, the body afterwards, and the flagged texts. */
const CASES: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    "a host without a scheme",
    "[a](tokopedia.com/toko/kipas) [b][1] [c](panduan.html) [d](gambar/kipas.png) www.toko.example\n\n[1]: shopee.co.id",
    "[a](tokopedia.com/toko/kipas) [b][1] [c](panduan.html) [d](gambar/kipas.png) www.toko.example\n\n[1]: shopee.co.id",
    ["scheme: tokopedia.com/toko/kipas", "scheme: shopee.co.id"],
  ],
  ["an article that is there", `[a](${SASARAN})`, `[a](${SASARAN})`, []],
  ["with a slash at the end", `[a](${SASARAN}/)`, `[a](${SASARAN}/)`, []],
  ["by its whole address", `[a](https://belanja.example${SASARAN})`, `[a](https://belanja.example${SASARAN})`, []],
  ["in another category", "[a](/artikel/hobi-mainan/sasaran)", `[a](${SASARAN})`, []],
  [
    "in another category, with anchor",
    "[a](/artikel/hobi-mainan/sasaran#bagian-cara-memilih)",
    `[a](${SASARAN}#bagian-cara-memilih)`,
    [],
  ],
  ["in another category, with query", "[a](/artikel/hobi-mainan/sasaran?dari=x)", `[a](${SASARAN}?dari=x)`, []],
  ["a redirect", "[a](/lama-sekali)", `[a](${SASARAN})`, []],
  ["a redirect by its whole address", "[a](https://www.belanja.example/lama-sekali)", `[a](${SASARAN})`, []],
  ["a redirect with a slash", "[a](/lama-sekali/)", `[a](${SASARAN})`, []],
  ["a redirect to a part", "[a](/ke-bagian#lain)", "[a](/bantuan#kontak)", []],
  ["two in one paragraph", "[a](/lama-sekali) [b](/lama-sekali)", `[a](${SASARAN}) [b](${SASARAN})`, []],
  ["a reference", "[a][x]\n\n[x]: /lama-sekali", `[a][x]\n\n[x]: ${SASARAN}`, []],
  ["with a title", '[a](/lama-sekali "judul")', `[a](${SASARAN} "judul")`, []],
  ["in angle brackets", "[a](</lama-sekali>)", `[a](${SASARAN})`, []],
  [
    "in a list and a table",
    "- [a](/lama-sekali)\n\n| A |\n| - |\n| [b](/lama-sekali) |",
    `- [a](${SASARAN})\n\n| A |\n| - |\n| [b](${SASARAN}) |`,
    [],
  ],
  [
    "a draft",
    "[a](/artikel/elektronik-gadget/draf)",
    "[a](/artikel/elektronik-gadget/draf)",
    ["missing: /artikel/elektronik-gadget/draf"],
  ],
  [
    "an article that is not there",
    "[a](/artikel/elektronik-gadget/entah)",
    "[a](/artikel/elektronik-gadget/entah)",
    ["missing: /artikel/elektronik-gadget/entah"],
  ],
  ["a category that is not there", "[a](/artikel/entah)", "[a](/artikel/entah)", ["missing: /artikel/entah"]],
  ["the page of a product", "[a](/produk/kipas-angin)", "[a](/produk/kipas-angin)", []],
  ["a product that readers do not see", "[a](/produk/entah)", "[a](/produk/entah)", ["missing: /produk/entah"]],
  ["prices", "[a](/harga) [b](/harga/elektronik-gadget)", "[a](/harga) [b](/harga/elektronik-gadget)", []],
  ["prices of nothing", "[a](/harga/hobi-mainan)", "[a](/harga/hobi-mainan)", ["missing: /harga/hobi-mainan"]],
  ["two products side by side", "[a](/bandingkan?produk=a,b)", "[a](/bandingkan?produk=a,b)", []],
  ["a page that is not there", "[a](/entah)", "[a](/entah)", ["missing: /entah"]],
  ["the front page", "[a](/)", "[a](/)", []],
  ["a category", "[a](/artikel/hobi-mainan)", "[a](/artikel/hobi-mainan)", []],
  ["shops of a category", "[a](/toko/hobi-mainan)", "[a](/toko/hobi-mainan)", []],
  ["a numbered page", "[a](/artikel?halaman=2)", "[a](/artikel?halaman=2)", []],
  ["the search", "[a](/cari?q=tas)", "[a](/cari?q=tas)", []],
  ["a feed", "[a](/rss.xml)", "[a](/rss.xml)", []],
  ["a file of ours", "[a](/media/x/y.pdf)", "[a](/media/x/y.pdf)", []],
  ["a picture", "![a](/entah.jpg)", "![a](/entah.jpg)", []],
  ["a linked picture", "[![a](/entah.jpg)](/entah)", "[![a](/entah.jpg)](/entah)", ["missing: /entah"]],
  ["an anchor of its own", "## Harga\n\n[a](#harga)", "## Harga\n\n[a](#harga)", []],
  ["an anchor that is not there", "## Harga\n\n[a](#mutu)", "## Harga\n\n[a](#mutu)", ["anchors: #mutu"]],
  ["an anchor elsewhere", `[a](${SASARAN}#cara-memilih)`, `[a](${SASARAN}#bagian-cara-memilih)`, []],
  ["a missing anchor elsewhere", `[a](${SASARAN}#entah)`, `[a](${SASARAN}#entah)`, [`anchors: ${SASARAN}#entah`]],
  ["an anchor of hostile characters", "[a](#x%22%27%3B--)", "[a](#x%22%27%3B--)", ["anchors: #x%22%27%3B--"]],
  ["an encoded anchor that breaks", "[a](#%E0%A4%A)", "[a](#%E0%A4%A)", ["anchors: #%E0%A4%A"]],
  ["mail", "[a](mailto:redaksi@contoh.id)", "[a](mailto:redaksi@contoh.id)", []],
  ["telephone", "[a](tel:+628123)", "[a](tel:+628123)", []],
  ["another site, without consent", "[a](https://lain.example/hilang)", "[a](https://lain.example/hilang)", []],
  ["code", "`[a](/entah)`", "`[a](/entah)`", []],
  ["a path in plain text", "Buka /entah sekarang.", "Buka /entah sekarang.", []],
  ["no link at all", "Isi saja.", "Isi saja.", []],
];

describe("links to pages of this site", () => {
  test.each(CASES)("%s", async (_name, before, after, flags) => {
    const found = await checked(before);
    expect(found.body).toBe(after);
    expect(found.flags).toEqual(flags);
    for (const { text } of found.reasons) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect((await checked(found.body)).body).toBe(after);
  });
});

test("whatever is put together of these texts, checking again changes nothing", async () => {
  const seed = Number(process.env.SEED ?? 20_261_122);
  const pieces = CASES.map(([name, before, after]) => ({ name, before, after, flags: [] }));
  for (const body of mixtures(pieces, seed, 25)) {
    const after = (await checked(body)).body;
    expect((await checked(after)).body, `seed ${seed}:\n${body}`).toBe(after);
  }
});

describe("links to other sites", () => {
  const at = (path: string, host = "lain.example") => `http://${host}:${port}${path}`;
  const told = async (path: string, host?: string) => {
    const found = await checked(`[a](${at(path, host)})`, ["outside", "uncertain"]);
    return [...found.flags.map((flag) => flag.split(":")[0]), ...(found.body.includes("/baru") ? ["moved"] : [])];
  };

  test.each([
    ["/ada", []],
    ["/hilang", ["outside"]],
    ["/habis", ["outside"]],
    ["/sibuk", ["uncertain"]],
    ["/menolak", ["uncertain"]],
    ["/lama", ["moved"]],
    ["/sementara", []],
    ["/ke-depan", ["uncertain"]],
    ["/ke-hilang", ["outside"]],
    ["/berputar", ["uncertain"]],
    ["/tanpa-head", []],
  ])("%s is %j", async (path, expected) => {
    expect(await told(path)).toEqual(expected);
  });

  test("a name that is not found is broken while others are found, and uncertain while none is", async () => {
    expect(await told("/x", "a.tidak-ada.example")).toEqual(["outside"]);
    await db.deleteFrom("link_checks").execute();
    expect(await told("/y", "b.tidak-ada.example")).toEqual(["uncertain"]);
  });

  test("addresses of our own network are never asked", async () => {
    asked.length = 0;
    const inside = createGuardedFetch({});
    const urls = [new URL(`http://127.0.0.1:${port}/ada`), new URL("http://169.254.169.254/latest")];
    const verdicts = await checkExternalUrls({ ...context, services: { ...services, guardedFetch: inside } }, urls);
    expect([...verdicts.values()].map(({ verdict, answer }) => [verdict, answer])).toEqual([
      ["broken", "private-address"],
      ["broken", "private-address"],
    ]);
    expect(asked).toEqual([]);
  });

  test("each address is asked once a week, one after the other a server, and its anchor is kept", async () => {
    await db.deleteFrom("link_checks").execute();
    asked.length = 0;
    const body = `[a](${at("/lama#b")}) [c](${at("/lama#d")}) [e](${at("/ada")})`;
    const found = await checked(body, ["outside"]);
    expect(found.body).toBe(`[a](${at("/baru#b")}) [c](${at("/baru#d")}) [e](${at("/ada")})`);
    await checked(body, ["outside"]);
    expect(asked).toEqual([
      "HEAD lain.example/lama",
      "GET lain.example/lama",
      "GET lain.example/baru",
      "HEAD lain.example/ada",
    ]);
    const later = { now: () => new Date(Date.now() + 8 * 24 * 3600 * 1000) };
    await checkExternalUrls({ ...context, services: { ...services, clock: later } }, [new URL(at("/ada"))]);
    expect(asked.at(-1)).toBe("HEAD lain.example/ada");
    expect(asked).toHaveLength(5);
  });
});
