import { describe, expect, test } from "vitest";
import { findProductType } from "../product-types.shared.ts";
import { type PathSays, readTitleType } from "./read-title-type.ts";

const NOTHING = "-";
const typeOf = (title: string, path?: PathSays) => {
  const reading = readTitleType(title, path);
  return reading ? (reading.type?.slug ?? "none") : NOTHING;
};
const onPath = (slug: string): PathSays => ({ type: findProductType(slug), category: findProductType(slug)?.category });

describe("what a title says a thing is", () => {
  test.each([
    ["Laptop Kerja 14 inci layar terang", "laptop"],
    ["Lenovo V15 G3 i5-1235U 8GB 512SSD W11 15.6 FHD", "laptop"],
    ["Tas Laptop 15 inci anti air", "tas"],
    ["Laptop Bag Waterproof", "tas"],
    ["Mouse Nirkabel 2.4G", "mouse"],
    ["Wireless Keyboard Mini with Touchpad Mouse", "keyboard"],
    ["Biskuit Cokelat Renyah 120 g", "biskuit"],
    ["Kopi Bubuk Robusta 200 g", "kopi"],
    ["Indomie Goreng 85 g", "mi-instan"],
    ["Redmi Note 12 8/256 Garansi Resmi", "hp"],
    ["Lenovo Thinkpad X270 Core i5 8/256GB Mulus", "laptop"],
    ["Asus Vivobook 14 8/512", "laptop"],
    ["Choetech BH-T04 Headphone ANC Bluetooth", "earphone"],
    ["vivo Y12s", "hp"],
    ["Samsung Galaxy Tab A8 4/64GB", "tablet"],
    ["Softcase Redmi Note 12 bening", "casing-hp"],
    ["iPhone 11 Case Premium", "casing-hp"],
    ["GeForce RTX 3060 12GB GDDR6 Dual Fan", "kartu-grafis"],
    ["Corsair Vengeance DDR4 3200MHz 2x8GB", "ram-komputer"],
    ['Monitor LED 24" FHD 75Hz', "monitor"],
    ["Kacamata Renang Anak", "kacamata-renang"],
    ["Tisu Basah Bayi isi 50", "tisu-basah"],
    ["HP Laptop 14-ab0001XX AMD Ryzen 3 2200U / 4GB / 1TB / Win10", "laptop"],
    ["Asus X100ZZ-AB011T - AMD 2-Core A9-1425 - RAM 4 GB - 1TB - 14.0 - W10", "laptop"],
    ["Lenovo V100-15XYZ - 1TB HDD - I3-6006U - 4GB RAM - 1 Slot SSD M.2 - DOS", "laptop"],
    ["Acer Z1000 with 8GB RAM, Core i3-5005U, 1TB HDD, DOS, DVDRW", "laptop"],
    ['Toshiba C50 - Core i3 - 15.6" Touch Screen', "laptop"],
    ["Dell Inspiron 3100 Celeron N4000, 4GB, 500GB, Windows 10", "laptop"],
    ["Acer A300 Notebook Hitam", "laptop"],
    ["Asus ROG Strix GL500AB GTX1060 6GB + Headphone", "laptop"],
    ["Asus ROG Strix GTX 1660 6GB", "kartu-grafis"],
    ["MacBook Air M1 8-core CPU 7-core GPU 256GB", "laptop"],
    ["Laptop Dell Core i5 gen 6", "laptop"],
    ["Laptop Xiaomi RedmiBook 15 8/256", "laptop"],
    ["Laptop RAM DDR4 8GB 2666 MHz", "ram-komputer"],
    ["Keyboard MacBook Air", "keyboard"],
    ["Intel Prosesor Core i3-13100F TRAY Soket LGA 1700 12 MB Cache 8 Thread", "prosesor"],
    ["AMD Processor Ryzen 5 5500GT with Stealth Cooler", "prosesor"],
    ["GIGABYTE H610M K DDR4 (Intel H610, LGA 1700)", "motherboard"],
    ["TEAM MP33 M.2 PCIe NVMe SSD 512GB", "ssd"],
    ["Polytron LED 24 Inch + Speaker", "tv"],
    ['BenQ 27" 4K UHD IPS', "monitor"],
    ['LG 21.45" FHD with FreeSync', "monitor"],
    ["Sharp LC-32LE180 (khusus Jabodetabek)", "tv"],
    ["Free Bracket - LED TV Panasonic 32 Inch", "tv"],
    ["Baby Diapers 28 S", "popok-bayi"],
    ["Baby Diapers Cream 100 g", "none"],
    ["Diapers Adult 8 S Large", "popok-dewasa"],
    ["Lifree Popok Perekat 8 Large", "popok-dewasa"],
    ["Baby Bottle & Nipple Brush", "none"],
  ])("%s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Headphone Bluetooth gratis pouch dan kabel data", "earphone"],
    ["Rice Cooker 1.8 L (Free Panci)", "rice-cooker"],
    ["Kipas Meja 12 inci + Lampu", "kipas-angin"],
    ["Beli 2 Gratis 1 - Sabun Mandi Cair 450 ml", "sabun-mandi"],
    ["Permen Sugar Free Mint", "permen"],
    ["Robo Z9 + Alas Pengisi Robot Vacuum Cleaner", "vacuum-cleaner"],
  ])("is not changed by a gift: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Dudukan untuk laptop", NOTHING],
    ["Penutup mesin cuci bukaan atas", "none"],
    ["Headphone Stand Kayu", "none"],
    ["Remote TV Universal", "none"],
    ["Gimbal Stabilizer 3-Axis", "none"],
    ["Tripod untuk kamera dan HP", "tripod"],
    ["Keju rasa susu motif laptop", "keju"],
    ["Hard case shockproof harddisk 2.5 inci", "none"],
    ["Casing Gamma C50 Micro ATX + 4 Fan", "none"],
    ["Kaze Air Cooler B400 - CPU Cooler", "none"],
  ])("is not what it is for, or like: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Wood Case 80% Mechanical Keyboard", "none"],
    ["Tali Hoodie Katun Bulat", "none"],
    ["Wrist Pad Busa Keyboard", "none"],
    ["Tinta Stempel Ungu 30 ml", "none"],
    ["Kalung Kucing Lonceng", "none"],
    ["Kalung Liontin Kucing", "kalung"],
    ["Strap silikon 22mm untuk Nova GT3 Galaxy Watch", "tali-jam"],
    ["Jam Tangan Seiko Tali Kulit", "jam-tangan"],
    ["Sony ZV-E10 kit 16-50 + memory 64GB + tas", "kamera"],
    ["Zenova KX-10 hitam + tas", NOTHING],
    ["Card Reader USB 3.0 all in one", "none"],
    ["WD Purple 4TB CCTV", "hard-disk"],
    ["Tas HDD eksternal 2.5 inci", "none"],
    ["Pendingin Mini PC Aluminium", "none"],
    ["Egg Foundation Sponge", "none"],
    ["Perfect Zoom Cover Cushion 02", "foundation"],
    ["Gentle Skin Toner 100 ml", "toner-wajah"],
    ["Skin Laptop 14 inci", "none"],
    ["Mesin Mini 8-Core GPU 10-Core CPU Mac Mini", "komputer"],
    ["ZX84 Keys Wireless Mechanical Keyboard", "keyboard"],
  ])("is not what its part, its accessory or its extra is of: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Repair For Bleached Hair Shampoo 250 ml", "sampo"],
    ["Care for Dry Skin Body Lotion", "body-lotion"],
    ["Penghubung for Keyboard", NOTHING],
  ])("is what an English title names last, after whom it is for: %s", (title, type) =>
    expect(typeOf(title)).toBe(type),
  );

  test.each([
    ["PS5 FORSPOKEN Game Playstation 5", "game"],
    ["PS5 Hogwarts Legacy Playstation 5", "game"],
    ["Kaset PS5 Dragon Tale", "game"],
    ["Switch Oled Console 128GB TOTK Edition", "konsol-game"],
    ["Sony PlayStation 5 PS5 Disc Edition Garansi Resmi Indonesia", "konsol-game"],
    ["PS5 Digital + 1 Stik", "konsol-game"],
    ["Nintendo Switch OLED Travel Case Pouch", "none"],
    ["Dualsense PS5 Playstation 5 Original", "none"],
  ])("is a console, its game or its accessory: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Runner Low Natural Gum - Sepatu Sneakers", "sepatu"],
    ["Air Force 1 Low Flax Gum", "sepatu"],
    ["Soymilk Root Keycaps Mechanical", "none"],
    ["Permen Gum Mint", "permen"],
    ["Nature Kombucha Face Essence", "serum-wajah"],
  ])("is no describing word beside a thing of a far category: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([
    ["Kaos Anak Motif Roket", "baju-bayi"],
    ["Dress Hamil Menyusui Katun", "baju-hamil"],
    ["Sampo Kucing Anti Jamur", "sampo-hewan"],
    ["Sepatu Lari Pria Ringan", "sepatu-olahraga"],
    ["Cincin Emas Kadar 375", "perhiasan-emas"],
    ["Masker 3 ply earloop isi 50", "masker-medis"],
    ["Kursi Gaming Sandaran Tinggi", "kursi-kantor"],
    ["Toner HP LaserJet hitam", "tinta-printer"],
    ["Toner Melati 100 ml", "toner-wajah"],
  ])("is narrowed by whom or what it is for: %s", (title, type) => expect(typeOf(title)).toBe(type));

  test.each([["Paket hemat akhir tahun"], ["A-1042 hitam"], [""], ["🔥🔥🔥"]])("says nothing: %s", (title) =>
    expect(typeOf(title)).toBe(NOTHING),
  );
});

describe("with its path as evidence", () => {
  test("a device among televisions is that device", () => {
    expect(typeOf("ThinkPad T480 i5-8350U 8GB SSD 256GB 14 inch", onPath("tv"))).toBe("laptop");
  });

  test.each([
    ["hard-disk", "Hard Disk Drive Docking Station SATA USB 3.0", "none"],
    ["hard-disk", "USB 3.0 untuk 2.5 inci SATA Harddisk, kabel konverter", "none"],
    ["hard-disk", "Orico HDD Protection Box", "none"],
    ["hard-disk", "Seagate Backup Plus Slim 2TB + Pouch HDD", "hard-disk"],
    ["hard-disk", "Adata XPG Pro 256GB M.2 NVMe SSD", "ssd"],
    ["flashdisk", "OTG Micro USB Android", "none"],
    ["flashdisk", "Flashdisk OTG Samsung", "flashdisk"],
    ["flashdisk", "32 GB Mini Piano USB 2.0 Memori Flash Stik Pena", "flashdisk"],
    ["flashdisk", "Memory Card microSD 32GB Class 10", "kartu-memori"],
    ["flashdisk", "Adata UV100 USB 3.1 - 32GB", "-"],
  ])("on a shelf of %s: %s", (path, title, type) => expect(typeOf(title, onPath(path))).toBe(type));

  test("the same figures are a monitor's among computers and a television's elsewhere", () => {
    expect(typeOf('Samsung LED 24"', { category: "komputer-laptop" })).toBe("monitor");
    expect(typeOf('Samsung LED 24"', { category: "elektronik-gadget" })).toBe("tv");
  });

  test("a title that names the path's type behind a thing of the same category is of it", () => {
    expect(typeOf("Celana Panjang Piyama Pria", onPath("baju-tidur"))).toBe("baju-tidur");
  });

  test("a title that names another thing first is not of the path's type", () => {
    expect(typeOf("Pompa Sepeda Mini", onPath("sepeda"))).toBe("none");
  });

  test("a part or a flavour does not outweigh the path", () => {
    expect(typeOf("Kraker Keju 100 g", onPath("biskuit"))).toBe(NOTHING);
  });

  test("a brand of another category is another word", () => {
    expect(typeOf("Kaos Club Hitam", { category: "fashion-pria-wanita" })).toBe("kaos");
    expect(typeOf("Ink 03 Hitam", { category: "kecantikan-perawatan-diri" })).toBe(NOTHING);
  });

  const MAKEUP: PathSays = { category: "kecantikan-perawatan-diri" };
  test.each([
    ["Radiant Mesh Cushion 21C", MAKEUP, "foundation"],
    ["Lip Gloss Bubble Gum", MAKEUP, "lipstik"],
    ["Highlighter Rose Gold", MAKEUP, NOTHING],
    ["Waterproof Pen Eyeliner", MAKEUP, "riasan-mata"],
    ["Hijab Shampoo 170 ml", MAKEUP, "sampo"],
    ["All-in-One Gel 150 ml", MAKEUP, NOTHING],
    ["Travel Mate Botol Kosong", MAKEUP, NOTHING],
    ["Clay Deep Pore 100 g", onPath("sabun-muka"), NOTHING],
    ["Multivitamin Syrup 60 ml", onPath("vitamin"), "vitamin"],
    ["White Truffle First Spray", onPath("serum-wajah"), NOTHING],
    ["Runner Low Flax Gum", onPath("sepatu"), NOTHING],
    ["Cover Mesh 03", onPath("foundation"), NOTHING],
  ])("a describing word of a far category does not outweigh a clear path: %s", (title, path, type) =>
    expect(typeOf(title, path)).toBe(type),
  );

  test.each([
    ["Tas Ransel Lipstik", MAKEUP, "tas"],
    ["Laptop Asus X540", onPath("sepatu"), "laptop"],
    ["Helm Full Face Hitam", onPath("lipstik"), "helm"],
    ["Kemeja Flanel Kotak", onPath("tv"), "kemeja"],
    ["Lenovo V15 G3 i5-1235U 8GB 512SSD W11 15.6 FHD", onPath("biskuit"), "laptop"],
    ["Tas Laptop 15 inci", onPath("laptop"), "tas"],
  ])("several words, a model, or the thing's own name do: %s", (title, path, type) =>
    expect(typeOf(title, path)).toBe(type),
  );

  test("clothes on a path of babies are theirs", () => {
    expect(typeOf("Kaos Polos Putih", { category: "ibu-bayi" })).toBe("baju-bayi");
  });
});

test("words of a field say a category alone, where a title has nothing else and no path", () => {
  expect(readTitleType("Melati Skincare Paket Lengkap")).toMatchObject({
    type: undefined,
    category: "kecantikan-perawatan-diri",
  });
  expect(readTitleType("Semprotan Kuningan 5/8")?.category).toBe("peralatan-rumah-tangga");
  expect(readTitleType("Skincare Sabun Mandi 80 g")?.type?.slug).toBe("sabun-mandi");
  expect(readTitleType("Skincare Paket Lengkap", { category: "ibu-bayi" })).toBeUndefined();
});

test("the words that say so are told", () => {
  expect(readTitleType("Tas Ransel Hitam 20 L")).toMatchObject({
    words: "tas ransel",
    category: "fashion-pria-wanita",
  });
});

test("a title of any length and script is read", () => {
  for (const title of ["laptop ".repeat(5000), "(".repeat(10_000), "\u0000\u202e", "a".repeat(100_000)])
    expect(() => readTitleType(title)).not.toThrow();
});
