import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";

/** Shops' names for their departments. Names of products are in the types and in the product groups. */
export const DEPARTMENTS: Record<CategorySlug, string> = {
  "elektronik-gadget":
    "elektronik, electronics, elektronik gadget, gadget, handphone tablet, handphone aksesoris, " +
    "audio, audio video, kamera fotografi, cameras optics",
  "komputer-laptop": "komputer, computers, computer, komputer aksesoris, networking, jaringan",
  "fashion-pria-wanita":
    "fashion, fesyen, fashion pria, fashion wanita, fashion muslim, " +
    "pakaian pria, pakaian wanita, apparel, clothing, clothes, " +
    "men clothing, women clothing, mens fashion, womens fashion, men fashion, women fashion, luggage",
  "kecantikan-perawatan-diri":
    "kecantikan, beauty, health beauty, beauty health, kesehatan, health, " +
    "skin care, hair care, personal care, perawatan tubuh, " +
    "perawatan rambut, perawatan badan, perawatan pria, body care, " +
    "cosmetics, oral care, perawatan mulut, alat kecantikan, beauty tools, makeup tools, face brushes, makeup brushes, eye brushes, lip brushes, " +
    "sponge applicators, applicators, eye mask, wash off mask",
  "peralatan-rumah-tangga":
    "rumah tangga, peralatan rumah tangga, perlengkapan rumah, perlengkapan rumah tangga, " +
    "peralatan rumah, home, home living, home garden, household, " +
    "home appliances, kitchen dining, kitchen, dapur, kamar tidur, kamar mandi, " +
    "home improvement, pertukangan, kebersihan rumah, hardware",
  "makanan-minuman":
    "makanan minuman, food, foods, beverages, beverage, drinks, food beverage, grocery, " +
    "bahan masakan, makanan instan, makanan kaleng, minuman kemasan, bahan pokok",
  "ibu-bayi":
    "ibu bayi, ibu anak, ibu, mother baby, mom baby, mom kids, baby kids, baby toddler, " +
    "kebutuhan bayi, fashion bayi anak, fashion anak, anak bayi",
  "olahraga-outdoor":
    "olah raga, outdoor, olahraga outdoor, sport, sports, sporting goods, " +
    "sports outdoors, sepeda aksesoris, fitness, camping",
  "hobi-mainan":
    "hobi, hobbies, hobby, hobi koleksi, mainan hobi, toys, toys games, games, " +
    "gaming, alat musik, musical instruments, koleksi, arts crafts",
  "perhiasan-jam-tangan": "jewelry, jewellery, perhiasan aksesoris, aksesoris perhiasan",
  "perlengkapan-kantor-sekolah":
    "office supplies, office, kantor, kebutuhan sekolah, school supplies, " +
    "buku alat tulis, office stationery, alat kantor",
  "hewan-peliharaan-aksesoris":
    "pet, pets, pet supplies, pet care, perlengkapan hewan, kebutuhan hewan, " +
    "animals pet supplies, peliharaan, pet accessories",
  "buku-majalah":
    "books, book, buku majalah, buku bacaan, magazines newspapers, books magazines, fiksi, sastra, fiksi sastra, nonfiksi, " +
    "nonfiksi anak remaja, biografi, filsafat, puisi, teenlit, chicklit, ensiklopedia, pengembangan diri, self improvement, bisnis ekonomi, sejarah, psikologi",
  "otomotif-aksesoris": "otomotif, automotive, vehicles parts, mobil motor",
};

/**
 * English words for buyers; the Indonesian ones are the `buyers` of product groups. "Cat" is left out, since it means paint in Indonesian, and so is "pet",
 * since it is a plastic of bottles.
 */
export const ENGLISH_BUYERS: Partial<Record<CategorySlug, string>> = {
  "hewan-peliharaan-aksesoris": "dog, cats, cat toys, cat beds, cat supplies, pets, pet toys, pet beds, bird, reptile",
  "ibu-bayi": "toddler, infant, maternity, nursing",
  "olahraga-outdoor": "bicycle, cycling, golf, hiking, yoga, fishing, swimming, tennis, soccer",
  "otomotif-aksesoris": "car, vehicle, motorcycle, motor vehicle",
};

/** Words that, beside a thing's name, mean an accessory of that thing. They come before the name in Indonesian, and after it in English. */
export const ACCESSORY_WORDS_BEFORE: ReadonlySet<string> = new Set(
  "aksesoris aksesori asesoris perlengkapan peralatan sparepart onderdil cadang pelengkap perawatan jasa layanan servis".split(
    " ",
  ),
);
export const ACCESSORY_WORDS_AFTER: ReadonlySet<string> = new Set(
  "accessories accessory parts part components supplies kits care services repair attachments".split(" "),
);
