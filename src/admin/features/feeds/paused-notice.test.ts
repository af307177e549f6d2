import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { adminModule } from "../../../../tests/support/admin-module.tsx";
import { PausedNotice } from "./paused-notice.tsx";

const { dialogOf } = await adminModule(() => import("./run-decisions.tsx"));

type Feed = Parameters<typeof PausedNotice>[0]["feed"];
const textOf = (feed: Feed) => renderToStaticMarkup(createElement(PausedNotice, { feed })).replace(/<[^>]+>/g, "");

const UNDONE = "Feed ini dijeda karena pembaruan terakhirnya diurungkan.";

test("a feed of a file that was undone says why it rests, and that another file is needed", () => {
  const text = textOf({ source: "file", intervalMinutes: null, lastRun: { state: "undone" } });
  expect(text).toContain(UNDONE);
  expect(text).toContain(
    "Unggah berkas yang sudah benar di bawah, lalu jalankan. Berkas yang sama tidak diterima lagi",
  );
  expect(text).not.toMatch(/jadwal/i);
});

test("a feed of an address that was undone rests until its schedule goes on", () => {
  const text = textOf({ source: "url", intervalMinutes: 60, lastRun: { state: "undone" } });
  expect(text).toContain(UNDONE);
  expect(text).toContain("Lanjutkan jadwalnya bila isinya di toko sudah benar.");
  expect(text).not.toContain("nggah");
});

test("what has no schedule has none to resume", () => {
  const text = textOf({ source: "url", intervalMinutes: null, lastRun: { state: "undone" } });
  expect(text).not.toMatch(/jadwal/i);
  expect(dialogOf("undo", { hasSchedule: false }).text).not.toMatch(/jadwal/i);
  expect(dialogOf("undo", { hasSchedule: true }).text).toContain("Jadwal feed dijeda");
});

test("a pause by a person is no undone run", () => {
  expect(textOf({ source: "url", intervalMinutes: 60, lastRun: { state: "applied" } })).not.toContain("diurungkan");
  expect(textOf({ source: "file", intervalMinutes: null, lastRun: null })).not.toContain("diurungkan");
});
