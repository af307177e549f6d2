import { expect, test } from "vitest";
import { FACTS, findProductType, PRODUCT_TYPES } from "../taxonomy/product-types.shared.ts";
import { DETAIL_RULES } from "./detail-rules.ts";
import { detailsOf } from "./details.ts";

const read = (type: string, title: string, description: string | null = null) =>
  detailsOf({ title, description }, findProductType(type));

test.each<[string, string, object]>([
  ["ac", "AC Sharp 1 PK 9.000 BTU R32 bintang 5", { btu: 9000, freon: "R32", bintang_energi: 5 }],
  ["ac", "AC Split 5 Star 9000btu/h R-410A", { btu: 9000, freon: "R410A", bintang_energi: 5 }],
  ["monitor", `Samsung 32" QHD 144Hz`, { resolusi: "QHD", laju_segar: 144 }],
  ["ac", "AC untuk ruangan 10-14 m2", { luas_ruangan: 14 }],
  [
    "laptop",
    `ASUS Vivobook 14" FHD IPS Windows 11 Home 1,4 kg`,
    { resolusi: "Full HD", jenis_layar: "IPS", sistem_operasi: "Windows 11", berat_barang: 1.4 },
  ],
  ["laptop", "Acer Aspire 3 Intel UHD 14.0FHD W11", { resolusi: "Full HD", sistem_operasi: "Windows 11" }],
  ["laptop", "ThinkPad T410 VGA Intel HD 620", {}],
  ["laptop", `Vivobook Pro OLED 14" 2.8K`, { resolusi: "2.8K", jenis_layar: "OLED" }],
  [
    "hp",
    "Redmi Note 12 50MP 120Hz AMOLED IP53",
    { megapiksel: 50, laju_segar: 120, jenis_layar: "AMOLED", tahan_air: "IP53" },
  ],
  ["tv", "Samsung Smart LED TV 43 inch 4K UHD Tizen", { jenis_layar: "LED", resolusi: "4K", sistem_operasi: "Tizen" }],
  [
    "monitor",
    `LG 27" QHD IPS 165Hz 1ms HDMI DisplayPort`,
    { resolusi: "QHD", jenis_layar: "IPS", laju_segar: 165, waktu_respons: 1, port: "HDMI, DisplayPort" },
  ],
  ["power-bank", "Robot 10000mAh 20W Fast Charging Type C", { pengisian_daya: 20, port: "USB-C" }],
  [
    "earphone",
    "TWS Bluetooth V5.3 ANC ENC IPX4 40mm driver",
    { bluetooth: "5.3", peredam_bising: "aktif (ANC), mikrofon (ENC)", tahan_air: "IPX4", ukuran_driver: 40 },
  ],
  [
    "printer",
    "HP Ink Tank 415 Print Scan Copy A4 duplex 8 ppm",
    {
      teknologi_cetak: "tangki tinta",
      fungsi_cetak: "cetak, pindai, salin",
      kertas_terbesar: "A4",
      dupleks: "otomatis",
      kecepatan_cetak: 8,
    },
  ],
  ["rice-cooker", "Rice cooker digital panci keramik 1,8 L", { kendali: "digital", panci_dalam: "keramik" }],
  ["mesin-cuci", "Mesin cuci 8 kg 700 rpm", { putaran: 700 }],
  ["kulkas", "Kulkas 2 pintu 80 watt R600a", { daya_listrik: 80, freon: "R600a" }],
])("a title of the type %s: %s", (type, title, details) => {
  expect(read(type, title)).toEqual(details);
});

test.each<[string, string, object]>([
  ["laptop", "Berat: 1,25 kg. Berat paket 3 kg.", { berat_barang: 1.25 }],
  ["hp", "Bobot perangkat 195 gram, kamera utama 108 MP.", { berat_barang: 0.195, megapiksel: 108 }],
  ["laptop", "Webcam HD 720p dan layar Full HD.", { resolusi: "Full HD" }],
  ["kulkas", "Konsumsi daya listrik: 75 watt. Hemat energi bintang 4.", { daya_listrik: 75, bintang_energi: 4 }],
  ["ac", "Cocok untuk kamar hingga 12 m².", { luas_ruangan: 12 }],
  ["earphone", "Baterai tahan hingga 30 jam.", { masa_pakai: 30 }],
  [
    "tablet",
    "Baterai 8.000 mAh, pengisian daya 33 W, Android 14.",
    { isi_baterai: 8000, pengisian_daya: 33, sistem_operasi: "Android 14" },
  ],
])("a description of the type %s: %s", (type, description, details) => {
  expect(read(type, "Barang", description)).toEqual(details);
});

test.each<[string, string, string | null]>([
  ["ac", "AC 9000 BTU / 12000 BTU", null],
  ["ac", "AC Sharp", "Penjual dengan rating bintang 5, ulasan 5 star."],
  ["mesin-cuci", "Mesin cuci 8kg", "Berat paket 30 kg. Maksimal berat badan 100 kg"],
  ["laptop", "Laptop gratis kabel HDMI", "Converter HDMI tersedia. IPS-Level."],
  ["hp", "HP 4G", "Mendukung Android dan iOS. Video 4K."],
  ["earphone", "Headset 48 Jam", "Bluetooth. Tahan air. Frekuensi 20 Hz sampai 20000 Hz."],
  ["power-bank", "Power bank 10000mAh", "Rp 20.000 per 5 W"],
])("of the type %s %j with %j says nothing for sure", (type, title, description) => {
  expect(read(type, title, description)).toEqual({});
});

test("a title is believed before a description, and a type without details has none", () => {
  expect(read("ac", "AC 5000 BTU", "Tersedia juga 9000 BTU")).toEqual({ btu: 5000 });
  expect(read("kopi", "Kopi 9000 BTU R32", "Berat 1 kg")).toEqual({});
  expect(detailsOf({ title: "9000 BTU", description: null }, undefined)).toEqual({});
});

test("each detail can be read, and what is hostile costs no more than its length asks for", () => {
  const details = new Set(PRODUCT_TYPES.flatMap(({ details: keys }) => keys));
  expect([...details].filter((key) => !DETAIL_RULES[key])).toEqual([]);
  expect(Object.keys(DETAIL_RULES).filter((key) => FACTS[key as keyof typeof FACTS].role !== "detail")).toEqual([]);
  for (const part of ["9", "1.", "berat ", "hdmi ", "bintang ", "print scan ", "ruangan 1 m2 - ", "charging "]) {
    const text = part.repeat(200_000 / part.length);
    for (const { slug, details: keys } of PRODUCT_TYPES) if (keys.length > 0) read(slug, text, text);
  }
});
