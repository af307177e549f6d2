import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { insertArticles } from "./article.fixtures.ts";
import { search } from "./queries.ts";

const { pool } = await testDatabase();
const titles = async (query: string) => (await search(pool, query)).articles.map(({ title }) => title);

const filler = Array.from({ length: 40 }, (_, n) => ({
  title: `Catatan ${n}`,
  body: `Sungai mengalir ke laut setiap hari, dan perahu berlayar. ${n % 2 ? "Nelayan pulang sore." : "Ombak tenang."}`,
}));

beforeAll(() =>
  insertArticles(pool, [
    ...filler,
    {
      title: "Mercusuar",
      body: "Menara pemandu perahu. Lampunya dari lensa Fresnel, dinyalakan penjaga setiap malam.",
    },
    { title: "Sungai Perahu Laut", body: "Tentang hal lain." },
    { title: "Terumbu Karang", body: "Polip membangun kerangka kapur di laut dangkal pada tahun 1998." },
    { title: "Pasang Surut", body: "Naik turunnya muka air. Tahun 1997 tercatat pasang purnama." },
    { title: "Tanya Jawab", body: "## Berapa lama\n\nHiu paus menyelam dalam. Lensa kamera tahan air." },
  ]),
);

describe("a question in whole sentences", () => {
  test("rare words weigh more than common ones in a title", async () => {
    expect((await titles("siapa yang menyalakan lensa fresnel untuk perahu di laut?"))[0]).toBe("Mercusuar");
  });

  test("any term may match, none must", async () => {
    expect((await titles("kapan polip zaman trias membentuk kerangka"))[0]).toBe("Terumbu Karang");
  });

  test("what has all the words comes first, wherever they stand", async () => {
    expect((await titles("sungai perahu nelayan sore"))[0]).toMatch(/^Catatan/);
  });

  test("a year tells what is meant; a short number finds nothing by itself", async () => {
    expect((await titles("peristiwa 1998"))[0]).toBe("Terumbu Karang");
    expect(await titles("1997")).toEqual(["Pasang Surut"]);
    expect(await titles("12")).toEqual([]);
  });

  test("what shares under a quarter of the question's weight is not shown", async () => {
    expect(await titles("polip kerangka kapur purnama fresnel ombak")).not.toContain("Sungai Perahu Laut");
    expect(await titles("hiu paus menyelam polip kerangka kapur laut")).not.toContain("Catatan 1");
  });

  test("words side by side as they were asked come before the same words apart", async () => {
    expect((await titles("lensa kamera penjaga"))[0]).toBe("Tanya Jawab");
  });

  test("a category in the question holds nothing back", async () => {
    expect((await titles("kucing penjaga lensa fresnel laptop"))[0]).toBe("Mercusuar");
  });
});
