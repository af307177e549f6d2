import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { adminModule } from "../../../../tests/support/admin-module.tsx";

const { ViewsChart, wholePeriod } = await adminModule(() => import("./views-chart.tsx"));
const { titleOfPath } = await adminModule(() => import("./page-link.tsx"));
const { Bars } = await adminModule(() => import("./bars.tsx"));

test("the picture spans the whole period, also on the first day", () => {
  const days = wholePeriod([{ day: "2026-11-30", views: 5 }], 28, "2026-11-30");
  expect([days.length, days[0], days.at(-1)]).toEqual([
    28,
    { day: "2026-11-03", views: 0 },
    { day: "2026-11-30", views: 5 },
  ]);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const html = renderToStaticMarkup(<ViewsChart days={[{ day: today, views: 5 }]} period={7} />);
  expect(html.match(/<tr/g)).toHaveLength(8);
  expect(html).toMatch(/class="views-line" d="M0,\d+/);
});

test("each list has a bar for each of its largest counts", () => {
  const html = renderToStaticMarkup(<Bars title="Halaman" counts={[30, 15, 3]} />);
  expect([...html.matchAll(/ width="([\d.]+)"/g)].map((match) => Number(match[1]))).toEqual([300, 150, 30]);
  // A bar is as thick in a short list as in a long one.
  const thickness = (counts: number[]) =>
    renderToStaticMarkup(<Bars title="Halaman" counts={counts} />).match(/<svg[^>]* height="(\d+)"/)?.[1];
  expect([thickness([5]), thickness([5, 4, 3])]).toEqual(["14", "42"]);
});

test("pages of the site are named by their titles", () => {
  expect(["/", "/artikel/komputer-laptop", "/toko", "/tidak-ada"].map(titleOfPath)).toEqual([
    "Beranda",
    expect.stringMatching(/^Artikel: /),
    "Semua toko",
    undefined,
  ]);
});
