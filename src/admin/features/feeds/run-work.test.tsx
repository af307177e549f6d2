import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { adminModule } from "../../../../tests/support/admin-module.tsx";
import type { FeedRun } from "../../../catalogue/ingest/answers.ts";

const { RunWork } = await adminModule(() => import("./run-work.tsx"));

type Shown = Partial<FeedRun["work"]> & Partial<Pick<FeedRun, "bytes" | "state">>;

const COUNTS = {
  rows: 0,
  new: 0,
  changed: 0,
  priceChanged: 0,
  unchanged: 0,
  withdrawn: 0,
  rejected: 0,
  missing: 0,
  leftOut: 0,
};
const runOf = ({ step = "queued", done = 0, total = 0, bytes = null, state = "running" }: Shown): FeedRun => ({
  ...{ id: 1, state, startedBy: "person", isTest: false, isPartial: false, isStopped: false, reason: null },
  ...{ counts: COUNTS, createdAt: "2026-03-01T03:00:00Z", finishedAt: null, startedByName: "Sari", findings: [] },
  feed: {
    id: 1,
    name: "Feed",
    merchant: "Toko",
    merchantId: 1,
    merchantSlug: "toko",
    source: "file",
    hasSchedule: false,
  },
  ...{ work: { step, done, total }, matching: 0, bytes, isComplete: true, duplicates: 0, overlapping: 0 },
  ...{ observedAt: "2026-03-01T03:00:00Z", rejectedBy: [], rejections: [], canUndo: false },
});
const htmlOf = (shown: Shown) => renderToStaticMarkup(<RunWork run={runOf(shown)} />);
const textOf = (shown: Shown) => htmlOf(shown).replace(/<[^>]+>/g, "");

test.each<[Shown, string]>([
  [{ step: "queued" }, "Menunggu giliran: pembaruan lain sedang berjalan."],
  [{ step: "queued", bytes: 4_200_000 }, "Menunggu giliran: pembaruan lain sedang berjalan. Berkasnya 4,2 MB."],
  [{ step: "starting" }, "Segera dimulai."],
  [{ step: "fetching" }, "Mengambil isinya."],
  [{ step: "fetching", done: 3 }, "Mengambil isinya. 3 halaman."],
  [{ step: "downloading" }, "Menunggu jawaban server toko."],
  [{ step: "downloading", done: 3_100_000 }, "Mengunduh isinya dari server toko. 3,1 MB."],
  [
    { step: "downloading", done: 3_100_000, total: 4_200_000 },
    "Mengunduh isinya dari server toko. 3,1 MB dari 4,2 MB.",
  ],
  [{ step: "reading", bytes: 4_200_000 }, "Membaca isinya. Berkasnya 4,2 MB."],
  [{ step: "reading", done: 1200, bytes: 4_200_000 }, "Membaca isinya. 1.200 baris dari berkas 4,2 MB."],
  [{ step: "waiting" }, "Menunggu giliran: pembaruan lain dari toko ini sedang diterapkan."],
  [{ step: "comparing" }, "Membandingkan dengan yang sudah ada."],
  [{ step: "applying", done: 10, total: 40 }, "Menerapkan. 10 dari 40 baris."],
  [{ step: "finishing", done: 40, total: 40 }, "Menyelesaikan: daftar dan harga terendah diperbarui."],
  [{ step: "applying", state: "undoing" }, "Mengurungkan."],
  [{ step: "queued", state: "undoing" }, "Menunggu giliran: pembaruan lain sedang berjalan."],
])("a run says what it does and how far it is: %o", (shown, text) => {
  expect(textOf(shown)).toBe(text);
});

test("the bar is as long as the share that is done, and says nothing of what is waited for", () => {
  expect(htmlOf({ step: "downloading", done: 1, total: 4 })).toContain('value="1" max="4"');
  expect(htmlOf({ step: "downloading", done: 1 })).not.toContain("value=");
  expect(htmlOf({ step: "waiting", done: 1, total: 4 })).not.toContain("value=");
});

test("how far it is is not read aloud with every byte", () => {
  expect(htmlOf({ step: "downloading", done: 1, total: 4 })).toContain(
    '<span role="status">Mengunduh isinya dari server toko.</span>',
  );
});

test("a run that has ended does nothing", () => {
  expect(htmlOf({ state: "applied" })).toBe("");
});
