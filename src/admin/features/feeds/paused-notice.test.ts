import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PausedNotice } from "./paused-notice.tsx";

type Feed = Parameters<typeof PausedNotice>[0]["feed"];
const textOf = (feed: Feed) => renderToStaticMarkup(createElement(PausedNotice, { feed })).replace(/<[^>]+>/g, "");

const UNDONE = "Feed ini dijeda karena pembaruan terakhirnya diurungkan.";

test("a feed of a file that was undone says why it rests, and how a file that is right comes in", () => {
  const text = textOf({ source: "file", lastRun: { state: "undone" } });
  expect(text).toContain(UNDONE);
  expect(text).toContain("unggah berkas yang sudah benar di bawah, atau jalankan lagi berkas yang sama");
  expect(text).not.toContain("Jadwalnya");
});

test("a feed of an address that was undone rests until its schedule goes on", () => {
  const text = textOf({ source: "url", lastRun: { state: "undone" } });
  expect(text).toContain(UNDONE);
  expect(text).toContain("Lanjutkan jadwalnya bila isinya sudah benar.");
  expect(text).not.toContain("unggah");
});

test("a pause by a person is no undone run", () => {
  expect(textOf({ source: "url", lastRun: { state: "applied" } })).not.toContain("diurungkan");
  expect(textOf({ source: "file", lastRun: null })).not.toContain("diurungkan");
});
