import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../articles/markdown.ts";
import { type HtmlToMarkdownOptions, htmlToMarkdown } from "./html-to-markdown.ts";

const convert = (html: string, options?: HtmlToMarkdownOptions) => {
  const result = htmlToMarkdown(html, options);
  if (!result.ok) throw new Error(result.reason);
  return result;
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
      "a figure with its caption",
      '<figure><a href="/besar.jpg"><img src="/a.jpg" alt="Tas"></a><figcaption>Tas <b>kulit</b></figcaption></figure>',
      '![Tas](/a.jpg "Tas kulit")',
    ],
    [
      "a gallery",
      "<figure><figure><img src=/a.png></figure><figure><img src=/b.png></figure><figcaption>Dua</figcaption></figure>",
      "![](/a.png)\n\n![](/b.png)\n\n*Dua*",
    ],
    ["a picture that waits for a script", '<img src="data:image/gif;base64,R0" data-src="/a.png">', "![](/a.png)"],
    [
      "a player",
      '<iframe src="//www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe>',
      "[Tonton di YouTube](https://www.youtube.com/watch?v=abcdefghijk)",
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
      "Gambar tanpa alamat yang dapat diambil dihilangkan; unggah gambar itu tersendiri.",
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
      "[Beli](https://a.id)",
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
    if (!rendered.ok) throw new Error(rendered.reason);
    expect(rendered.html).not.toMatch(
      /<(script|svg|iframe|object|embed|form|style|img|template)|href="(?!https?:|#|\/)|\son\w+=/i,
    );
    expect(rendered.problems.filter((problem) => problem.startsWith("HTML"))).toEqual([]);
    expect(markdown).not.toMatch(/\]\(\s*(javascript|data|vbscript):/i);
  });
});

test("what is nested by the thousand, or too long, is refused and does not end the process", () => {
  expect(htmlToMarkdown("<div>".repeat(200_000))).toEqual({ ok: false, reason: "too-complex" });
  expect(htmlToMarkdown("a".repeat(8_000_001))).toEqual({ ok: false, reason: "too-long" });
});
