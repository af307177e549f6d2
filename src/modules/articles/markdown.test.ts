import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.shared.ts";
import { fillPlaceholders } from "./placeholders.shared.ts";

const HASH = "ab".repeat(32);
const MEDIA = `/media/${HASH}`;
const NONE = { storeCard: () => "", faq: () => "", productCard: () => "", productComparison: () => "" };

const context = {
  image: (src: string) =>
    src.startsWith(MEDIA)
      ? {
          hash: HASH,
          mediaType: "image/png" as const,
          width: 1200,
          height: 630,
          widths: src.includes("new") ? [] : [320, 640],
        }
      : undefined,
  knowsStore: (id: string) => id === "tokopedia",
};

function renderWhole(markdown: string) {
  const rendered = renderMarkdown(markdown, context);
  if (!rendered.ok) throw new Error(rendered.code);
  return rendered.value;
}
/** Renders the Markdown and reduces its problems to their sentences. */
function render(markdown: string) {
  const { problems, ...rendered } = renderWhole(markdown);
  return { ...rendered, problems: problems.map(({ detail }) => detail) };
}
const html = (markdown: string) => render(markdown).html;
const problems = (markdown: string) => render(markdown).problems;

describe("a problem has a rule by which it is known, whatever its sentence says", () => {
  test.each([
    [":::button\nTeks\n:::", "button-content"],
    [":::button\n[a]()\n:::", "button-address"],
    [":::button\n[](/toko)\n:::", "button-text"],
    [":::comparison-table{caption=a}\nTeks\n:::", "comparison-content"],
    [":::comparison-table\n| a |\n|---|\n| b |\n:::", "comparison-caption"],
    ["::peta", "directive-unknown"],
    ["::faq\n\n::faq", "faq-repeated"],
    [":::gallery\n:::", "gallery-content"],
    ["<hr>", "html-removed"],
    ["[a](javascript:b)", "link-address"],
    [":::note{type=aneh}\nIsi\n:::", "note-type"],
    ["::store-card{id=x}", "store-unknown"],
    [":::video\n[a](/b)\n:::", "video-content"],
    [":::video\n[](https://youtu.be/aaaaaaaaaaa)\n:::", "video-title"],
  ])("%j", (markdown, rule) => {
    expect(renderWhole(markdown).problems).toEqual([{ rule, detail: expect.any(String) }]);
  });

  test("a picture's says which one", () => {
    expect(renderWhole(`![](/a.png)\n\n:::gallery\n![](${MEDIA}/a.png)\n:::`).problems).toEqual([
      { rule: "picture-unknown", detail: expect.any(String), picture: 1 },
      { rule: "picture-alt", detail: expect.any(String), picture: 2 },
    ]);
  });
});

describe("text", () => {
  test("is CommonMark with tables, strikethrough and autolinks", () => {
    expect(html("*miring* **tebal** ~~salah~~ `kode`")).toBe(
      "<p><em>miring</em> <strong>tebal</strong> <del>salah</del> <code>kode</code></p>",
    );
    expect(html("dari ~5 km sampai ~6 km")).toBe("<p>dari ~5 km sampai ~6 km</p>");
    expect(html("3. tiga\n4. empat")).toBe('<ol start="3">\n<li>tiga</li>\n<li>empat</li>\n</ol>');
    expect(html("```js\na < b\n```")).toBe('<pre><code class="language-js">a &#x3C; b\n</code></pre>');
  });

  test("colons stay what they are", () => {
    const text = "Pukul 10:30, rasio 16:9, :nama, :note[x]{id=a} dan a::b";
    expect(html(text)).toBe(`<p>${text}</p>`);
  });

  test("raw HTML loses its tags and keeps its words", () => {
    expect(html("Satu <b onclick=x>dua</b> tiga")).toBe("<p>Satu dua tiga</p>");
    expect(html("<div>\nHalo <script>alert(1)</script><style>p{}</style> dunia &amp; kawan\n</div>")).toBe(
      "<p>Halo dunia &#x26; kawan</p>",
    );
    expect(html("<!-- rahasia -->\n\nAda")).toBe("<p>Ada</p>");
    expect(html("baris<br>baru")).toBe("<p>baris<br>baru</p>");
    expect(problems("a <b>c</b>")).toEqual(["HTML dihapus: <b>", "HTML dihapus: </b>"]);
  });

  test("footnotes are in Indonesian and have ids of their own", () => {
    const out = html("Isi[^1].\n\n[^1]: Catatan.");
    expect(out).toContain('<a href="#catatan-fn-1" id="catatan-fnref-1" data-footnote-ref');
    expect(out).toContain('<h2 id="footnote-label">Catatan kaki</h2>');
    expect(out).toContain('aria-label="Kembali ke rujukan 1"');
    expect(render("## A\n\nIsi[^1].\n\n[^1]: C.").contents).toHaveLength(1);
  });
});

describe("headings", () => {
  test("get stable ids, each once, that shadow nothing; the contents list holds levels 2 and 3", () => {
    const { contents, html: out } = render(
      "## Forms\n\n## Forms\n\n## Forms 2\n\n### Harga & *mutu*\n\n#### Dalam\n\n## 🙂",
    );
    expect(contents).toEqual([
      { id: "bagian-forms", text: "Forms", depth: 2 },
      { id: "bagian-forms-2", text: "Forms", depth: 2 },
      { id: "bagian-forms-2-2", text: "Forms 2", depth: 2 },
      { id: "bagian-harga-mutu", text: "Harga & mutu", depth: 3 },
      { id: "bagian-tanpa-nama", text: "🙂", depth: 2 },
    ]);
    expect(out).toContain('<h4 id="bagian-dalam">Dalam</h4>');
  });

  test("a body with h1 is moved down a level, for the title is the h1", () => {
    expect(html("# Satu\n\n## Dua")).toBe('<h2 id="bagian-satu">Satu</h2>\n<h3 id="bagian-dua">Dua</h3>');
  });

  test("headings inside quotes and notes are not in the contents", () => {
    expect(render("> ## Kutipan\n\n:::note{type=tip}\n## Catatan\n:::").contents).toEqual([]);
  });
});

describe("links", () => {
  test.each([
    ["[a](/artikel/x?y=1#z)", '<a href="/artikel/x?y=1#z">a</a>'],
    ["[a](https://x.id/ 'judul')", '<a href="https://x.id/" rel="noopener nofollow">a</a>'],
    ["[a](//x.id/)", '<a href="https://x.id/" rel="noopener nofollow">a</a>'],
    ["[a](/\\x.id)", '<a href="/%5Cx.id">a</a>'],
    ["[a][r]\n\n[r]: https://x.id/", '<a href="https://x.id/" rel="noopener nofollow">a</a>'],
    ["<a@b.id>", '<a href="mailto:a@b.id">a@b.id</a>'],
    ["[a](tel:+62211)", '<a href="tel:+62211">a</a>'],
    ["[a](#baterai)\n\n## Baterai", '<a href="#bagian-baterai">a</a>'],
  ])("%s", (markdown, expected) => {
    expect(html(markdown)).toContain(`<p>${expected}</p>`);
    expect(problems(markdown)).toEqual([]);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "https://a@b.id", "#tidak-ada", "http://["])(
    "no link to %s",
    (address) => {
      const rendered = render(`[teks](<${address}>)`);
      expect(rendered.html).toBe("<p>teks</p>");
      expect(rendered.problems).toEqual([expect.stringContaining("Tautan tidak dapat dipakai")]);
    },
  );
});

describe("pictures", () => {
  test("a picture alone is a figure in every format, its title the caption", () => {
    expect(html(`![Sepatu](${MEDIA}/original.png "Sepatu lari")`)).toBe(
      `<figure><picture>` +
        `<source type="image/avif" srcset="${MEDIA}/320.avif 320w, ${MEDIA}/640.avif 640w" sizes="(min-width: 768px) 44rem, 100vw">` +
        `<source type="image/webp" srcset="${MEDIA}/320.webp 320w, ${MEDIA}/640.webp 640w" sizes="(min-width: 768px) 44rem, 100vw">` +
        `<img src="${MEDIA}/640.jpeg" srcset="${MEDIA}/320.jpeg 320w, ${MEDIA}/640.jpeg 640w" sizes="(min-width: 768px) 44rem, 100vw"` +
        ` width="1200" height="630" alt="Sepatu" loading="lazy" decoding="async">` +
        `</picture><figcaption>Sepatu lari</figcaption></figure>`,
    );
  });

  test("what follows # in its address aligns a picture that stands alone", () => {
    const figure = (words: string) =>
      html(words)
        .replace(/<source[^>]*>/g, "")
        .replace(/ srcset="[^"]*"/g, "");
    for (const alignment of ["wide", "left", "right"]) {
      const out = figure(`![Sepatu](${MEDIA}/original.png#${alignment} "Sepatu lari")`);
      expect(out).toContain(`<figure class="figure-${alignment}"><picture><img src="${MEDIA}/640.jpeg"`);
      expect(out).toContain("<figcaption>Sepatu lari</figcaption></figure>");
      expect(html(`Lihat ![ini](${MEDIA}/original.png#${alignment}) dulu`)).not.toContain("<figure");
    }
    for (const other of ["#", "#lebar", "#wide#x", "#wide left", '#wide"onload=', "?a#WIDE", "#note"])
      expect(figure(`![Sepatu](<${MEDIA}/original.png${other}>)`)).toMatch(/^<figure><picture>/);
  });

  test("until the variants are made, it is the original", () => {
    expect(html(`Lihat ![ini](${MEDIA}/new.png) dulu`)).toBe(
      `<p>Lihat <picture><img src="${MEDIA}/original.png" width="1200" height="630" alt="ini" loading="lazy" decoding="async"></picture> dulu</p>`,
    );
  });

  test("an unknown one becomes its text, and is told", () => {
    const rendered = render("![Sebuah *gambar*](http://lain.id/a.png) ![][r]\n\n[r]: /b.png");
    expect(rendered.html).toBe("<p>Sebuah gambar </p>");
    expect(rendered.images).toEqual([
      { src: "http://lain.id/a.png", alt: "Sebuah gambar" },
      { src: "/b.png", alt: "" },
    ]);
    expect(rendered.problems).toEqual([
      "Gambar ke-1 tidak ditemukan: http://lain.id/a.png",
      "Gambar ke-2 tidak ditemukan: /b.png",
    ]);
    expect(problems(`![](${MEDIA}/a.png)`)).toEqual(["Gambar ke-1 tanpa teks alternatif"]);
    const others = `![A](${MEDIA}/a.png)\n\n| ![](${MEDIA}/a.png) |\n|--|\n| a |\n\n:::gallery\n![](${MEDIA}/a.png)\n:::\n\n![](/media/${"0".repeat(64)}/b.png)`;
    expect(problems(others)).toEqual([
      "Gambar ke-2 tanpa teks alternatif",
      "Gambar ke-3 tanpa teks alternatif",
      "Gambar ke-4 tidak ditemukan",
    ]);
  });
});

describe("tables and lists", () => {
  const table = "| A | B | C |\n|:--|--:|:-:|\n| 1 | 2 |";

  test("a table scrolls by itself, and aligns by class", () => {
    expect(html(table).replaceAll("\n", "")).toBe(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Tabel 1"><table><thead><tr><th scope="col">A</th>' +
        '<th scope="col" class="align-right">B</th><th scope="col" class="align-center">C</th></tr></thead><tbody><tr>' +
        '<td>1</td><td class="align-right">2</td><td class="align-center"></td></tr></tbody></table></div>',
    );
  });

  test("a comparison has its caption and heads its rows", () => {
    const out = html(`${table}\n\n:::comparison-table{caption="Ukuran & harga"}\n${table}\n:::`).replaceAll("\n", "");
    expect(out).toContain('<figure class="comparison"><figcaption>Ukuran &#x26; harga</figcaption>');
    expect(out).toContain('aria-label="Tabel 2: Ukuran &#x26; harga"');
    expect(out).toContain('<tbody><tr><th scope="row">1</th><td class="align-right">2</td>');
    expect(problems(`:::comparison-table\n${table}\n:::`)).toEqual(["Tabel perbandingan tanpa judul (caption)"]);
    expect(problems(":::comparison-table{caption=x}\nTeks\n:::")).toEqual([
      "Tabel perbandingan harus berisi tepat satu tabel",
    ]);
  });

  test("a checklist's boxes are disabled and named by their words", () => {
    expect(html("- [ ] *satu*\n  - dalam\n- [x] dua").replaceAll("\n", "")).toBe(
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox"> <em>satu</em></label>' +
        '<ul><li>dalam</li></ul></li><li class="task-list-item"><label><input type="checkbox" checked> dua</label></li></ul>',
    );
  });
});

describe("directives", () => {
  test("a note carries its kind and a label", () => {
    expect(html(':::note{type="warning"}\nAwas **panas**\n:::')).toBe(
      '<aside class="note note-warning" role="note">\n<p class="note-label">Perhatian</p>\n<p>Awas <strong>panas</strong></p>\n</aside>',
    );
    expect(html(":::note[Judul *sendiri*]{type=tip}\nIsi\n:::")).toContain(
      '<p class="note-label">Judul sendiri</p>\n<p>Isi</p>',
    );
    expect(html(":::note{type=constructor}\nIsi\n:::")).toContain('class="note note-info"');
    expect(problems(":::note{type=aneh}\nIsi\n:::")).toEqual(["Jenis catatan tidak dikenal: aneh"]);
  });

  describe("a video", () => {
    const WATCH = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    const link = `<a href="${WATCH}" rel="noopener nofollow">Cara *mengukur*</a>`.replaceAll("*", "");

    test("is a link in the place of its player", () => {
      expect(html(`:::video\n[Cara *mengukur*](https://youtu.be/dQw4w9WgXcQ?si=x "y")\n:::`)).toBe(
        `<figure class="video video-youtube">${link}</figure>`,
      );
      expect(html(":::video\n[Ban](https://vimeo.com/76979871)\n:::")).toBe(
        '<figure class="video video-vimeo"><a href="https://vimeo.com/76979871" rel="noopener nofollow">Ban</a></figure>',
      );
      expect(render(`:::video\n[Cara](${WATCH})\n:::`)).toMatchObject({ text: "Cara", problems: [] });
      expect(html(`> :::video\n> [Cara mengukur](${WATCH})\n> :::`)).toContain(`<figure class="video video-youtube">`);
    });

    test("needs a title", () => {
      for (const bare of [WATCH, `<${WATCH}>`, `[](${WATCH})`]) {
        const rendered = render(`:::video\n${bare}\n:::`);
        expect(rendered.html).toContain(">Video di YouTube</a></figure>");
        expect(rendered.problems).toEqual([`Video tanpa judul: ${WATCH}`]);
      }
    });

    test.each([
      ["", ""],
      ["Teks", "<p>Teks</p>"],
      [`[a](${WATCH}) dan lagi`, `<p>${link.replace("Cara mengukur", "a")} dan lagi</p>`],
      [`[a](${WATCH})\n\n[b](/c)`, '<a href="/c">b</a></p>'],
      ["[a](/b)", '<p><a href="/b">a</a></p>'],
      ["[a]()", '<a href="/">a</a>'],
      ["[a](javascript:alert(1))", "<p>a</p>"],
      ["[a](https://youtube.com.evil.id/watch?v=dQw4w9WgXcQ)", '<p><a href="https://youtube.com.evil.id'],
      ["- [a](https://youtu.be/dQw4w9WgXcQ)", "<ul>"],
      [`<iframe src="${WATCH}"></iframe>`, ""],
    ])("that holds %j is what it holds, and a problem says so", (content, expected) => {
      const rendered = render(`:::video\n${content}\n:::`);
      expect(rendered.html).toContain(expected);
      expect(rendered.html).not.toContain("<figure");
      expect(rendered.problems.join()).toMatch(/Video harus berisi tepat satu|Bukan alamat video/);
    });

    test("a label, a leaf and a video in a video are none", () => {
      expect(problems(`:::video[Judul]\n[a](${WATCH})\n:::`)).toEqual([expect.stringContaining("Video harus berisi")]);
      expect(html(`::video[a]{url="${WATCH}"}`)).toContain("<p>::video[a]");
      const nested = render(`::::video\n:::video\n[Cara mengukur](${WATCH})\n:::\n::::`);
      expect(nested.html.trim()).toBe(`<figure class="video video-youtube">${link}</figure>`);
      expect(nested.problems).toHaveLength(1);
    });
  });

  describe("a button", () => {
    test("is a link like any other, with the look of a button", () => {
      expect(html(":::button\n[Lihat *harga*](https://toko.id/x)\n:::")).toBe(
        '<div class="button-line"><a href="https://toko.id/x" rel="noopener nofollow" class="button button-primary">Lihat harga</a></div>',
      );
      expect(html(":::button\n[Toko](/toko/buku-majalah)\n:::")).toBe(
        '<div class="button-line"><a href="/toko/buku-majalah" class="button button-primary">Toko</a></div>',
      );
      expect(html(":::button\n[Lanjut](#baterai)\n:::\n\n## Baterai")).toContain(
        '<a href="#bagian-baterai" class="button',
      );
      expect(problems(":::button\n[Toko](/toko)\n:::")).toEqual([]);
    });

    test("needs words", () => {
      expect(problems(":::button\nhttps://toko.id/\n:::")).toEqual(["Tombol tanpa teks: https://toko.id/"]);
      expect(problems(":::button\n[](/toko)\n:::")).toEqual(["Tombol tanpa teks: /toko"]);
      expect(html(":::button\n[](/toko)\n:::")).toContain(">/toko</a></div>");
    });

    test.each([
      ["", "Tombol belum mempunyai teks dan alamat"],
      ["Teks", "Tombol harus berisi tepat satu tautan"],
      ["[a](/b) [c](/d)", "Tombol harus berisi tepat satu tautan"],
      ["- [a](/b)", "Tombol harus berisi tepat satu tautan"],
      [":::note\n[a](/b)\n:::", "Tombol harus berisi tepat satu tautan"],
      ["[a]()", "Tombol belum mempunyai alamat: a"],
      ["[]()", "Tombol belum mempunyai alamat"],
      ["[a](javascript:alert(1))", "Tautan tidak dapat dipakai: javascript:alert(1)"],
      ["[a](https://x@evil.id)", "Tautan tidak dapat dipakai: https://x@evil.id"],
      ["[a](#tidak-ada)", "Tautan tidak dapat dipakai: #tidak-ada"],
    ])("that holds %j is what it holds, and a problem says so", (content, problem) => {
      const rendered = render(`::::button\n${content}\n::::`);
      expect(rendered.html).not.toContain("button");
      expect(rendered.problems).toContain(problem);
      if (content.includes("a]")) expect(rendered.html).toMatch(/>a</);
    });
  });

  describe("a gallery", () => {
    const picture = (name: string, title = "") => `![${name}](${MEDIA}/original.png${title && ` "${title}"`})`;
    const short = (markdown: string) =>
      html(markdown)
        .replace(/<source[^>]*>/g, "")
        .replace(/<img [^>]* alt="([^"]*)"[^>]*>/g, "$1");

    test("shows images beside each other, with their captions", () => {
      const inGallery =
        "<figure><picture>A</picture></figure><figure><picture>B</picture><figcaption>Satu</figcaption></figure>";
      for (const gap of ["\n", "\n\n", " ", "  \n"]) {
        const markdown = `:::gallery\n${picture("A")}${gap}${picture("B", "Satu")}\n:::`;
        expect(short(markdown)).toBe(`<div class="gallery">${inGallery}</div>`);
        expect(problems(markdown)).toEqual([]);
        expect(render(markdown).images.map(({ src }) => src)).toEqual([`${MEDIA}/original.png`]);
      }
      expect(html(`:::gallery\n${picture("A")}\n${picture("B")}\n:::`)).toContain(
        'sizes="(min-width: 768px) 22rem, 50vw"',
      );
      expect(html(`:::gallery\n${picture("A")}\n:::`)).toContain('sizes="(min-width: 768px) 44rem, 100vw"');
      expect(html(`:::gallery\n${picture("A").replace(".png", ".png#wide")}\n:::`)).not.toContain("figure-wide");
    });

    test("says which images are unknown or without words", () => {
      const rendered = render(`:::gallery\n![](${MEDIA}/original.png)\n![C](https://lain.id/c.png)\n:::`);
      expect(rendered.html).toContain("<figure>C</figure></div>");
      expect(rendered.problems).toEqual([
        "Gambar ke-1 tanpa teks alternatif",
        "Gambar ke-2 tidak ditemukan: https://lain.id/c.png",
      ]);
    });

    test("is nothing where it is empty, and what it holds where it holds anything else", () => {
      expect(render(":::gallery\n:::")).toMatchObject({ html: "", problems: ["Galeri belum berisi gambar"] });
      for (const other of [
        "Teks",
        `Teks ${picture("A")}`,
        `- ${picture("A")}`,
        "[a](/b)",
        "![a][b]\n\n[b]: /c.png",
        "# A",
      ]) {
        const rendered = render(`:::gallery\n${picture("A")}\n\n${other}\n:::`);
        expect(rendered.html).not.toContain("gallery");
        expect(rendered.html).toContain("<figure><picture>");
        expect(rendered.problems[0]).toMatch(/^Galeri hanya boleh berisi gambar|^Gambar tidak/);
      }
      expect(problems(`:::gallery[A]\n${picture("A")}\n:::`)).toEqual(["Galeri hanya boleh berisi gambar"]);
      const many = render(`:::gallery\n${picture("A").concat("\n").repeat(600)}:::`);
      expect(many.html.match(/<figure>/g)).toHaveLength(600);
    });
  });

  test("store cards and the FAQ leave a place that the page fills", () => {
    const stored = html('A\n\n::store-card{id="tokopedia"}\n\n::faq\n\n::faq');
    const filled = fillPlaceholders(stored, { ...NONE, storeCard: (id) => `<b>$& ${id}</b>`, faq: () => "<i>$1</i>" });
    expect(filled).toEqual({ html: "<p>A</p>\n<b>$& tokopedia</b>\n<i>$1</i>", faqPlaced: true });
    expect(fillPlaceholders("<p>A</p>", { ...NONE, storeCard: () => "x", faq: () => "y" })).toEqual({
      html: "<p>A</p>",
      faqPlaced: false,
    });
    expect(problems('::store-card{id="tak-ada"}\n\n::store-card')).toEqual([
      "Toko tidak dikenal: tak-ada",
      "Kartu toko belum memilih toko",
    ]);
  });

  test("one of a name we do not have comes out as it was written", () => {
    expect(html("::peta{lat=1}")).toBe("<p>::peta{lat=1}</p>");
    expect(html(":::kotak{a=b}\n*isi*\n:::")).toBe("<p>:::kotak{a=b}</p>\n<p><em>isi</em></p>\n<p>:::</p>");
    expect(html("> :::kotak\n> isi").replaceAll("\n", "")).toBe("<blockquote><p>:::kotak</p><p>isi</p></blockquote>");
    expect(problems("::peta{lat=1}")).toEqual(["Direktif tidak dikenal: peta"]);
  });
});

describe("what else is known of a body", () => {
  test("its words, without markup, and how many", () => {
    const rendered = render(
      "## Judul\n\n- [ ] Rp8.000 e-book\n- Jum'at\n\n| a | b |\n|-|-|\n| c | d |\n\n::faq\n\n`x`[y](/z)",
    );
    expect(rendered.text).toBe("Judul. Rp8.000 e-book Jum'at a b c d xy");
    expect(rendered.wordCount).toBe(9);
  });

  test("the same Markdown gives the same answer", () => {
    const markdown = "# A\n\n[^1] ::faq\n\n:::note\nx\n:::\n\n[^1]: y";
    expect(render(markdown)).toEqual(render(markdown));
  });
});

describe("limits", () => {
  test.each([
    ["much text", "kata ".repeat(100_001), "too-long"],
    ["much text of wide letters", "愛".repeat(200_000), "too-long"],
    ["deep quotes", `${">".repeat(1000)} x`, "too-complex"],
    ["deep lists", Array.from({ length: 200 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"), "too-complex"],
    ["a deep list on one line", `${"- ".repeat(1000)}a`, "too-complex"],
    ["a deep numbered list on one line", `${"1. ".repeat(1000)}a`, "too-complex"],
    ["nothing but lines", "a\n".repeat(20_001), "too-complex"],
    ["deep emphasis", `${"*a ".repeat(800)}${"b* ".repeat(800)}`, "too-complex"],
    ["open brackets", "[".repeat(50_000), "too-complex"],
    ["tangled emphasis", "*a_ ".repeat(10_000), "too-complex"],
    [
      "deep directives",
      Array.from({ length: 200 }, (_, depth) => `${":".repeat(203 - depth)}note`).join("\n"),
      "too-complex",
    ],
  ])("%s is refused", (_, markdown, reason) => {
    expect(renderMarkdown(markdown, context)).toEqual({ ok: false, code: reason });
  });

  test("a long article is not", () => {
    const paragraph = "Kalimat **tebal** dengan [tautan](/artikel) dan *istilah*, lagi dan lagi.\n\n";
    expect(render(paragraph.repeat(1_000)).wordCount).toBe(9_000);
  });
});
