import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";

/**
 * Names that say what a thing has, tastes of or belongs to as often as they say what it is. They count only where a title has no other name: "Vivobook 8GB DDR4
 * SSD 512" is a laptop, "biskuit cokelat" a biscuit, "tas laptop" a bag.
 */
export const WEAK_NAMES: readonly string[] =
  // Parts and features.
  (
    "ram, ddr3, ddr4, ddr5, ssd, nvme, ssd nvme, hdd, hardisk, hard disk, harddisk, kamera, camera, mic, microphone, mikrofon, mik, mike, layar, lcd, touchscreen, " +
    "baterai, batre, battery, baterei, wifi, radio, fan, processor, prosesor, game, console, konsol, fast charging, charging cable, led, tab, rc, iron, brick, remote control, " +
    "stand, holder, holder hp, sensor, remote, mp3 player, mp4, konektor, jack, soket, gps, sim card, bluetooth receiver, card reader, microsd, kartu memori, memory card, " +
    "micro sd, handsfree, hands free, hansfree, alarm, splitter, pants, pant, shorts, brush, puff, spons, sponge, kaca, cermin, uv filter, timbangan, kartu, otg, stylus, " +
    "gantungan, pouch, botol, galon, kain, katun, kabel, kancing, resleting, pita, renda, payet, outer, vest, rajut, koko, polo, denim, tenun, satin, kuas, cutter, clip on, retro console, stik, " +
    "kaos polos dasar, set, trunk, top, sling, slip on, mini bag, tabur, primer, booster, splash, ring, ukir, wood, meja, table, box, kotak, rak, sarung, busa, gantungan kunci, sticker, stiker, clear holder, stop kontak, " +
    "hdmi, kabel hdmi, kabel aux, kabel usb, kabel audio, splitter, wax, magnet, clip, neon, drawer, laci, hat, cap, vitamin, multivitamin, suplemen, supplement, kaos tangan, batik, wash, bath, mask, bag, benang, pewangi, pengharum, atlas, sup, uhd, qled, oled, " +
    // Flavours and ingredients.
    "cokelat, coklat, chocolate, choco, keju, cheese, cheddar, mozzarella, mozarella, kopi, coffee, teh, tea, madu, honey, sambal, matcha, mocha, latte, cappuccino, capuccino, kacang, almond, " +
    "pisang, apel, jeruk, jagung, kelapa, ikan, udang, cumi, telur, eggs, gula, garam, sugar, butter, vanili, green tea, black tea, anggur, mangga, melon, kurma, jahe, " +
    "jahe merah, oat, oats, beras, beras merah, rice, bawang, tomat, cabe, wortel, bayam, brokoli, kentang, kismis, popcorn, rumput laut, seaweed, collagen, kolagen, vitamin c, vit c, niacinamide, " +
    "retinol, olive oil, minyak zaitun, propolis, habbatussauda, rose water, essential oil, yogurt, yoghurt, soda, calcium, kalsium, omega 3, dark chocolate, milk chocolate, white chocolate, jus, juice, " +
    "lemon tea, milk tea, jasmine tea, thai tea, white coffee, kopi susu, espresso, kunyit, temulawak, salmon, tuna, ayam, daging sapi, daging ayam, sapi, tempe, tahu, kacang hijau, kacang merah, kacang tanah, " +
    "kacang kedelai, kedelai, kelapa parut, semangka, stevia, biotin, glutathione, ginseng, dates, fish oil, minyak ikan, bunga, flower, jeli, jelly, granola, chia seed, chia seeds, corn flakes, mint candy, " +
    "brownies, caramel, walnut, pistachio, cashew, peanut, peanuts, peanut butter, biji, seasoning, essence, spirulina, royal jelly, cheese ball, tiramisu, minyak kelapa, vco, santan, kayu manis, soy sauce, saus, sauce, cream cheese, marshmallow, ice cream, es krim, pia, cake, roti, bread, mie, mi, chips"
  ).split(", ");

/** Words that name no thing, but show the thing's category. They count only where a title has no other name, and the offer's path says nothing. */
export const WEAK_CATEGORIES: Partial<Record<CategorySlug, string>> = {
  "kecantikan-perawatan-diri":
    "skincare, skin care, cream, krim, creme, kosmetik, cosmetic, cosmetics, make up, makeup, beauty, whitening, brightening, pemutih, glowing, acne, jerawat, flek, kulit, skin, hair, rambut, nail, nails, kuku, henna, " +
    "alkohol, suspensi, syr, drops, gluta, pelangsing, slimming, diet, herbal, obat, jamu, ramuan, suplement, supplement, kapsul, capsule, capsules, kaplet, salicyl, ointment, inhalant, kewanitaan, haid, vitalitas, stamina, alkohol swab, alcohol swab, detox, pil",
  "makanan-minuman":
    "makanan, minuman, frozen food, snack, camilan, cemilan, food, drink, bumbu, mayonnaise, sukiyaki, keripik, kering, instan, halal mui",
  "peralatan-rumah-tangga":
    "semprotan, sprayer, spray gun, nozzle, dapur, kitchen, alat makan, cutlery, tableware, rumah tangga, kaporit, chlorine, perkakas, tukang, hose, ember, baskom, loyang, jemuran, jepitan baju",
  "olahraga-outdoor": "finger tape, wrist tape, fitness, gym, hiking, camping",
  "hobi-mainan":
    "mainan, balon, balloon, foil balloon, star foil, hati foil, pesta, party, ulang tahun, action figure, gundam, funko",
  "otomotif-aksesoris": "mobil, motor, rem, strobo, knalpot, velg, spion, honda, yamaha, vario, nmax, beat",
  "buku-majalah":
    "terjemah, terjemahan, hardcover, hard cover, softcover, soft cover, penerbit, publishing, publisher, books, gramedia, mizan, pengarang, karya, iqro",
  "fashion-pria-wanita":
    "setelan, stelan, setlan, one set, oneset, baju, atasan, busana, hijab, oversize, oversized, fashion, muslimah, pakaian",
  "elektronik-gadget": "dual sim, android, usb, bluetooth, smartband, mi band",
  "perlengkapan-kantor-sekolah":
    "penggaris, nota, kertas, hangtag, zipper bag, ziplock, brush tip, soft tip, gsm, sheets, alat tulis, atk, lem",
  "ibu-bayi": "bayi, baby, newborn, balita",
  "perhiasan-jam-tangan": "perhiasan, jewelry, jewellery, sterling",
};

/**
 * Devices that accessories are made for, as "hp" in "holder hp". A title that begins with such a device is about the device itself, unless a noun follows
 * directly ("laptop bag"), or anywhere after "hp".
 */
export const HOST_NAMES: readonly string[] =
  "hp, handphone, ponsel, hape, laptop, notebook, pc, komputer, desktop, tv, televisi, tablet, television, smartphone".split(
    ", ",
  );

/** Words that look like names of things and are not, such as ingredients, colours and sizes. */
export const NO_NAMES: readonly string[] = (
  "dodge charger, dodge challenger, anti karat, wifi, fresh splash, cookies cream, cookies and cream, cookies n cream, tea tree, tea tree oil, tea rose, sugar free, free size, free ongkir, chocolate brown, coffee brown, milk tea colour, rose gold, baby pink, baby blue, honey beige, sea salt, touch pad, touchpad, hot pink, " +
  "big size, cream soup warna, ring 14, ring 17, warna coklat, coklat muda, coklat tua, choco brown, light coffee, honey brown, butter soft, cotton candy, silk satin, camera hp, wifi only, soft touch, " +
  "bola mata, mata kaki, mesin jahit benang, ultra milk vitamin, kulit telur, bahan kaos, kaos kaki model, bahan kain, game mode, mode game, gaming mode, game changer, rapid charge, hair fall, memory foam, " +
  "milk protein, rice milk, milk bath, milk moist, milk honey, coconut milk hair, egg white, snow white, bulu mata kaki, kopi susu warna, kulit jeruk, no 1, tisu magic, core gpu, core cpu, core cpu gpu, kaporit tablet, chlorine tablet, effervescent tablet"
).split(", ");

/** Words that, before a thing's name, mean a part or an accessory of the thing: "penutup mesin cuci", "karet panci". */
export const PART_WORDS: readonly string[] = (
  "tali, stoper, pendingin, penutup, pelindung, dudukan, tempat, wadah, tatakan, alas, gantungan, tutup, sparepart, dinamo, pulsator, karet, kapasitor, selang, tombol, " +
  "alat, remote, remot, adaptor, adapter, baut, engsel, gasket, seal, elemen, heater, thermostat, fuse, pcb, modul, filter, saringan, gagang, handle, " +
  "roda, refill, stiker, sticker, skin, tas, sarung, cover, casing, bracket, braket, breket, holder, stand, lem, cat, semir, pembersih, cleaner, cleaning, cairan, obat, " +
  "senar, ban, rantai, pedal, sadel, jok, kaca, lampu, kotak, kardus, dus, resleting, kancing, hiasan, cetakan, penyangga, penjepit, pengharum, charger, baterai, batre, battery, lcd, layar, keyboard"
).split(", ");

/** Short names with many other meanings: they count only where the path is of their category, or says no category. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "boot desk ac bh edt edp ht ups iem ows mtb bmx lks skm uht stb psu twc deo cd cap net gum rc tcg vga jas bed bib toa shp sbn krp hbl bisc det cond".split(
    " ",
  ),
);

/** English words that, after a thing's name, mean an accessory of the thing: "headphone stand". */
export const TRAILING_PARTS: ReadonlySet<string> = new Set(
  "strap stand holder cover rack cleaner cushion organizer mount bracket hook protector pouch sleeve stopper earpad".split(
    " ",
  ),
);

/** English names of things that stand after the name of what the thing is for: "laptop bag", "watch strap". */
export const ENGLISH_HEADS: readonly string[] = (
  "bag, bags, case, casing, cover, stand, holder, strap, rack, cleaner, toy, toys, book, brush, pad, mat, protector, food, charger, cable, adapter, adaptor, bottle, cushion, filter, box, organizer, " +
  "remote, sleeve, band, bracket, mount, tripod, lamp, light, shoes, shirt, dress, socks, pants, jacket, chair, table, pouch, hook, key, pump, cup, glass, battery, " +
  "wallet, sauce, chips, noodle, noodles, cookies, candy, cake, bread, wipes, wafer, biscuit, biscuits, shelf, blanket, pillow, towel, clip, pen, figure, fan, cooler"
).split(", ");
