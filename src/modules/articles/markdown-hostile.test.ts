import { expect, test } from "vitest";
import { context, HASH, intruders } from "./markdown.fixtures.ts";
import { renderMarkdown } from "./markdown.shared.ts";
import { fillPlaceholders, productSlugsIn } from "./placeholders.shared.ts";

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "<form id=__proto__><input name=attributes></form>",
  "<p style=position:fixed onclick=alert(1)>x",
  '<store-card data-id="tokopedia" onclick=x></store-card>',
  '<faq-items data-place="body"></faq-items>',
  "<base href=//evil.id><meta http-equiv=refresh content=0>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "&amp;lt;script&amp;gt;",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java&#x0A;script:alert(1)",
  "&#106;avascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "//evil.id",
  "\\\\evil.id",
  "https://shopee.co.id@evil.id/",
  '"onmouseover=alert(1) x="',
  "'onmouseover=alert(1) x='",
  '" style="x',
  '`"><script>alert(1)</script>`',
  "](javascript:alert(1))",
  "\u0000<script\u0000>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "__proto__",
  "constructor",
  `/media/${HASH}/x" onerror="alert(1)`,
];

const CONSTRUCTS: Record<string, (payload: string) => string> = {
  paragraph: (x) => x,
  block: (x) => `\n\n${x}\n\nteks`,
  heading: (x) => `## ${x}\n\n[a](#${x})`,
  "link address": (x) => `[a](${x})`,
  "link address in brackets": (x) => `[a](<${x}>)`,
  "link title": (x) => `[a](/b "${x}") [a](/b '${x}')`,
  "link text": (x) => `[${x}](/b)`,
  autolink: (x) => `<${x}> www.${x}`,
  reference: (x) => `[a][${x}] ![a][${x}]\n\n[${x}]: <${x}> "${x}"`,
  "picture address": (x) => `![a](${x}) ![a](/media/${HASH}/${x})`,
  "picture text": (x) => `![${x}](/media/${HASH}/1.png "${x}")`,
  "code language": (x) => `\`\`\`${x}\n${x}\n\`\`\``,
  "code span": (x) => `\`${x}\``,
  table: (x) => `| ${x} | b |\n|---|---|\n| ${x} | ${x} |`,
  list: (x) => `- [ ] ${x}\n- ${x}\n\n1. ${x}`,
  quote: (x) => `> ${x}\n> ${x}`,
  footnote: (x) => `a[^${x}]\n\n[^${x}]: ${x}`,
  note: (x) => `:::note{type="${x}" onclick="${x}" .${x} #${x} style="${x}"}\n${x}\n:::`,
  "note label": (x) => `:::note[${x}]{type=tip}\n${x}\n:::`,
  "store card": (x) => `::store-card{id="${x}" onclick="${x}"}\n\n::store-card{id=tokopedia class="${x}" style="${x}"}`,
  comparison: (x) => `:::comparison-table{caption="${x}" style="${x}"}\n| ${x} |\n|---|\n| ${x} |\n:::`,
  video: (x) =>
    `:::video{title="${x}"}\n[${x}](https://youtu.be/dQw4w9WgXcQ?${x})\n:::\n\n:::video\n[a](${x} "${x}")\n:::\n\n:::video[${x}]\n${x}\n:::`,
  button: (x) =>
    `:::button{class="${x}"}\n[${x}](${x} "${x}")\n:::\n\n:::button\n[a](<${x}>)\n:::\n\n:::button[${x}]\n${x}\n:::`,
  gallery: (x) =>
    `:::gallery{class="${x}"}\n![${x}](/media/${HASH}/1.png "${x}")\n![${x}](${x})\n:::\n\n:::gallery[${x}]\n${x}\n:::`,
  "unknown directive": (x) => `:::${x}{a="${x}"}\n${x}\n:::\n\n::asing[${x}]{a="${x}"}\n\n:nama[${x}]{onclick="${x}"}`,
  faq: (x) => `::faq[${x}]{onclick="${x}"}`,
};

test.each(Object.entries(CONSTRUCTS))("nothing harmful comes through a %s", (_, construct) => {
  for (const payload of PAYLOADS) {
    const rendered = renderMarkdown(construct(payload), context);
    expect(rendered.ok && intruders(rendered.value.html), payload).toEqual([]);
  }
});

test("nothing harmful comes through thousands of random mixtures", () => {
  const pieces = [
    ...PAYLOADS,
    ..."\n|\n\n|\n- |\n> |    |# |`|```\n|*|**|_|~~|[|]|(|)|![|](|<|>|\"|'|{|}|:|::|:::|[^1]|[^1]: |\\|&|;|=|/|\t".split(
      "|",
    ),
    ...[
      "|",
      "|-|-|\n",
      ":::note{type=tip}\n",
      "::faq\n",
      "::store-card{id=tokopedia}\n",
      ":::comparison-table{caption=x}\n",
      ":::video\n",
      ":::gallery\n",
      ":::button\n",
      "::produk{a}\n",
      "::bandingkan{produk=a,b}\n",
      "[a](https://youtu.be/dQw4w9WgXcQ)\n",
      ":::\n",
    ],
    ...[`![a](/media/${HASH}/a.png)`, "[a]: /b\n", "kata ", "<b", "</b>", "<a href='", "-->", "<!--"],
  ];
  let seed = 20261120;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < 1500; round += 1) {
    const markdown = Array.from({ length: 2 + random(14) }, () => pieces[random(pieces.length)]).join("");
    const rendered = renderMarkdown(markdown, context);
    if (rendered.ok) expect(intruders(rendered.value.html), JSON.stringify(markdown)).toEqual([]);
  }
});

test("no text of an author's is taken for a place to be filled", () => {
  const forged =
    '<store-card data-id="tokopedia"></store-card><faq-items data-place="body"></faq-items>' +
    '<product-card data-slug="a"></product-card><product-comparison data-slugs="a,b"></product-comparison>';
  const FILLED = () => "FILLED";
  const fill = { storeCard: FILLED, faq: FILLED, productCard: FILLED, productComparison: FILLED };
  for (const construct of Object.values(CONSTRUCTS)) {
    const rendered = renderMarkdown(construct(forged).replaceAll(/::(faq|store-card)/g, ""), context);
    const filled = rendered.ok && fillPlaceholders(rendered.value.html, fill).html;
    expect(rendered.ok && productSlugsIn(rendered.value.html)).toEqual([]);
    expect(filled).not.toContain("FILLED");
  }
});

test("the check itself finds intruders", () => {
  for (const bad of [
    "<script>",
    "<p onclick=x>",
    '<a href="javascript:x">',
    '<h2 id="x">',
    "a < b",
    '<img src="x">',
    "<p",
  ]) {
    expect(intruders(bad), bad).not.toEqual([]);
  }
});
