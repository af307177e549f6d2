import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../articles/markdown.shared.ts";
import { type HtmlToMarkdownOptions, htmlToMarkdown } from "./html-to-markdown.shared.ts";

const convert = (html: string, options?: HtmlToMarkdownOptions) => {
  const result = htmlToMarkdown(html, options);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const markdownOf = (html: string, options?: HtmlToMarkdownOptions) => convert(html, options).markdown;

describe("text", () => {
  test.each([
    ["marks", "<p>Ini <b>tebal</b>, <i>miring</i> dan <s>dicoret</s>.</p>", "Ini **tebal**, *miring* dan ~~dicoret~~."],
    ["spaces within marks", "<p>satu<b> dua </b>tiga</p>", "satu **dua** tiga"],
    ["marks side by side, doubled and empty", "<p><b>a</b><b>b</b><b><strong>c</strong></b><i> </i>d</p>", "**abc** d"],
    ["marks around blocks", "<b><p>satu</p><p>dua</p></b>", "satu\n\ndua"],
    ["links", '<p><a href="https://contoh.id/a b">baca</a></p>', "[baca](https://contoh.id/a%20b)"],
    ["the title as the page's h1", "<h1>A</h1><h2>B</h2><h6>C</h6>", "## A\n\n### B\n\n###### C"],
    ["headings that begin at the second level", "<h2>A</h2><h3>B</h3>", "## A\n\n### B"],
    ["line ends", "<p>a<br>b<br><br>c<br></p>", "a\\\nb\n\nc"],
    ["spaces that editors scatter", "<p>a&nbsp;b\u200bc&shy;d</p><p>&nbsp;</p>", "a bcd"],
    ["raised and lowered digits", "<p>m<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup></p>", "m² H₂O 1st"],
    ["what looks like Markdown", "<p># a</p><p>1. b</p><p>*c* [d](e)</p>", "\\# a\n\n1\\. b\n\n\\*c\\* \\[d]\\(e)"],
    ["what looks like a directive", "<p>::faq</p><p>pukul 10:30, a:b</p>", ":\\:faq\n\npukul 10:30, a:b"],
    ["addresses in text", "<p>lihat https://contoh.id/a_b_c.</p>", "lihat https://contoh.id/a_b_c."],
    ["quotations", "<blockquote>a<p>b</p></blockquote>", "> a\n>\n> b"],
    ["code", '<pre><code class="language-js">a &lt; b\n</code></pre><p><code>x</code></p>', "```js\na < b\n```\n\n`x`"],
    ["details", "<details><summary>Buka</summary><p>isi</p></details>", "**Buka**\n\nisi"],
    [
      "tasks",
      '<ul><li><input type="checkbox" checked> a</li><li><input type=checkbox> b</li></ul>',
      "- [x] a\n- [ ] b",
    ],
  ])("%s", (_name, html, markdown) => expect(markdownOf(html)).toBe(markdown));
});

describe("pictures, figures and frames", () => {
  test.each([
    ["a picture", '<img src="/a.png" alt="Tas">', "![Tas](/a.png)"],
    [
      "figures of Ghost and WordPress that are wide or at a side",
      '<figure class="kg-card kg-image-card kg-width-wide"><img src=/a.png alt=A><figcaption>Satu</figcaption></figure>' +
        "<figure class='wp-block-image alignright'><img src=/b.png alt=B></figure>",
      '![A](/a.png#wide "Satu")\n\n![B](/b.png#right)',
    ],
    [
      "a figure with its caption",
      '<figure><a href="/besar.jpg"><img src="/a.jpg" alt="Tas"></a><figcaption>Tas <b>kulit</b></figcaption></figure>',
      '![Tas](/a.jpg "Tas kulit")',
    ],
    [
      "a gallery",
      "<figure><figure><img src=/a.png></figure><figure><img src=/b.png></figure><figcaption>Dua</figcaption></figure>",
      ":::gallery\n![](/a.png)\n\n![](/b.png)\n:::\n\n*Dua*",
    ],
    [
      "a gallery of WordPress, each image with its caption and link",
      '<figure class="wp-block-gallery"><ul><li><figure><a href="/x"><img src=/a.png alt=A></a><figcaption>Satu</figcaption></figure></li><li><figure><img src=/b.png></figure></li></ul></figure>',
      ':::gallery\n![A](/a.png "Satu")\n\n![](/b.png)\n:::',
    ],
    [
      "a gallery of our own pages",
      '<div class="gallery"><figure><picture><source srcset=/x><img src=/a.png alt=A></picture><figcaption>Satu</figcaption></figure><figure><img src=/b.png></figure></div>',
      ':::gallery\n![A](/a.png "Satu")\n\n![](/b.png)\n:::',
    ],
    [
      "a gallery in a table",
      "<table><tr><th>A</th></tr><tr><td><figure><img src=/a.png><img src=/b.png></figure></td></tr></table>",
      "| A |\n| - |\n| ![](/a.png)![](/b.png) |",
    ],
    ["a picture that waits for a script", '<img src="data:image/gif;base64,R0" data-src="/a.png">', "![](/a.png)"],
    [
      "a player",
      '<iframe src="//www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe>',
      ":::video\nhttps://www.youtube.com/watch?v=abcdefghijk\n:::",
    ],
    [
      "a player with a title, in a paragraph with words",
      '<p>Satu <b><iframe src="https://player.vimeo.com/video/123?h=abcdef12" title="Cara\n[x]"></iframe></b> dua</p>',
      "Satu\n\n:::video\n[Cara \\[x\\]](https://vimeo.com/123/abcdef12)\n:::\n\ndua",
    ],
    [
      "players in a heading and in a table",
      '<h2>Satu <iframe src="https://youtu.be/abcdefghijk" title="YouTube video player"></iframe></h2><table><tr><th>A</th></tr><tr><td><iframe src="https://youtu.be/abcdefghijk" title="B"></iframe></td></tr></table>',
      "## Satu\n\n:::video\nhttps://www.youtube.com/watch?v=abcdefghijk\n:::\n\n| A |\n| - |\n| [B](https://www.youtube.com/watch?v=abcdefghijk) |",
    ],
    [
      "a video that was embedded, with words below",
      '<figure class="wp-block-embed"><div>https://youtu.be/abcdefghijk</div><figcaption>Satu</figcaption></figure>',
      ":::video\n[Satu](https://www.youtube.com/watch?v=abcdefghijk)\n:::",
    ],
    [
      "a video of our own pages",
      '<figure class="video video-vimeo"><a href="https://vimeo.com/123">Satu</a></figure>',
      ":::video\n[Satu](https://vimeo.com/123)\n:::",
    ],
    [
      "a player of a host that looks like one",
      '<iframe src="https://youtube.com.evil.id/embed/abcdefghijk"></iframe>',
      "[Buka di youtube.com.evil.id](https://youtube.com.evil.id/embed/abcdefghijk)",
    ],
    [
      "buttons of WordPress",
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://a.id">Beli <b>kini</b></a></div><div class="wp-block-button"><a>Kosong</a></div></div>',
      ":::button\n[Beli kini](https://a.id)\n:::\n\nKosong",
    ],
    [
      "a button of our own pages",
      '<div class="button-line"><a class="button button-primary" href="/toko">Toko</a></div>',
      ":::button\n[Toko](/toko)\n:::",
    ],
    ["a video", "<video><source src=https://a.id/v.mp4></video>", "[Tonton video](https://a.id/v.mp4)"],
    [
      "an address to be embedded",
      '<figure class="wp-block-embed"><div>https://contoh.id/v</div></figure>',
      "https://contoh.id/v",
    ],
  ])("%s", (_name, html, markdown) => expect(markdownOf(html)).toBe(markdown));

  test("relative addresses start from the base, if there is one", () => {
    const html = '<a href="../b">b</a> <img src="a.png"> <a href="#c">c</a>';
    expect(markdownOf(html, { base: "https://lama.id/x/y" })).toBe(
      "[b](https://lama.id/b) ![](https://lama.id/x/a.png) [c](#c)",
    );
    expect(markdownOf(html)).toBe("[b](../b) ![](a.png) [c](#c)");
  });

  test("what is left out is told", () => {
    const { markdown, problems } = convert(
      '<img src="file:///C:/a.png"><img src="data:image/png;base64,AA"><form><input>isi</form><script>x</script>',
    );
    expect(markdown).toBe("isi");
    expect(problems).toEqual([
      "Formulir dihilangkan.",
      "Skrip dihilangkan.",
      "Sebagian gambar tidak ikut; unggah gambarnya secara terpisah.",
    ]);
  });
});

describe("tables", () => {
  test.each([
    [
      "plain",
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>",
      "| A | B |\n| - | - |\n| 1\\|2 | 3 |",
    ],
    [
      "with a caption",
      "<figure><table><tr><td>A<td>B<tr><td>1<td>2</table><figcaption>Ukuran</figcaption></figure>",
      ':::comparison-table{caption="Ukuran"}\n| A | B |\n| - | - |\n| 1 | 2 |\n:::',
    ],
    [
      "lists, headings and code in a cell",
      "<table><tr><td>A<td>B<tr><td><ul><li>x<li>y</ul><td><h3>z</h3>a<pre>b\n  c</pre></table>",
      "| A | B |\n| - | - |\n| x<br>y | **z**<br>a<br>`b`<br>`c` |",
    ],
    ["blocks in a cell", "<table><tr><td>A<td>B<tr><td><p>x<p>y<td>z</table>", "| A | B |\n| - | - |\n| x<br>y | z |"],
    ["a layout of one cell", "<table><tr><td><p>satu</p><p>dua</p></td></tr></table>", "satu\n\ndua"],
  ])("%s", (_name, html, markdown) => expect(markdownOf(html)).toBe(markdown));
});

test("where a cell knows no line end, semicolons part what stood one below the other", () => {
  const html =
    "<table><tr><td>A<td>B<tr><td><p>x.<p>y<td><ul><li>a<li><b>b<br>c</b></ul><tr><td><img src=/a.png><br>z<td>d</table>";
  expect(markdownOf(html, { oneLineCells: true })).toBe(
    "| A | B |\n| - | - |\n| x. y | a; **b c** |\n| ![](/a.png); z | d |",
  );
});

describe("cards of Ghost", () => {
  test.each([
    [
      "callout",
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Catat <b>ini</b></div></div>',
      ':::note{type="info"}\nCatat **ini**\n:::',
    ],
    [
      "bookmark",
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.id"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Judul</div><div class="kg-bookmark-description">Tentang</div></div></a></figure>',
      "[Judul](https://a.id)\n\nTentang",
    ],
    [
      "toggle",
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Tanya</h4></div><div class="kg-toggle-content"><p>Jawab</p></div></div>',
      "**Tanya**\n\nJawab",
    ],
    [
      "button",
      '<div class="kg-card kg-button-card"><a href="https://a.id" class="kg-btn">Beli</a></div>',
      ":::button\n[Beli](https://a.id)\n:::",
    ],
  ])("%s", (_name, html, markdown) => expect(markdownOf(html)).toBe(markdown));
});

describe("Word and Google Docs", () => {
  const wordItem = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
     style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
     </span></span></span><![endif]>${words}<o:p></o:p></p>`;

  test("lists of Word become lists, with their levels and numbers", () => {
    const html = `<html xmlns:o="urn:o"><body><!--StartFragment-->${wordItem(1, "1.", "satu")}
      ${wordItem(1, "2.", "dua")}${wordItem(2, "·", "dua a")}${wordItem(3, "o", "dua a i")}${wordItem(1, "3.", "tiga")}
      <p class=MsoNormal>Akhir<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
    expect(markdownOf(html)).toBe("1. satu\n2. dua\n   - dua a\n     - dua a i\n3. tiga\n\nAkhir");
  });

  test("Word's properties, its pictures on disk and what it hides are left out", () => {
    const html = `<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
      <style>p.MsoNormal{margin:0}</style><p class=MsoTitle>Judul</p><h1>Bab</h1>
      <p class=MsoNormal><span style='display:none;mso-hide:all'>rahasia</span>Teks <b style='mso-bidi-font-weight:normal'>tebal</b><span
      style='mso-spacerun:yes'>&nbsp; </span>biasa</p>`;
    expect(markdownOf(html)).toBe("## Judul\n\n## Bab\n\nTeks **tebal** biasa");
  });

  test("what Google Docs says by style; its lists, its wrapping and its way round for links", () => {
    const span = (style: string, words: string) => `<span style="font-size:11pt;${style}">${words}</span>`;
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
      <h1 dir="ltr">${span("font-weight:400", "Judul")}</h1>
      <p dir="ltr">${span("font-weight:700", "Tebal")}${span("font-weight:400", " biasa ")}${span("font-style:italic", "miring")}</p>
      <ol><li dir="ltr"><p dir="ltr">${span("font-weight:400", "satu")}</p></li><ul><li><p>${span("", "anak")}</p></li></ul><li><p>dua</p></li></ol>
      <p><a href="https://www.google.com/url?q=https://contoh.id/a&amp;sa=D">tautan</a></p></b><br class="Apple-interchange-newline">`;
    expect(markdownOf(html)).toBe(
      "## Judul\n\n**Tebal** biasa *miring*\n\n1. satu\n   - anak\n2. dua\n\n[tautan](https://contoh.id/a)",
    );
  });
});

describe("blank lines of a classic editor", () => {
  test("part paragraphs, and single line ends are line ends", () => {
    const markdown = markdownOf("satu\ndua\n\ntiga <b>x</b>\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nempat", {
      blankLines: true,
    });
    expect(markdown).toBe("satu\\\ndua\n\ntiga **x**\n\n- a\n- b\n\nempat");
    expect(markdownOf("<pre>a\n\nb</pre>", { blankLines: true })).toBe("```\na\n\nb\n```");
  });
});

describe("nothing that runs survives", () => {
  const hostile = [
    '<a href="javascript:alert(1)">klik</a>',
    '<a href=" java\tscript:alert(1)">klik</a>',
    '<a href="&#106;avascript:alert(1)">klik</a>',
    '<a href="data:text/html,<script>alert(1)</script>">klik</a>',
    '<a href="vbscript:x">klik</a>',
    '<img src=x onerror="alert(1)">',
    "<svg><script>alert(1)</script></svg><svg onload=alert(1)>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src="javascript:alert(1)"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="data:text/html,x">',
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    "<p>[x](javascript:alert(1))</p>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template><style>@import "x"</style>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    "<p>```</p><script>alert(1)</script>",
  ];

  test.each(hostile)("%s", (html) => {
    const markdown = markdownOf(html);
    const rendered = renderMarkdown(markdown, { image: () => undefined, knowsStore: () => false });
    if (!rendered.ok) throw new Error(rendered.code);
    expect(rendered.value.html).not.toMatch(
      /<(script|svg|iframe|object|embed|form|style|img|template)|href="(?!https?:|#|\/)|\son\w+=/i,
    );
    expect(rendered.value.problems.filter(({ rule }) => rule === "html-removed")).toEqual([]);
    expect(markdown).not.toMatch(/\]\(\s*(javascript|data|vbscript):/i);
  });
});

test("what is nested by the thousand, or too long, is refused and does not end the process", () => {
  expect(htmlToMarkdown("<div>".repeat(200_000))).toEqual({ ok: false, code: "too-complex" });
  expect(htmlToMarkdown("a".repeat(8_000_001))).toEqual({ ok: false, code: "too-long" });
});

describe("spaces at the edges of lines", () => {
  test.each([
    ["before an empty mark", "<p><b> </b>teks</p>", "teks"],
    ["after a line end, within a mark", "<p>a<br><b> b</b></p>", "a\\\n**b**"],
    ["of a heading and an item", "<h2><i> </i>Judul&nbsp;</h2><ul><li><b> </b>x</li></ul>", "## Judul\n\n- x"],
    ["around a link", '<p><a href="https://a.id"> <b> kata </b> </a> z</p>', "[**kata**](https://a.id) z"],
  ])("%s are no references", (_name, html, markdown) => expect(markdownOf(html)).toBe(markdown));
});

describe("lists of Word", () => {
  const item = (list: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l${list} level1 lfo${list}'><![if !supportLists]><span
      style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;

  test("a numbered list right after bullets stays numbered, and the other way round", () => {
    const html = [item(0, "·", "a"), item(0, "·", "b"), item(1, "1.", "satu"), item(1, "2.", "dua"), item(0, "·", "c")];
    expect(markdownOf(html.join(""))).toBe("- a\n- b\n\n1. satu\n2. dua\n\n- c");
  });

  test("a list that counts on after a paragraph keeps its numbers, another begins at 1", () => {
    const html = `${item(0, "1.", "a")}<p>x</p>${item(0, "2.", "b")}${item(1, "1.", "c")}${item(2, "2.", "d")}`;
    expect(markdownOf(html)).toBe("1. a\n\nx\n\n2. b\n\n1) c\n2) d");
  });

  test("marks that came as text only are marks", () => {
    const html = "<p class=MsoListParagraphCxSpFirst>·&nbsp; a</p><p class=MsoListParagraphCxSpLast>1.&nbsp; b</p>";
    expect(markdownOf(html)).toBe("- a\n\n1. b");
  });
});

describe("tables", () => {
  test("columns are aligned as most of their cells are", () => {
    const row = (price: string) =>
      `<tr><td>a</td><td class="has-text-align-right" data-align="right">${price}</td></tr>`;
    const html = `<table><thead><tr><th align=center>Produk</th><th>Harga</th></tr></thead>${row("1")}${row("2")}</table>`;
    expect(markdownOf(html)).toBe("| Produk | Harga |\n| :-: | -: |\n| a | 1 |\n| a | 2 |");
  });

  test.each([
    [
      "a block without headings",
      "<figure class=wp-block-table><table><tr><td>Merek</td><td>A</td></tr></table></figure>",
    ],
    ["rows that begin with a heading", "<table><tr><th>Merek</th><td>A</td></tr></table>"],
  ])("%s has none afterwards", (_name, html) => {
    const markdown = markdownOf(html);
    expect(markdown).toBe("| | |\n| - | - |\n| Merek | A |");
    const rendered = renderMarkdown(markdown, { image: () => undefined, knowsStore: () => false });
    expect(rendered).toMatchObject({ ok: true, value: { html: expect.not.stringContaining("<thead") } });
  });
});

describe("captions with links keep them", () => {
  const caption = 'Foto: <a href="https://a.id/budi">Budi</a>';
  test.each([
    ["of a picture", `<figure><img src=/a.png><figcaption>${caption}</figcaption></figure>`, "![](/a.png)"],
    [
      "of a table",
      `<table><caption>${caption}</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>`,
      "| a |\n| - |\n| 1 |",
    ],
  ])("%s", (_name, html, before) => expect(markdownOf(html)).toBe(`${before}\n\n*Foto: [Budi](https://a.id/budi)*`));
});

describe("footnotes", () => {
  const word = `<p>Teks<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]><span>[1]</span><![endif]></span></a>.</p>
    <div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a
    href="#_ftnref1" name="_ftn1"><span><![if !supportFootnotes]><span>[1]</span><![endif]></span></a> Isi <b>catatan</b>.</p></div></div>`;
  const docs = `<p>Teks<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Isi <b>catatan</b>.</span></p></div>`;
  const kramdown = `<p>Teks<sup id="fnref:x"><a href="#fn:x" class="footnote">1</a></sup>.</p><div class="footnotes"><ol>
    <li id="fn:x"><p>Isi <b>catatan</b>. <a href="#fnref:x" class="reversefootnote">&#8617;</a></p></li></ol></div>`;
  const block = `<p>Teks<sup data-fn="b-1" class="fn"><a href="#b-1" id="b-1-link">1</a></sup>.</p>
    <ol class="wp-block-footnotes"><li id="b-1">Isi <b>catatan</b>. <a href="#b-1-link">↩</a></li></ol>`;

  test.each([
    ["Word", word],
    ["Google Docs", docs],
    ["kramdown", kramdown],
    ["WordPress", block],
  ])("of %s are footnotes", (_name, html) => {
    expect(markdownOf(html)).toBe("Teks[^1].\n\n[^1]: Isi **catatan**.");
    expect(markdownOf(html, { footnotesAsWords: true })).toBe("Teks¹.\n\n1. Isi **catatan**.");
  });

  test("a note that is referred to twice is one, and two texts that count from 1 are told apart", () => {
    const second = kramdown
      .replaceAll("catatan", "lain")
      .replace("</sup>", '</sup> dan <sup><a href="#fn:x">1</a></sup>');
    expect(markdownOf(kramdown + second)).toBe(
      "Teks[^1].\n\nTeks[^2] dan [^2].\n\n[^1]: Isi **catatan**.\n\n[^2]: Isi **lain**.",
    );
  });

  test("a table of contents is none, even if its headings lead back", () => {
    const html = '<ul><li><a href="#s" id="t">1</a></li></ul><h2 id="s"><a href="#t">1</a></h2>';
    expect(markdownOf(html)).toBe("- [1](#s)\n\n## [1](#t)");
  });
});
