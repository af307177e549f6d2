import type { CategorySlug } from "../stores/categories.ts";

/** What else shoppers look for in a category than what its name says. Stems and synonyms find their other forms. */
export const CATEGORY_WORDS: Record<CategorySlug, string> = {
  "elektronik-gadget":
    "hp tablet tv kamera lensa headphone speaker powerbank charger kabel gawai audio drone proyektor",
  "komputer-laptop": "pc gaming monitor keyboard mouse ssd ram prosesor printer webcam router modem tinta",
  "fashion-pria-wanita":
    "baju kemeja kaos celana rok gaun jaket hijab batik sepatu sandal tas dompet topi sabuk kacamata",
  "kecantikan-perawatan-diri":
    "makeup lipstik serum pelembap sunscreen parfum sampo sabun masker bedak rambut wajah kulit vitamin",
  "peralatan-rumah-tangga":
    "kulkas mesin cuci ac kompor blender rice cooker oven panci dapur kipas setrika lampu sofa kasur lemari meja kursi rak " +
    "furnitur dekorasi karpet",
  "makanan-minuman": "kopi teh camilan beras bumbu sembako susu cokelat kue roti sayur buah daging",
  "ibu-bayi": "popok stroller asi hamil menyusui anak car seat mpasi",
  "olahraga-outdoor": "sepeda raket bola dumbel yoga lari gym tenda kemah mendaki gunung renang matras carrier futsal",
  "hobi-mainan": "puzzle lego boneka figur model kit musik gitar koleksi kerajinan edukatif anak",
  "perhiasan-jam-tangan": "emas perak berlian cincin kalung gelang anting",
  "perlengkapan-kantor-sekolah":
    "pensil pulpen bolpoin buku tulis kertas printer tinta tas seragam map stapler kalkulator",
  "hewan-peliharaan-aksesoris": "kucing anjing ikan burung hamster kelinci pakan kandang akuarium",
  "buku-majalah": "novel komik e book bacaan pelajaran ensiklopedia kamus",
  "otomotif-aksesoris": "mobil motor ban oli aki helm suku cadang sparepart bengkel dashcam",
};

/** Words of several categories' names that say nothing about which is meant. */
export const VAGUE_WORDS: readonly string[] = ["aksesoris", "peralatan", "perlengkapan", "perawatan", "alat", "anak"];
