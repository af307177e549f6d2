import { describe, expect, test } from "vitest";
import { checkTarget, normalizeTarget } from "./check-target.ts";
import type { Problem } from "./schema.ts";
import { reassemble } from "./segments/reassembly.ts";
import { segmentsOfMarkdown, segmentsOfPlain } from "./segments/segments.ts";
import { Names } from "./segments/tokens.ts";

const NAMES = new Names(["Tokopedia", "Shopee"]);
const TERMS = [{ term: "ongkos kirim", translation: "shipping cost" }];
const TO_ENGLISH = { from: "id", to: "en" };

const PAID = "Ongkos kirim ke **Jakarta** Rp 10.000 di [toko resmi](/toko/buku).";
const PLAIN = "Periksa nomor seri pada dus sebelum membayar barang itu.";

const CASES: readonly (readonly [string, string, string, readonly Problem[]])[] = [
  ["all kept", PAID, "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧.", []],
  ["in another order", PAID, "At the ⟦3⟧official shop⟦/3⟧ the shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧.", []],
  ["a link lost", PAID, "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ at the official shop.", ["codes"]],
  ["a link twice", PAID, "⟦3⟧The⟦/3⟧ shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧.", ["codes"]],
  ["a price lost", PAID, "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is low at the ⟦3⟧official shop⟦/3⟧.", ["codes"]],
  [
    "a price beside the price",
    PAID,
    "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ (15.000) at the ⟦3⟧official shop⟦/3⟧.",
    ["numbers"],
  ],
  [
    "a price spelled out",
    PAID,
    "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is Rp 10.000 at the ⟦3⟧official shop⟦/3⟧.",
    ["codes", "numbers"],
  ],
  ["pairs crossed", PAID, "The shipping cost ⟦1⟧to ⟦3⟧Jakarta⟦/1⟧ is ⟦2⟧ at the shop⟦/3⟧.", ["codes"]],
  ["a pair left open", PAID, "The shipping cost to ⟦1⟧Jakarta is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧.", ["codes"]],
  ["a pair around nothing", PAID, "The shipping cost to Jakarta⟦1⟧⟦/1⟧ is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧.", ["codes"]],
  ["a code of its own", PAID, "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧ ⟦4⟧.", ["codes"]],
  [
    "a broken mark",
    PAID,
    "The shipping cost to ⟦1⟧Jakarta⟦/1⟧ is ⟦2 at the ⟦3⟧official shop⟦/3⟧.",
    ["codes", "numbers"],
  ],
  [
    "the glossary passed over",
    PAID,
    "The delivery fee to ⟦1⟧Jakarta⟦/1⟧ is ⟦2⟧ at the ⟦3⟧official shop⟦/3⟧.",
    ["glossary"],
  ],
  ["a link added", PLAIN, "Check the [serial number](/x) on the box before paying.", ["markup"]],
  ["emphasis added", PLAIN, "Check the **serial number** on the box before paying.", ["markup"]],
  ["HTML added", PLAIN, "Check the <b>serial number</b> on the box before paying.", ["markup"]],
  ["an entity added", PLAIN, "Check the serial number &amp; the box before paying.", ["markup"]],
  ["a heading made", PLAIN, "# Check the serial number on the box before paying", ["markup"]],
  ["a list made", PLAIN, "- Check the serial number on the box before paying", ["markup"]],
  ["a directive made", PLAIN, ":::note Check the serial number before paying", ["markup"]],
  ["a code fence made", PLAIN, "```Check the serial number``` on the box before paying", ["markup"]],
  ["an address added", PLAIN, "Check the serial number at www.example.com before paying.", ["address"]],
  ["a mailbox added", PLAIN, "Ask help@example.com about the serial number before paying.", ["address"]],
  ["a number added", PLAIN, "Check the 15 digit serial number on the box before paying.", ["numbers"]],
  ["nothing", PLAIN, "", ["empty"]],
  ["spaces only", PLAIN, "  \n ", ["empty"]],
  ["marks only", "Rp 10.000 saja", "⟦1⟧", ["empty"]],
  ["the source", PLAIN, PLAIN, ["unchanged"]],
  [
    "the same language in other words",
    PLAIN,
    "Lihatlah nomor seri yang ada pada dus sebelum Anda membayarnya.",
    ["language"],
  ],
  [
    "a third language",
    PLAIN,
    "Überprüfen Sie die Seriennummer auf der Schachtel, bevor Sie die Ware bezahlen, damit nichts schiefgeht.",
    ["language"],
  ],
  [
    "talk before it",
    PLAIN,
    "Sure, here is the translation: Check the serial number on the box before paying.",
    ["talk"],
  ],
  ["talk in Indonesian", PLAIN, "Terjemahan: Check the serial number on the box before paying.", ["talk"]],
  ["a note after it", PLAIN, "Check the serial number on the box. (Note: translated from Indonesian.)", ["talk"]],
  ["a refusal", PLAIN, "I'm sorry, but I cannot help with the serial number on this box.", ["talk"]],
  ["about itself", PLAIN, "As an AI language model, I can't check the serial number on the box.", ["talk"]],
  [
    "a whole essay",
    PLAIN,
    `Check the serial number. ${"It is printed on the box and on the device itself. ".repeat(8)}`,
    ["length"],
  ],
  ["a word for a paragraph", `${PLAIN} ${PLAIN} ${PLAIN}`, "Check the number.", ["length"]],
  ["a name stays as it is", "Belanja di Tokopedia", "Shopping at ⟦1⟧", []],
  ["a short word may be the same", "Video", "Video", []],
  ["asterisks of the source", "Beri nilai 5 * untuk toko yang jujur", "Give ⟦1⟧ * to a shop that is honest", []],
  [
    "what the source says of itself",
    "Sebagai model bahasa AI, saya tidak tahu, kata robot itu.",
    "As an AI language model, I don't know, said the robot.",
    [],
  ],
  ["two lines stay two", "Baris satu itu\nbaris dua itu", "The first line here\nthe second line here", []],
];

describe("a translation is held against its source:", () => {
  test("there are forty cases and more", () => expect(CASES.length).toBeGreaterThanOrEqual(40));

  test.each(CASES)("%s", async (_name, source, target, problems) => {
    const [segment] = segmentsOfMarkdown(source, NAMES);
    if (!segment) throw new Error("no segment");
    expect(await checkTarget(segment, normalizeTarget(segment, target), TO_ENGLISH, TERMS)).toEqual(problems);
  });

  test("of a plain field, marks are words; a tag is not a sentence", async () => {
    const check = async (key: string, source: string, target: string) => {
      const [segment] = segmentsOfPlain(key, source, NAMES);
      return segment ? checkTarget(segment, target, TO_ENGLISH, []) : undefined;
    };
    expect(await check("title", "Mana yang lebih baik", "Which is *better*")).toEqual([]);
    expect(await check("title", "Mana yang lebih baik", "Which is <b>better</b>")).toEqual(["markup"]);
    expect(await check("tags.0", "ongkos kirim", `delivery${" and so on".repeat(9)}`)).toEqual(["length", "too-long"]);
    expect(await check("tags.0", "laptop", "laptop")).toEqual([]);
    expect(await check("tags.0", "2026", "2026")).toBeUndefined();
  });

  test("Malay and Indonesian are one, so nothing is said of their languages", async () => {
    const [segment] = segmentsOfMarkdown(PLAIN, NAMES);
    if (!segment) throw new Error("no segment");
    expect(
      await checkTarget(
        segment,
        "Semak nombor siri pada kotak sebelum membayar barang itu.",
        { from: "id", to: "ms" },
        [],
      ),
    ).toEqual([]);
  });
});

test("lines are kept where they are as many, and joined where not", () => {
  expect(normalizeTarget({ text: "a\nb" }, " x \r\ny ")).toBe("x \ny");
  expect(normalizeTarget({ text: "a b" }, "x\n\ny")).toBe("x y");
});

test("a link to a heading of its own follows the heading", () => {
  const body = "Lihat [baterai](#bagian-baterai-awet) dan [layar](#Layar terang).\n\n## Baterai awet\n\n## Layar\n";
  const segments = segmentsOfMarkdown(body, NAMES);
  const heading = segments.find(({ text }) => text === "Baterai awet");
  const made = reassemble(body, segments, new Map([[heading?.key ?? "", "Long battery life"]]));
  expect(made).toContain("[baterai](#bagian-long-battery-life)");
  expect(made).toContain("## Long battery life");
});
