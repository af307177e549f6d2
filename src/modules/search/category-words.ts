import type { CategorySlug } from "../stores/categories.shared.ts";

/** Words by which shoppers look for a category, besides the words of its name. Other forms of these words are found by stems and synonyms. */
export const CATEGORY_WORDS: Record<CategorySlug, string> = {
  "elektronik-gadget":
    "hp tablet tv kamera lensa headphone speaker powerbank charger kabel gawai audio drone proyektor smartwatch tripod mikrofon",
  "komputer-laptop":
    "pc gaming monitor keyboard mouse ssd ram prosesor printer webcam router modem tinta hardisk flashdisk vga motherboard",
  "fashion-pria-wanita":
    "baju kemeja kaos celana rok gaun jaket hijab batik sepatu sandal tas dompet topi sabuk kacamata dress sweater hoodie mukena kebaya gamis koko jas",
  "kecantikan-perawatan-diri":
    "makeup lipstik serum pelembap sunscreen parfum sampo sabun masker bedak rambut wajah kulit vitamin jerawat toner lotion deodoran",
  "peralatan-rumah-tangga":
    "kulkas mesin cuci ac kompor blender rice cooker oven panci dapur kipas setrika lampu sofa kasur lemari meja kursi rak " +
    "furnitur dekorasi karpet dispenser gorden sprei handuk airfryer fryer wajan gelas piring tumbler vacuum humidifier",
  "makanan-minuman":
    "kopi teh camilan beras bumbu sembako susu uht cokelat kue roti sayur buah daging madu kurma hampers parsel galon minyak gula",
  "ibu-bayi": "popok stroller asi hamil menyusui anak car seat mpasi dot telon",
  "olahraga-outdoor":
    "sepeda raket bola dumbel yoga lari gym tenda kemah mendaki gunung renang matras carrier futsal jersey treadmill",
  "hobi-mainan": "puzzle lego boneka figur model kit musik gitar koleksi kerajinan edukatif anak hadiah",
  "perhiasan-jam-tangan": "emas perak berlian cincin kalung gelang anting mahar hadiah seserahan",
  "perlengkapan-kantor-sekolah":
    "atk pensil pulpen bolpoin buku tulis kertas printer tinta tas seragam map stapler kalkulator",
  "hewan-peliharaan-aksesoris": "kucing kitten anjing ikan burung hamster kelinci pakan makanan kandang akuarium pasir",
  "buku-majalah": "novel komik e book bacaan pelajaran ensiklopedia kamus quran",
  "otomotif-aksesoris": "mobil motor ban oli aki helm suku cadang sparepart bengkel dashcam matic matik knalpot spion",
};

/**
 * Phrases about shopping in general. A question with such a phrase that names no category and no store is about marketplaces. The words of a phrase
 * have to be side by side.
 */
export const MARKETPLACE_PHRASES: readonly string[] = (
  "flash sale, ongkir, gratis ongkir, cicilan, paylater, kartu kredit, cod, voucher, cashback, diskon, promo, " +
  "harga coret, riwayat harga, toko online, online shop, olshop, marketplace, harbolnas, aplikasi belanja, belanja online"
).split(", ");

/** Words in the names of several categories that do not tell which one is meant. */
const VAGUE_WORDS = "aksesoris aksesori peralatan perlengkapan perawatan alat anak pria wanita";

/** Words that shoppers add to the name of any product. */
const SHOPPING_WORDS =
  "cara memilih pilih pilihan milih beli membeli jual jualan cari mencari harga murah termurah hemat mahal terbaik bagus bgs bgt banget " +
  "rekomendasi tips panduan review ulasan promo diskon turun terbaru original ori asli resmi online daring toko merek merk brand " +
  "kualitas berkualitas awet lama bekas second seken cod bulan gratis ongkir terpercaya aman jenis macam shop belanja barang aplikasi";

const SHOPPING = new Set(SHOPPING_WORDS.replace(" bulan", "").split(" "));

/** Whether all words are shopping talk, which even a title that answers the question may lack. */
export const isShoppingTalk = (words: readonly string[]) => words.every((word) => SHOPPING.has(word));

const VAGUE = new Set(`${VAGUE_WORDS} ${SHOPPING_WORDS}`.split(" "));

/** Whether the words alone do not tell what the person looks for. */
export const isVague = (words: readonly string[]) => words.every((word) => VAGUE.has(word));
