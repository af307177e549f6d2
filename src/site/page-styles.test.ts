import { describe, expect, test } from "vitest";
import { splitStyles } from "../../vite.styles.ts";
import { styleSheet } from "./page-styles.ts";

/** Returns the part of a style sheet that a page with this HTML carries; `scripts` has the classes that scripts may add. */
function stylesOf(css: string, html: string, scripts = ""): string {
  const sheet = styleSheet(splitStyles(css, scripts));
  return sheet.pageStyles([sheet.classesIn(html)]).css.toString();
}

describe("a page carries", () => {
  test("rules without classes, and those whose classes it has", () => {
    const css = "p{margin:0}.card{color:red}.card .title{top:0}.badge{left:0}";
    expect(stylesOf(css, '<p class="x card">')).toBe("p{margin:0}.card{color:red}");
    expect(stylesOf(css, '<p class="card"><b class="title">')).toBe("p{margin:0}.card{color:red}.card .title{top:0}");
    expect(stylesOf(css, "<p>")).toBe("p{margin:0}");
  });

  test("a rule of several selectors where one of them may match", () => {
    expect(stylesOf(".a,.b p{top:0}", '<i class="b">')).toBe(".a,.b p{top:0}");
    expect(stylesOf(".a,.b p{top:0}", '<i class="c">')).toBe("");
    expect(stylesOf(".a,p{top:0}", "<p>")).toBe(".a,p{top:0}");
  });

  test("what brackets ask for, which may be one of several or none", () => {
    for (const selector of ["p:not(.a)", ":is(.a,p)", ":where(.a:not(.b)) p", "p:has(.a)", '[class=".a"]'])
      expect(stylesOf(`${selector}{top:0}`, "<p>")).toBe(`${selector}{top:0}`);
    expect(stylesOf(".b:not(:is(.a)){top:0}", "<p>")).toBe("");
  });

  test("at-rules with something in them, in their order", () => {
    const css = "@layer a,b;@layer a{@media (width>=1px){.x{top:0}}p{top:1px}}@media print{.x{top:2px}}.x{top:3px}";
    expect(stylesOf(css, "")).toBe("@layer a,b;@layer a{p{top:1px}}");
    expect(stylesOf(css, '<p class="x">')).toBe(css);
  });

  test("key frames, fonts, properties and comments", () => {
    const css =
      '/*! whose */@keyframes k{0%{top:0}to{top:1px}}@font-face{font-family:F}@property --p{syntax:"*";inherits:false}';
    expect(stylesOf(css, "")).toBe(css);
  });

  test("classes that are escaped in the sheet, in the page, or in both", () => {
    const css =
      ".md\\:p-1\\.5{top:0}.\\[\\&\\>li\\]\\:m-0{top:1px}.\\32xl{top:2px}.w-\\[calc\\(1px\\+2px\\)\\]{top:3px}";
    expect(stylesOf(css, '<p class="md:p-1.5 [&amp;&gt;li]:m-0 2xl w-[calc(1px+2px)]">')).toBe(css);
    expect(stylesOf(css, '<p class="md:p-1">')).toBe("");
  });

  test("classes that a script may add, by their whole name or its beginning", () => {
    expect(stylesOf(".toast{top:0}", "", 'a.className="x toast"')).toBe(".toast{top:0}");
    expect(stylesOf(".toast{top:0}", "", 'a.className="toaster my-toast"')).toBe("");
    expect(stylesOf(".button-primary{top:0}", "", `a=\`button button-\${look}\``)).toBe(".button-primary{top:0}");
    expect(stylesOf(".button-primary{top:0}", "", `a=\`button my-\${look}\``)).toBe("");
    expect(stylesOf(".mt-1\\.5{top:0}", "", `className:"mt-1.5 "+x`)).toBe(".mt-1\\.5{top:0}");
  });
});

test("pieces of a page count together, and the hash is that of what the page carries", () => {
  const sheet = styleSheet(splitStyles(".a .b{top:0}.c{top:1px}", ""));
  const pieces = ['<i class="a">', '<i class="b">'].map((html) => sheet.classesIn(html));
  const styles = sheet.pageStyles(pieces);
  expect(styles.css.toString()).toBe(".a .b{top:0}");
  expect(styles.hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(sheet.pageStyles(pieces.toReversed())).toBe(styles);
  expect(sheet.pageStyles([]).hash).not.toBe(styles.hash);
});

test("what the HTML cuts off or leaves empty is no class", () => {
  expect(stylesOf(".a{top:0}", '<p class="">')).toBe("");
  expect(stylesOf(".a{top:0}", '<p class="a')).toBe("");
});
