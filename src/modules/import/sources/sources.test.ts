import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ghostData, ghostPost, wxr, wxrCategory, wxrItem, wxrMeta } from "../exports.fixtures.ts";
import { htmlToMarkdown } from "../html-to-markdown.shared.ts";
import { type SourceEntry, type SourceItem, UnreadableSource } from "../source-item.ts";
import { readSource } from "./read-source.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pandubelanja-import-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

async function read(path: string): Promise<SourceEntry[]> {
  const readings: SourceEntry[] = [];
  for await (const reading of readSource(path)) readings.push(reading);
  return readings;
}

async function items(path: string): Promise<SourceItem[]> {
  return (await read(path)).flatMap((reading) => (reading.found === "item" ? [reading.item] : []));
}

const markdownOf = ({ body }: SourceItem) => {
  if (body.form === "markdown") return body.markdown;
  const converted = htmlToMarkdown(body.html, body);
  return converted.ok ? converted.value.markdown : converted.code;
};

describe("WordPress", () => {
  const attachment = wxrItem({
    id: 50,
    title: "Foto",
    content: "",
    type: "attachment",
    status: "inherit",
    extra: `<wp:attachment_url>https://lama.example/foto.jpg?w=1&h=2</wp:attachment_url>${wxrMeta("_wp_attachment_image_alt", "Laptop &amp; tas")}`,
  });

  test.each(["1.0", "1.1", "1.2", "https://wordpress.org/export/1.3/"])("a post of version %s", async (version) => {
    const post = wxrItem({
      id: 5,
      title: "Memilih Laptop &amp; Tas",
      slug: "memilih-laptop",
      content:
        'Paragraf satu\nbaris dua.\n\n[caption id="a" width="300"]<img src="/a.jpg" alt="A" /> Keterangan[/caption]\n\n<!--more-->\n\n[gallery ids="50"]\n\n[kontak id="9"] [biasa]',
      extra: [
        wxrCategory("Laptop", "laptop"),
        wxrCategory("Hemat", "hemat", "post_tag"),
        wxrMeta("_thumbnail_id", "50"),
        wxrMeta("_yoast_wpseo_title", "Judul SEO"),
        wxrMeta("_yoast_wpseo_metadesc", "Uraian."),
        "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:comment><wp:comment_id>2</wp:comment_id></wp:comment>",
      ].join(""),
    });
    const readings = await read(await file(`v${version.length}.xml`, wxr([post, attachment], version)));
    expect(readings.filter(({ found }) => found === "other")).toEqual([
      { found: "other", what: "comments", count: 2 },
      { found: "other", what: "attachments", count: 1 },
    ]);
    const [item] = readings.flatMap((reading) => (reading.found === "item" ? [reading.item] : []));
    if (!item) throw new Error("no item");
    const { body: _, ...rest } = item;
    expect(rest).toEqual({
      kind: "wordpress",
      sourceId: "lama.example#5",
      file: `v${version.length}.xml`,
      title: "Memilih Laptop & Tas",
      slug: "memilih-laptop",
      status: "published",
      publishedAt: new Date("2024-03-01T02:00:00Z"),
      modifiedAt: new Date("2024-04-01T02:00:00Z"),
      author: { login: "sari", name: "Sari Dewi", bio: "" },
      categories: [{ name: "Laptop", slug: "laptop" }],
      tags: ["Hemat"],
      excerpt: undefined,
      description: "Uraian.",
      seoTitle: "Judul SEO",
      keywords: [],
      language: "en-US",
      canonicalUrl: undefined,
      noindex: false,
      faq: [],
      cover: { address: "https://lama.example/foto.jpg?w=1&h=2", alt: "Laptop & tas" },
      socialImage: undefined,
      formerPaths: ["/2024/03/memilih-laptop"],
      problems: ["Kode pendek dihilangkan: [kontak]"],
    });
    expect(markdownOf(item)).toBe(
      'Paragraf satu\\\nbaris dua.\n\n![A](https://lama.example/a.jpg "Keterangan")\n\n![Laptop & tas](https://lama.example/foto.jpg?w=1\\&h=2)\n\n\\[biasa]',
    );
  });

  test.each([
    ["draft", "draft"],
    ["pending", "draft"],
    ["private", "draft"],
    ["future", "scheduled"],
    ["publish", "published"],
  ])("the status %s is %s", async (status, expected) => {
    const [item] = await items(await file("status.xml", wxr([wxrItem({ id: 1, title: "A", content: "a", status })])));
    expect(item?.status).toBe(expected);
  });

  test("blocks of Gutenberg, pages, types of plug-ins, the trash", async () => {
    const content =
      '<!-- wp:paragraph --><p>Satu</p><!-- /wp:paragraph --><!-- wp:latest-posts /--><!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div></figure><!-- /wp:embed -->';
    const path = await file(
      "campur.xml",
      wxr([
        wxrItem({ id: 1, title: "Blok", content }),
        wxrItem({ id: 2, title: "Halaman", content: "a", type: "page" }),
        wxrItem({ id: 3, title: "Produk", content: "a", type: "product" }),
        wxrItem({ id: 4, title: "Dibuang", content: "a", status: "trash" }),
        wxrItem({ id: 5, title: "Menu", content: "", type: "nav_menu_item" }),
      ]),
    );
    const readings = await read(path);
    expect(readings.map((reading) => [reading.found, "why" in reading ? reading.why : ""])).toEqual([
      ["item", ""],
      ["item", ""],
      ["left", 'Jenis isi "product" tidak diimpor.'],
      ["left", "Ada di tempat sampah WordPress."],
      ["other", ""],
    ]);
    const [block, page] = await items(path);
    expect(block && markdownOf(block)).toBe("Satu\n\n:::video\nhttps://www.youtube.com/watch?v=abcdefghijk\n:::");
    expect(block?.problems).toEqual(["Blok dihilangkan: latest-posts"]);
    expect([page?.status, page?.problems]).toEqual(["draft", ["Ini halaman, bukan pos: masuk sebagai draf."]]);
  });

  test("an item whose XML is broken is told, and the rest goes on", async () => {
    const broken = wxrItem({ id: 2, title: "Rusak", content: "a", extra: "<wp:tak_ditutup>" });
    const readings = await read(
      await file(
        "rusak.xml",
        wxr([wxrItem({ id: 1, title: "A", content: "a" }), broken, wxrItem({ id: 3, title: "C", content: "c" })]),
      ),
    );
    expect(readings.map((reading) => [reading.found, "title" in reading ? reading.title : ""])).toEqual([
      ["item", ""],
      ["broken", "Rusak"],
      ["item", ""],
    ]);
  });

  test("a file that was cut off gives what it has", async () => {
    const whole = wxr([wxrItem({ id: 1, title: "A", content: "a" }), wxrItem({ id: 2, title: "B", content: "b" })]);
    const readings = await read(
      await file("terpotong.xml", whole.slice(0, whole.indexOf("<wp:post_password>", whole.indexOf("pos-2")))),
    );
    expect(readings.map(({ found }) => found)).toEqual(["item", "broken"]);
  });

  test("entities of its own are refused, and control characters do no harm", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wxr([]).replace(/^<.*>\n/, "")}`;
    await expect(read(await file("bom.xml", bomb))).rejects.toThrow(UnreadableSource);
    const [item] = await items(
      await file("kendali.xml", wxr([wxrItem({ id: 1, title: "A\u0008B\u0000", content: "a\u000b" })])),
    );
    expect(item?.title).toBe("AB");
  });
});

describe("Ghost", () => {
  const lexical = JSON.stringify({
    root: {
      type: "root",
      children: [
        { type: "extended-heading", tag: "h2", children: [{ type: "extended-text", text: "Bab", format: 0 }] },
        {
          type: "paragraph",
          children: [
            { type: "extended-text", text: "tebal", format: 1 },
            { type: "extended-text", text: " & ", format: 0 },
            {
              type: "link",
              url: "https://a.example",
              children: [{ type: "extended-text", text: "tautan", format: 2 }],
            },
          ],
        },
        {
          type: "list",
          listType: "number",
          children: [{ type: "listitem", children: [{ type: "text", text: "satu" }] }],
        },
        { type: "image", src: "__GHOST_URL__/content/images/a.jpg", alt: "A", caption: "Foto <b>A</b>" },
        { type: "callout", calloutText: "<p>Catat</p>", calloutEmoji: "!" },
        { type: "bookmark", url: "https://b.example", metadata: { title: "B", description: "Tentang B" } },
        { type: "codeblock", language: "js", code: "a < b" },
        { type: "html", html: "<script>alert(1)</script><p>html</p>" },
        { type: "markdown", markdown: "**md**" },
        { type: "horizontalrule" },
        { type: "kartu-baru", children: [] },
      ],
    },
  });
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    atoms: [["soft-return", "", {}]],
    cards: [["image", { src: "https://a.example/b.jpg", alt: "B" }]],
    markups: [["strong"], ["a", ["href", "https://a.example"]]],
    sections: [
      [1, "h2", [[0, [], 0, "Bab"]]],
      [
        1,
        "p",
        [
          [0, [0], 1, "tebal"],
          [0, [], 0, " "],
          [0, [1], 1, "tautan"],
          [1, [], 0, 0],
          [0, [], 0, "akhir"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "satu"]], [[0, [], 0, "dua"]]]],
      [10, 0],
    ],
  });

  test.each(["db", "flat"])("posts with all that belongs to them (%s)", async (shape) => {
    const data = ghostData(
      [
        ghostPost({
          custom_excerpt: "Ringkas.",
          feature_image: "__GHOST_URL__/content/images/s.jpg",
          canonical_url: "https://asal.example/pos",
        }),
      ],
      {
        posts_meta: [
          {
            post_id: "64b000000000000000000001",
            meta_title: "SEO",
            meta_description: "Uraian",
            feature_image_alt: "S",
          },
        ],
      },
    );
    const json = shape === "db" ? { db: [{ meta: { version: "5.0" }, data }] } : { meta: { version: "5.0" }, data };
    const [item] = await items(await file(`ghost-${shape}.json`, JSON.stringify(json)));
    expect(item).toMatchObject({
      kind: "ghost",
      sourceId: "7b1c6a2e-0000-4000-8000-000000000001",
      slug: "pos-ghost",
      status: "published",
      author: { login: "sari", name: "Sari Dewi", bio: "Menulis." },
      categories: [
        { name: "Laptop", slug: "laptop" },
        { name: "Hemat", slug: "hemat" },
      ],
      tags: ["Laptop", "Hemat"],
      excerpt: "Ringkas.",
      seoTitle: "SEO",
      description: "Uraian",
      canonicalUrl: "https://asal.example/pos",
      cover: { address: "/content/images/s.jpg", alt: "S" },
      formerPaths: ["/pos-ghost"],
    });
  });

  test("documents of both editors", async () => {
    const posts = [ghostPost({ html: null, lexical }), ghostPost({ id: "2", uuid: "2", html: null, mobiledoc })];
    const [first, second] = await items(await file("dokumen.json", JSON.stringify({ data: ghostData(posts) })));
    expect(first && markdownOf(first)).toBe(
      '## Bab\n\n**tebal** & [*tautan*](https://a.example)\n\n1. satu\n\n![A](/content/images/a.jpg "Foto A")\n\n:::note{type="info"}\nCatat\n:::\n\n[B](https://b.example)\n\nTentang B\n\n```js\na < b\n```\n\nhtml\n\n**md**\n\n---',
    );
    expect(first?.problems).toEqual(["Kartu Ghost tidak dikenal: kartu-baru"]);
    expect(second && markdownOf(second)).toBe(
      "## Bab\n\n**tebal** [tautan](https://a.example)\\\nakhir\n\n- satu\n- dua\n\n![B](https://a.example/b.jpg)",
    );
  });

  test("pages and what only members may read are drafts", async () => {
    const posts = [
      ghostPost({ type: "page" }),
      ghostPost({ id: "2", uuid: "2", visibility: "members" }),
      ghostPost({ id: "3", uuid: "3", status: "scheduled" }),
    ];
    const found = await items(await file("anggota.json", JSON.stringify({ data: ghostData(posts) })));
    expect(found.map(({ status }) => status)).toEqual(["draft", "draft", "scheduled"]);
  });

  test.each(['{"db":[{"data":{"posts":[{"id":"1"', '{"data":{"posts":[{]}}'])(
    "broken JSON is refused: %s",
    async (text) => {
      await expect(read(await file("rusak.json", text))).rejects.toThrow(UnreadableSource);
    },
  );
});

describe("Markdown and HTML", () => {
  test("a file of ours keeps its body to the byte", async () => {
    const body = "Paragraf  dengan *tanda*.\n\n<b>html</b>\n\n* bintang\n\n::faq";
    const front =
      "title: Judul\nslug: judul\ncategory: komputer-laptop\nstatus: draft\nexcerpt: ''\nfaq:\n  - question: Apa?\n    answer: Itu.\ncover: covers/judul.png\ncoverAlt: Sampul";
    const [item] = await items(await file("kami.md", `---\n${front}\n---\n\n${body}\n`));
    expect(item).toMatchObject({
      own: true,
      body: { form: "markdown", markdown: body },
      excerpt: "",
      faq: [{ question: "Apa?", answer: "Itu." }],
      cover: { address: "covers/judul.png", alt: "Sampul" },
    });
  });

  test("posts of Jekyll", async () => {
    const root = join(folder, "jekyll");
    await file(
      "jekyll/_posts/2024-3-1-memilih-laptop.md",
      "---\ntitle: Memilih\ncategories: Laptop\ntags: hemat murah\nredirect_from: /lama\nimage: /a.png\n---\n{% highlight js %}\nx\n{% endhighlight %}\n\n<video src=v.mp4></video>\n\n{{ site.baseurl }}/b {% include x.html %}",
    );
    await file("jekyll/_drafts/nanti.md", "# Judul dari teks\n\nIsi.");
    await file("jekyll/_posts/2024-03-02-html.html", "---\ntitle: HTML\npublished: false\n---\n<p>Satu</p>\n\n* dua\n");
    await file("jekyll/_layouts/post.html", "<html></html>");
    await file("jekyll/README.md", "# Baca");
    await symlink("/etc", join(root, "keluar"));
    const found = await items(root);
    expect(found.map(({ sourceId, status, title }) => [sourceId, status, title])).toEqual([
      ["_drafts/nanti", "draft", "Judul dari teks"],
      ["_posts/2024-03-02-html", "draft", "HTML"],
      ["_posts/2024-3-1-memilih-laptop", "draft", "Memilih"],
    ]);
    const post = found[2];
    expect(post).toMatchObject({
      slug: "memilih-laptop",
      publishedAt: new Date("2024-02-29T17:00:00Z"),
      categories: [{ name: "Laptop", slug: "Laptop" }],
      tags: ["hemat", "murah"],
      formerPaths: ["/lama"],
      cover: { address: "/a.png", alt: "" },
      problems: [
        "Kode templat dihilangkan: include",
        "Tidak menyebut status terbit: masuk sebagai draf.",
        "Pemutar menjadi tautan: v.mp4",
      ],
    });
    expect(post && markdownOf(post)).toBe("```js\nx\n```\n\n[Tonton video](v.mp4)\n\n/b");
    expect(found[1] && markdownOf(found[1])).toBe("Satu\n\n- dua");
  });

  test("posts of Hugo, with TOML", async () => {
    const text =
      '+++\ntitle = "Memilih"\ndate = 2024-03-01T09:00:00+07:00\ndraft = true\ncategories = ["Laptop"]\naliases = ["/lama/"]\n[cover]\nimage = "a.png"\nalt = "A"\n+++\n{{< youtube abcdefghijk >}}\n\n{{< kotak >}}Isi{{< /kotak >}}';
    const [item] = await items((await file("hugo/memilih/index.md", text)).replace("/memilih/index.md", ""));
    expect(item).toMatchObject({
      title: "Memilih",
      slug: "memilih",
      status: "draft",
      cover: { address: "a.png", alt: "A" },
    });
    expect(item?.publishedAt).toEqual(new Date("2024-03-01T02:00:00Z"));
    expect(item && markdownOf(item)).toBe(":::video\nhttps://www.youtube.com/watch?v=abcdefghijk\n:::\n\nIsi");
  });

  test("front matter that cannot be read is told", async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghi"].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`).join("\n")}`;
    for (const front of ["title: [", bomb]) {
      const [reading] = await read(await file("rusak.md", `---\n${front}\n---\nIsi`));
      expect(reading).toMatchObject({ found: "broken", problem: expect.stringContaining("Front matter") });
    }
  });

  test("a page of HTML", async () => {
    const html = `<!doctype html><html lang="id"><head><title>Judul — Situs</title><meta name="description" content="Uraian">
      <meta property="article:published_time" content="2024-03-01T02:00:00Z"><link rel="canonical" href="https://lama.example/a/b.html">
      <meta property="og:image" content="https://lama.example/s.jpg"></head><body><nav>Menu</nav><main><h1>Judul</h1><p>Isi <b>tebal</b>.</p>
      <script>alert(1)</script></main><footer>Kaki</footer></body></html>`;
    const [item] = await items(await file("laman.html", html));
    expect(item).toMatchObject({
      kind: "html",
      title: "Judul",
      slug: "laman",
      status: "draft",
      description: "Uraian",
      language: "id",
      cover: { address: "https://lama.example/s.jpg" },
      formerPaths: ["/a/b.html"],
    });
    expect(item && markdownOf(item)).toBe("Isi **tebal**.");
  });
});

describe("a file of Markdown", () => {
  const item = async (text: string) => (await items(await file("satu.md", text)))[0];

  test.each([
    ["", "draft"],
    ["date: 2024-03-01", "draft"],
    ["draft: false", "published"],
    ["published: true", "published"],
    ["status: publish", "published"],
    ["status: pending\npublished: true", "draft"],
  ])("that says %j of its status is %s", async (front, status) => {
    const found = await item(`---\ntitle: A\n${front}\n---\nIsi.\n`);
    expect(found?.status).toBe(status);
  });

  test("that begins with a piece of HTML stays Markdown", async () => {
    for (const html of ['<p align="center">Halo</p>', "<!-- catatan -->", "<div>Halo</div>", "<h1>Halo</h1>"]) {
      const found = await item(`${html}\n\n## Judul\n\nTeks **tebal**.\n\n- a\n- b\n`);
      expect(found && markdownOf(found)).toContain("## Judul\n\nTeks **tebal**.\n\n- a\n- b");
      expect(found?.kind).toBe("markdown");
    }
  });

  test("with HTML in it keeps its footnotes", async () => {
    const found = await item("Satu[^a] <b>dua</b>[^b].\n\n[^a]: Catatan *a*.\n[^b]: Catatan b.\n");
    expect(found && markdownOf(found)).toBe("Satu[^1] **dua**[^2].\n\n[^1]: Catatan *a*.\n\n[^2]: Catatan b.");
  });

  test.each(["authors: [Sari, Budi]", "author: [Sari, Budi]", "author: Sari\nco_authors: [Budi]"])(
    "with several authors says who is left out: %j",
    async (front) => {
      const found = await item(`---\ntitle: A\ndraft: true\n${front}\n---\nIsi.\n`);
      expect(found?.author?.name).toBe("Sari");
      expect(found?.problems).toEqual(["Penulis lain tidak ikut, sebuah artikel punya satu penulis: Budi."]);
    },
  );
});

test("footnotes of WordPress come from beside the post, and from the plug-ins that write them in it", async () => {
  const notes = [{ content: 'Lihat <a href="https://a.id/x">ini</a>.', id: "n-1" }];
  const content = `<!-- wp:paragraph --><p>Teks<sup data-fn="n-1" class="fn"><a id="n-1-link" href="#n-1">1</a></sup>.</p><!-- /wp:paragraph -->
    <!-- wp:footnotes /-->`;
  const posts = [
    wxrItem({ id: 1, title: "A", content, extra: wxrMeta("footnotes", JSON.stringify(notes)) }),
    wxrItem({ id: 2, title: "B", content: "Teks[mfn]Isi <b>catatan</b>.[/mfn] lagi." }),
  ];
  const found = await items(await file("catatan.xml", wxr(posts)));
  expect(found.map(markdownOf)).toEqual([
    "Teks[^1].\n\n[^1]: Lihat [ini](https://a.id/x).",
    "Teks[^1] lagi.\n\n[^1]: Isi **catatan**.",
  ]);
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
});

test("what a file is decides its content, not its name", async () => {
  const post = wxr([wxrItem({ id: 1, title: "A", content: "a" })]);
  expect((await items(await file("ekspor.txt", post)))[0]?.kind).toBe("wordpress");
  expect((await items(await file("ekspor.xml", JSON.stringify({ data: ghostData([ghostPost({})]) }))))[0]?.kind).toBe(
    "ghost",
  );
  for (const text of ["", "\u0000\u0001", '{"a":1}', "<?xml version='1.0'?><x/>"]) {
    await expect(read(await file("apa.bin", text))).rejects.toThrow(UnreadableSource);
  }
  await expect(read(join(folder, "tiada"))).rejects.toThrow(UnreadableSource);
});

describe("exports many times the memory", () => {
  const ITEMS = 8_000;
  const content = `<p>${"Isi artikel yang panjang. ".repeat(400)}</p>`;
  const run = promisify(execFile);

  async function write(name: string, start: string, item: (id: number) => string, end: string): Promise<string> {
    const path = join(folder, name);
    const out = createWriteStream(path);
    out.write(start);
    for (let id = 1; id <= ITEMS; id += 1) {
      if (!out.write(item(id))) await once(out, "drain");
    }
    out.end(end);
    await finished(out);
    return path;
  }

  const [wxrStart = "", wxrEnd = ""] = wxr(["|"]).split("|");
  const wordpress = () => write("besar.xml", wxrStart, (id) => wxrItem({ id, title: `Pos ${id}`, content }), wxrEnd);
  const ghost = () =>
    write(
      "besar.json",
      '{"db":[{"data":{"posts":[',
      (id) => `${id > 1 ? "," : ""}${JSON.stringify(ghostPost({ id: `p${id}`, uuid: `u${id}`, html: content }))}`,
      "]}}]}",
    );

  test.each([
    ["WordPress", wordpress],
    ["Ghost", ghost],
  ])("%s is read in a heap that it would not fit in", { timeout: 240_000 }, async (_name, make) => {
    const path = await make();
    const child = join(import.meta.dirname, "../read-all.test.child.ts");
    const { stdout } = await run(process.execPath, ["--max-old-space-size=48", child, path]);
    expect(JSON.parse(stdout)).toEqual({ items: ITEMS, characters: ITEMS * content.length });
    await rm(path);
  });
});
