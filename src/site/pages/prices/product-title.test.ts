import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductTitle } from "./product-title.tsx";

const html = (title: string) => renderToStaticMarkup(createElement(ProductTitle, { title }));
const code = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

test("a model code stays in one line", () => {
  expect(html("Ponsel Kyntra Nira 5G KN-8256 8/256 GB")).toBe(`Ponsel Kyntra Nira 5G ${code("KN-8256")} 8/256 GB`);
  expect(html("A4-80 <b>")).toBe(`${code("A4-80")} &lt;b&gt;`);
});

test("words with a hyphen, and what would be too wide for a phone, may be broken", () => {
  for (const title of ["Kulkas low-watt", "Kabel USB-C", "Suku cadang 1234-5678-9012", "AC 1/2 PK"]) {
    expect(html(title)).toBe(title);
  }
});
