import type { CategorySlug } from "../stores/categories.shared.ts";

/** `product` is the product for which people buy these brands; articles about this product are the next best after articles about the brand. */
type BrandGroup = { readonly category: CategorySlug; readonly product: string; readonly names: string };

/**
 * Well-known brands and product names sold in Indonesia, with their categories; the list does not say which stores sell them. A name may be in
 * several groups, of which the likeliest comes first. A search finds a name in any spelling that differs only in spaces and signs ("g shock",
 * "gshock"). Leave out names that are ordinary words in a question ("polo", "always", "mama").
 */
export const BRANDS: readonly BrandGroup[] = [
  {
    category: "elektronik-gadget",
    product: "smartphone",
    names:
      "Samsung, Samsung Galaxy, Apple, iPhone, Xiaomi, Redmi, POCO, OPPO, Vivo, realme, Infinix, itel, Tecno, Huawei, " +
      "Honor, Nokia, Google Pixel",
  },
  {
    category: "elektronik-gadget",
    product: "tv",
    names: "Samsung, LG, Polytron, TCL, Hisense, Sharp, Panasonic, Sony",
  },
  { category: "elektronik-gadget", product: "tablet", names: "iPad, Galaxy Tab, Apple" },
  {
    category: "elektronik-gadget",
    product: "headphone",
    names: "JBL, Sony, AirPods, Soundcore, Sennheiser, Harman Kardon, Marshall",
  },
  { category: "elektronik-gadget", product: "powerbank", names: "Anker, Baseus, Ugreen, Vivan" },
  {
    category: "elektronik-gadget",
    product: "kamera",
    names: "Canon, Nikon, Fujifilm, Sony, GoPro, DJI, Insta360, Instax",
  },
  {
    category: "komputer-laptop",
    product: "laptop",
    names: "Asus, Acer, Lenovo, ThinkPad, MacBook, MSI, Dell, Axioo, Advan, Zyrex, Apple, ROG, Huawei MateBook",
  },
  {
    category: "komputer-laptop",
    product: "pc",
    names: "Intel, AMD, Ryzen, Nvidia, GeForce, Gigabyte, ASRock, Kingston, SanDisk, Seagate, Logitech, Razer, Rexus",
  },
  { category: "komputer-laptop", product: "router", names: "TP-Link, MikroTik, D-Link" },
  {
    category: "fashion-pria-wanita",
    product: "sepatu",
    names:
      "Nike, Adidas, Converse, Vans, New Balance, Puma, Reebok, Skechers, Compass, Ventela, Bata, Crocs, Aerostreet",
  },
  {
    category: "fashion-pria-wanita",
    product: "baju",
    names: "Uniqlo, Levi's, H&M, Erigo, Zara, Cotton On, Crocodile, Wrangler",
  },
  { category: "fashion-pria-wanita", product: "hijab", names: "Zoya, Elzatta, Buttonscarves, Rabbani" },
  {
    category: "kecantikan-perawatan-diri",
    product: "skincare",
    names:
      "Wardah, Emina, Somethinc, Skintific, Scarlett, Avoskin, Garnier, Pond's, Nivea, Cetaphil, CeraVe, La Roche-Posay, " +
      "COSRX, Innisfree, Laneige, The Originote, Azarine, Whitelab, Glad2Glow, Hada Labo, Olay, Viva Cosmetics",
  },
  {
    category: "kecantikan-perawatan-diri",
    product: "makeup",
    names: "Maybelline, L'Oréal, Loreal, Make Over, Pixy, Purbasari, Implora, Hanasui, Luxcrime, Revlon, Mustika Ratu",
  },
  {
    category: "kecantikan-perawatan-diri",
    product: "sampo",
    names: "Pantene, Sunsilk, Rejoice, Makarizo, Dove, Lifebuoy",
  },
  {
    category: "peralatan-rumah-tangga",
    product: "rice cooker",
    names: "Miyako, Cosmos, Yong Ma, Philips, Maspion, Oxone, Kirin, Sanken",
  },
  {
    category: "peralatan-rumah-tangga",
    product: "ac",
    names:
      "Daikin, Gree, Panasonic, Sharp, LG, Samsung, Polytron, Midea, Mitsubishi Electric, Electrolux, Modena, Rinnai",
  },
  {
    category: "peralatan-rumah-tangga",
    product: "panci",
    names: "Tupperware, Lion Star, Lock & Lock, Krisbow, Tefal, Quantum, Bolde",
  },
  { category: "makanan-minuman", product: "kopi", names: "Kapal Api, Nescafe, Luwak White Koffie, Torabika, Excelso" },
  { category: "makanan-minuman", product: "mie instan", names: "Indomie, Mie Sedaap, Sarimi, Supermi" },
  { category: "makanan-minuman", product: "minyak goreng", names: "Bimoli, Filma, SunCo" },
  { category: "makanan-minuman", product: "air mineral", names: "Aqua, Le Minerale" },
  { category: "makanan-minuman", product: "biskuit", names: "Khong Guan, Roma, Oreo" },
  { category: "makanan-minuman", product: "teh", names: "Teh Botol Sosro, Sariwangi" },
  {
    category: "makanan-minuman",
    product: "makanan",
    names:
      "Indomie, Mie Sedaap, Sarimi, Bango, Royco, Masako, Khong Guan, Roma, Oreo, Silverqueen, Chitato, Bimoli, Sari Roti, " +
      "Teh Botol Sosro, Sariwangi, Ultra Milk, Pocari Sweat, Milo",
  },
  {
    category: "ibu-bayi",
    product: "popok",
    names: "MamyPoko, Merries, Sweety, Huggies, Pampers, Makuku, Baby Happy, Goon",
  },
  { category: "ibu-bayi", product: "stroller", names: "Chicco, Joie, Babyelle, Cocolatte, Maxi-Cosi, Space Baby" },
  {
    category: "ibu-bayi",
    product: "bayi",
    names: "Pigeon, Dr. Brown's, Zwitsal, Cussons, My Baby, Cerelac, Milna, Bebelac, Dancow, SGM, Lactogrow, Morinaga",
  },
  {
    category: "olahraga-outdoor",
    product: "sepatu lari",
    names: "Nike, Adidas, Asics, Ortuseight, Mizuno, Hoka, Saucony, Brooks, 910 Nineten, New Balance, Puma, Specs",
  },
  {
    category: "olahraga-outdoor",
    product: "mendaki",
    names: "Eiger, Consina, The North Face, Arei, Rei, Naturehike, Osprey, Columbia, Deuter, Quechua",
  },
  { category: "olahraga-outdoor", product: "raket", names: "Yonex, Li-Ning, Speedo, Molten, Mikasa" },
  { category: "olahraga-outdoor", product: "sepeda", names: "Polygon, United Bike, Wimcycle, Shimano" },
  {
    category: "hobi-mainan",
    product: "mainan",
    names: "Lego, Hot Wheels, Gundam, Bandai, Barbie, Tamiya, Nerf, Funko, Pokemon, Play-Doh, Mattel, Tomica, Pop Mart",
  },
  { category: "hobi-mainan", product: "game", names: "PlayStation, PS5, Nintendo, Nintendo Switch, Xbox" },
  {
    category: "perhiasan-jam-tangan",
    product: "jam tangan",
    names:
      "Casio, G-Shock, Baby-G, Seiko, Alexandre Christie, Fossil, Daniel Wellington, Citizen, Orient, Expedition, Swatch, " +
      "Rolex, Garmin, Amazfit, Tissot",
  },
  {
    category: "perhiasan-jam-tangan",
    product: "emas",
    names: "Antam, Frank & Co, Mondial, UBS Gold, Pandora, Semar Nusantara, Swarovski",
  },
  {
    category: "perlengkapan-kantor-sekolah",
    product: "alat tulis",
    names: "Faber-Castell, Snowman, Joyko, Kenko, Stabilo, Sinar Dunia, Sidu, Staedtler, Kiky, Paperline",
  },
  { category: "perlengkapan-kantor-sekolah", product: "printer", names: "Epson, Brother, Canon, Fuji Xerox" },
  {
    category: "hewan-peliharaan-aksesoris",
    product: "makanan kucing",
    names: "Whiskas, Royal Canin, Me-O, Friskies, Felibite, Pro Plan, Cat Choize, Kitchen Flavor",
  },
  {
    category: "hewan-peliharaan-aksesoris",
    product: "anjing",
    names: "Pedigree, Royal Canin, Cesar, Alpo, Dog Choize",
  },
  {
    category: "buku-majalah",
    product: "buku",
    names:
      "Elex Media, Gramedia Pustaka Utama, Mizan, Erlangga, Bentang Pustaka, Republika, Penguin Books, Harry Potter",
  },
  { category: "buku-majalah", product: "e book", names: "Kindle, Kobo" },
  {
    category: "otomotif-aksesoris",
    product: "motor",
    names:
      "Honda, Yamaha, Suzuki, Kawasaki, Vespa, Vario, Scoopy, PCX, NMAX, Toyota, Daihatsu, Mitsubishi, Avanza, Xpander, " +
      "Brio, Hyundai, Wuling, BYD",
  },
  {
    category: "otomotif-aksesoris",
    product: "oli",
    names: "Shell Helix, Castrol, Motul, Federal Oil, Yamalube, Pertamina, Fastron, Enduro, Top 1, Repsol",
  },
  {
    category: "otomotif-aksesoris",
    product: "ban",
    names: "IRC, FDR, Michelin, Bridgestone, Dunlop, GT Radial, Pirelli",
  },
  { category: "otomotif-aksesoris", product: "helm", names: "KYT, NHK, GM Helmet, Bogo, Cargloss, LS2, AGV, Arai" },
  { category: "otomotif-aksesoris", product: "aki", names: "GS Astra, Yuasa, Bosch, Denso" },
  { category: "hobi-mainan", product: "musik", names: "Yamaha, Fender, Ibanez, Cort, Casio" },
];

export const BRAND_NAMES: readonly string[] = BRANDS.flatMap(({ names }) => names.split(", "));

/** The nicknames of stores by the store's id, with misspellings that are too distant for the automatic correction. */
export const STORE_NICKNAMES: Readonly<Record<string, string>> = {
  tokopedia: "tokped, toped, tokpedi, tkpd, toko pedia, tokopedi",
  shopee: "shopi, shope, sopi, sopee, shopee mall, shopeemall, si oren, toko oren",
  lazada: "lajada, lazmall, laz mall",
  blibli: "blili, bli bli, bli",
  bukalapak: "buka lapak, bukalapa, bukalapk",
  enterkomputer: "enter komputer, enter computer",
  "ikea-indonesia": "ikeya, ikea id",
  sociolla: "sociola, soco, sosiola",
  watsons: "watson, watson's",
  gramedia: "gramed",
  "decathlon-indonesia": "dekatlon, decatlon, decathlon id",
  mothercare: "mother care",
  carmudi: "car mudi",
};
