import type { ProductGroupDefinition } from "./schema.ts";

export const FAMILY = [
  {
    id: "baby-care",
    name: "Popok & perawatan bayi",
    category: "ibu-bayi",
    products:
      "popok/pampers/diapers/popok bayi/clodi/pospak, tisu basah/tissue basah, bedak bayi/sabun bayi/sampo bayi/minyak telon bayi/minyak telon/baby oil, " +
      "perlengkapan mandi bayi/bak mandi bayi",
    buyers: "bayi/baby/balita/newborn",
  },
  {
    id: "baby-gear",
    name: "Perlengkapan bayi",
    category: "ibu-bayi",
    products:
      "stroller/kereta dorong/kereta bayi, car seat/kursi mobil bayi, gendongan/gendongan bayi/baby carrier/hipseat, " +
      "box bayi/ranjang bayi/baby box/bouncer/baby walker/kursi makan bayi/high chair/playmat/kasur bayi, perlengkapan bayi/peralatan bayi, mainan bayi",
    buyers: "bayi/baby/balita/newborn",
  },
  {
    id: "baby-feeding",
    name: "Menyusui & makan bayi",
    category: "ibu-bayi",
    products:
      "botol susu/dot/dot bayi/empeng, pompa asi/breast pump/breastpump, kantong asi, cooler bag asi, sterilizer botol, " +
      "alat makan bayi/slabber/celemek bayi, menyusui/ibu menyusui/bra menyusui",
  },
  {
    id: "baby-food",
    name: "Susu & makanan bayi",
    category: "ibu-bayi",
    products: "susu formula/sufor/susu bayi/susu anak/susu ibu hamil, mpasi/bubur bayi/makanan bayi/biskuit bayi",
  },
  {
    id: "baby-clothing",
    name: "Pakaian bayi & ibu hamil",
    category: "ibu-bayi",
    products:
      "baju bayi/pakaian bayi/bedong/jumper bayi, sepatu bayi, topi bayi, kaos kaki bayi, " +
      "baju hamil/celana hamil, ibu hamil/perlengkapan ibu hamil, bantal hamil, baju anak/pakaian anak, sepatu anak",
  },
  {
    id: "pet-supplies",
    name: "Kebutuhan hewan peliharaan",
    category: "hewan-peliharaan-aksesoris",
    products:
      "pakan/makanan hewan/cat food/dog food/pet food/whiskas, kandang/sangkar, pet cargo/pet carrier, tempat tidur hewan, " +
      "akuarium/aquarium, ikan hias/ikan cupang/ikan koi, filter akuarium/pompa akuarium, hewan peliharaan/hewan/pet shop/petshop",
    buyers: "kucing/anjing/kitten/kiten/puppy/hamster/kelinci/burung/reptil/kura kura/sugar glider/hewan",
  },
  {
    id: "books",
    name: "Buku & majalah",
    category: "buku-majalah",
    products:
      "buku/buku anak/buku pelajaran/buku resep/buku cerita/bacaan, novel/komik/manga/cerpen/puisi, " +
      "kamus/ensiklopedia, al quran/quran/alquran/kitab, majalah/koran, ebook/buku elektronik, buku bekas",
    anySubject: true,
  },
  {
    id: "stationery",
    name: "Alat tulis & sekolah",
    category: "perlengkapan-kantor-sekolah",
    products:
      "alat tulis/atk/alat tulis kantor/stationery/perlengkapan sekolah/alat sekolah, pensil, pulpen/bolpoin/pena, spidol/stabilo, krayon/crayon, pensil warna, penghapus, penggaris, cat air, " +
      "buku tulis/buku gambar/binder/buku catatan, kartu ucapan, kertas/kertas hvs, map, amplop, stapler, kalkulator, lem, selotip, lakban, gunting, papan tulis/tempat pensil/kotak pensil, sekolah",
  },
  {
    id: "school-wear",
    name: "Seragam & tas sekolah",
    category: "perlengkapan-kantor-sekolah",
    products: "seragam/seragam sekolah/tas sekolah/tas anak",
  },
  {
    id: "office-furniture",
    name: "Furnitur kantor",
    category: "perlengkapan-kantor-sekolah",
    products:
      "kursi kantor/kursi kerja/kursi gaming/kursi ergonomis, meja kantor/meja kerja, lemari arsip/filing cabinet",
  },
  {
    id: "office-equipment",
    name: "Perangkat kantor",
    category: "perlengkapan-kantor-sekolah",
    products:
      "perlengkapan kantor/peralatan kantor/mesin absensi/mesin kasir/penghancur kertas/mesin laminating/brankas/barcode scanner/mesin hitung uang",
  },
] as const satisfies readonly ProductGroupDefinition[];
