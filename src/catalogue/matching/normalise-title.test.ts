import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanTitle } from "./clean-title.ts";
import { normaliseTitle } from "./normalise-title.ts";

describe("normaliseTitle", () => {
  test.each([
    ["Samsung Galaxy A55 5G 8/256GB", "samsung galaxy a55 5g 8/256gb"],
    ["SAMSUNG A55 [8GB+256GB] GARANSI RESMI SEIN", "samsung a55 8/256gb"],
    ["Xiaomi Redmi Note 13 Pro+ 8GB/256GB", "xiaomi redmi note 13 pro plus 8/256gb"],
    ['Smart TV 32" LED', "smart tv 32 inch led"],
    ["Smart TV 32” LED, 24''", "smart tv 32 inch led 24 inch"],
    ["lg 24 ' dishwasher", "lg 24 inch dishwasher"],
    ['Ponsel "Redmi 9" baru', "ponsel redmi 9"],
    ["Popok M 34's", "popok m 34 s"],
    ["Kopi 1,5 kg", "kopi 1.5 kg"],
    ["Powerbank 10.000mAh", "powerbank 10000mah"],
    ["Powerbank 10 400 mAh", "powerbank 10400 mah"],
    ["AC 12 000 BTU", "ac 12000 btu"],
    ["Redmi 9 128GB", "redmi 9 128gb"],
    ["AC ½ PK", "ac 1/2 pk"],
    ["Flashdisk USB 32G hitam", "flashdisk usb 32gb hitam"],
    ["Modem USB 4G", "modem usb 4g"],
    ["Kopi 64G", "kopi 64g"],
    ["Sabun 3 × 100 g", "sabun 3x100 g"],
    ["Caf&eacute; Nescafé &amp;amp; Creamer", "cafe nescafe creamer"],
    ["&lt;b&gt;Teh&lt;/b&gt; <br/>Celup", "teh celup"],
    ["❤️ Botol Minum \\xe2\\x9d\\xa4 1L 🔥", "botol minum 1l"],
    [`b"Pond's Juice Collection 90 gr"`, "ponds juice collection 90 gr"],
    ["TERMURAH!! Kipas Angin READY STOCK bisa COD gratis ongkir", "kipas angin"],
    ["Kulkas 2 Pintu Garansi Resmi 1 Tahun", "kulkas 2 pintu"],
    ["Galaxy A15 GARANSI RESMI SEIN 1 TAHUN", "galaxy a15"],
    ["ready COD stock Ember", "ember"],
    ["New Balance 574 New", "new balance 574"],
    ["Semi-Integrated Wi-Fi SM-A556B/DS", "semi integrated wi fi sm-a556b ds"],
    ["Tissot T048.417.27.057.01", "tissot t048.417.27.057.01"],
    ["L'Oréal Men's", "loreal mens"],
    ["Ｐｒｏｍｏ  ＴＶ　４３", "tv 43"],
    ["Kartu SD 160MB/s", "kartu sd 160mbps"],
    ["", ""],
    ["!!! ❤ !!!", ""],
  ])("%s → %s", (raw, normalised) => expect(normaliseTitle(raw)).toBe(normalised));

  test("the title to show keeps case and words", () => {
    expect(cleanTitle("  Nescafé&nbsp;<b>Classic</b>™ 2×100 g ⭐ 25°C ")).toBe("Nescafé Classic 2×100 g 25°C");
  });

  test("what is normalised already comes out as it is", () => {
    const pieces = [
      ..."0 1 12 000 5 gb mb x × * . , - / + % ' \" '' s a ab 8/256 1.000 1,5 mah pk garansi resmi ready stock cod 100 tahun new balance".split(
        " ",
      ),
      ...[
        " ",
        " ",
        "&amp;",
        "&lt;b&gt;",
        "<",
        ">",
        ";",
        "é",
        "İ",
        "ﬁ",
        "½",
        "ß",
        "한",
        "\u0301",
        "❤",
        "\\xe2\\x9d\\xa4",
        "\u00a0",
      ],
    ];
    const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (raw) => {
        const once = normaliseTitle(raw);
        expect(normaliseTitle(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });
});
