import type { CategorySlug } from "./categories.ts";
import type { StoreEntry } from "./schema.ts";
import { SHOPS } from "./shops.ts";

/**
 * How everything below is known: the descriptions and addresses come from the editors' general knowledge and the
 * ratings are the editors' judgement; none has been checked against the store's own site yet. Once an entry has been,
 * give that entry its own `checks`.
 */
const UNCHECKED = { method: "general-knowledge", checkedAt: null } as const;
const CHECKS: StoreEntry["checks"] = { description: UNCHECKED, url: UNCHECKED, rating: UNCHECKED };

/** What an entry says for itself. Without a `url` it leads to the store's front page. */
type Listing = Pick<StoreEntry, "rating" | "description"> & Partial<Pick<StoreEntry, "url" | "checks">>;

function entry(id: keyof typeof SHOPS, { rating, description, url, checks = CHECKS }: Listing): StoreEntry {
  const { name, specialty, home } = SHOPS[id];
  return { id, name, description, url: url ?? home, rating, specialty, checks };
}

/**
 * The fixed store list of every category (spec section 3), each by descending rating. The rating is an editorial figure
 * that only orders the list; it is never shown. A `url` stands only where the store has a page that fits the category.
 */
export const STORES: Readonly<Record<CategorySlug, readonly StoreEntry[]>> = {
  "elektronik-gadget": [
    entry("blibli", {
      rating: 4.6,
      description:
        "Marketplace dengan toko resmi sejumlah merek ponsel, TV, dan elektronik. Jenis garansi bisa dibaca di halaman produk sebelum memesan.",
    }),
    entry("tokopedia", {
      rating: 4.5,
      description:
        "Gawai dan elektronik dari toko resmi merek sampai toko kecil bisa dibandingkan di satu tempat. Perhatikan reputasi penjual dan jenis garansinya.",
    }),
    entry("shopee", {
      rating: 4.4,
      description:
        "Ponsel, aksesori, dan elektronik kecil dari beragam penjual. Label Shopee Mall membantu mengenali toko resmi merek.",
    }),
    entry("lazada", {
      rating: 4.3,
      description:
        "Marketplace dengan pilihan ponsel, perangkat audio, dan elektronik. Toko resmi merek dikumpulkan di bagian LazMall.",
    }),
    entry("bukalapak", {
      rating: 3.9,
      description:
        "Untuk gawai Anda: pulsa, paket data, dan voucher gim, karena sejak 2025 Bukalapak hanya menjual produk digital. Ponsel, TV, dan barang fisik lainnya dapat dibeli di toko lain dalam daftar ini.",
    }),
  ],

  "komputer-laptop": [
    entry("enterkomputer", {
      rating: 4.7,
      description:
        "Toko khusus komputer untuk komponen, laptop, dan periferal. Simulasi rakit PC di situsnya membantu menyusun spesifikasi sebelum membeli.",
    }),
    entry("bhinneka", {
      rating: 4.6,
      description:
        "Sudah lama berjualan produk teknologi, dari laptop dan printer sampai perangkat jaringan dan perangkat lunak.",
    }),
    entry("tokopedia", {
      rating: 4.5,
      url: "https://www.tokopedia.com/p/komputer-laptop",
      description:
        "Mempertemukan toko komponen, toko laptop, dan toko resmi merek. Baca ulasan serta syarat garansi tiap penjual sebelum memilih.",
    }),
    entry("blibli", {
      rating: 4.4,
      description:
        "Laptop, monitor, dan printer, sebagian dari toko resmi mereknya. Cocok bila mencari laptop siap pakai dan tidak ingin merakit sendiri.",
    }),
    entry("shopee", {
      rating: 4.3,
      description:
        "Tempat mencari mouse, keyboard, kabel, dan aksesori laptop. Untuk barang bekas atau rekondisi, teliti dulu keterangan dan penilaian tokonya.",
    }),
  ],

  "fashion-pria-wanita": [
    entry("zalora", {
      rating: 4.7,
      description:
        "Toko fashion online dengan pakaian, sepatu, dan tas dari merek lokal dan internasional untuk pria dan wanita.",
    }),
    entry("shopee", {
      rating: 4.5,
      description:
        "Pakaian sehari-hari dan busana muslim dari beragam penjual. Foto di ulasan pembeli berguna untuk menilai bahan dan ukuran.",
    }),
    entry("tokopedia", {
      rating: 4.4,
      description:
        "Merek lokal, distro, dan toko resmi dapat dicari sekaligus. Cek tabel ukuran setiap toko karena standarnya bisa berbeda.",
    }),
    entry("lazada", {
      rating: 4.3,
      description:
        "Pakaian, sepatu, dan tas dari banyak penjual. Lihat asal pengiriman barang karena memengaruhi lama pesanan tiba.",
    }),
    entry("blibli", {
      rating: 4.2,
      description:
        "Pakaian dan sepatu dari toko resmi sejumlah merek, untuk yang lebih suka membeli langsung dari pemegang mereknya.",
    }),
  ],

  "kecantikan-perawatan-diri": [
    entry("sociolla", {
      rating: 4.7,
      description:
        "Toko khusus kecantikan dengan skincare, makeup, dan perawatan rambut. Ulasan penggunanya membantu mencari produk yang sesuai jenis kulit.",
    }),
    entry("sephora", {
      rating: 4.6,
      description:
        "Jaringan toko kecantikan internasional untuk makeup, parfum, dan skincare, termasuk produk mereknya sendiri, Sephora Collection.",
    }),
    entry("watsons", {
      rating: 4.5,
      description:
        "Jaringan toko kesehatan dan kecantikan untuk kebutuhan harian, seperti sabun, sampo, perawatan kulit, dan vitamin.",
    }),
    entry("shopee", {
      rating: 4.4,
      description:
        "Banyak merek kecantikan lokal punya toko resmi di sini. Bila ragu soal keaslian, utamakan toko resmi daripada sekadar harga termurah.",
    }),
    entry("tokopedia", {
      rating: 4.3,
      url: "https://www.tokopedia.com/p/kecantikan",
      description:
        "Kosmetik dan perawatan wajah dari beragam penjual. Pastikan izin edar BPOM dan tanggal kedaluwarsanya sebelum memesan.",
    }),
  ],

  "peralatan-rumah-tangga": [
    entry("ikea-indonesia", {
      rating: 4.7,
      description:
        "Furnitur dan perlengkapan rumah bergaya Skandinavia yang umumnya dirakit sendiri. Ukuran barang tercantum di halaman produk.",
    }),
    entry("informa", {
      rating: 4.6,
      description:
        "Toko furnitur dan perabot, dari sofa dan kasur sampai perlengkapan dapur. Banyak barangnya juga bisa dilihat dulu di gerai.",
    }),
    entry("tokopedia", {
      rating: 4.4,
      url: "https://www.tokopedia.com/p/rumah-tangga",
      description:
        "Perabot, dekorasi, dan alat kebersihan dari penjual di berbagai kota. Untuk barang besar, pilih penjual terdekat agar ongkos kirim tidak membengkak.",
    }),
    entry("shopee", {
      rating: 4.3,
      description:
        "Tempat mencari rak, wadah penyimpanan, dan pernak-pernik dapur. Cocokkan ukuran di deskripsi karena skala di foto bisa mengecoh.",
    }),
    entry("blibli", {
      rating: 4.2,
      description:
        "Peralatan listrik rumah seperti mesin cuci, kulkas, dan penanak nasi, sebagian dari toko resmi mereknya.",
    }),
  ],

  "makanan-minuman": [
    entry("blibli", {
      rating: 4.4,
      description:
        "Kebutuhan dapur, camilan, dan minuman kemasan. Produk segar hanya dilayani di wilayah tertentu, jadi cek dulu jangkauan kirimnya.",
    }),
    entry("tokopedia", {
      rating: 4.3,
      url: "https://www.tokopedia.com/p/makanan-minuman",
      description:
        "Kopi, bumbu, camilan, dan oleh-oleh khas daerah dari penjual di berbagai kota. Perhatikan tanggal kedaluwarsa dan lama pengiriman.",
    }),
  ],

  "ibu-bayi": [
    entry("mothercare", {
      rating: 4.6,
      description:
        "Toko khusus ibu, bayi, dan anak: pakaian, kereta dorong, kursi mobil, sampai perlengkapan menyusui.",
    }),
    entry("tokopedia", {
      rating: 4.5,
      url: "https://www.tokopedia.com/p/ibu-bayi",
      description:
        "Popok, perlengkapan makan, dan kereta dorong dari toko bayi maupun toko resmi merek bisa dibandingkan sekaligus.",
    }),
    entry("shopee", {
      rating: 4.4,
      description:
        "Popok, tisu basah, dan pakaian bayi dari beragam penjual. Untuk produk yang bersentuhan dengan kulit bayi, pilih toko resmi mereknya.",
    }),
    entry("blibli", {
      rating: 4.3,
      description:
        "Perlengkapan mandi, popok, dan mainan bayi, sebagian dari toko resmi merek. Baca keterangan usia di tiap produk.",
    }),
    entry("lazada", {
      rating: 4.2,
      description:
        "Perlengkapan bayi dan ibu menyusui dari banyak penjual. Pilih toko di LazMall bila mencari barang dari toko resmi merek.",
    }),
  ],

  "olahraga-outdoor": [
    entry("decathlon-indonesia", {
      rating: 4.7,
      description:
        "Perlengkapan lari, renang, sepeda, kemah, dan cabang lain, kebanyakan dari merek milik Decathlon sendiri.",
    }),
    entry("tokopedia", {
      rating: 4.4,
      url: "https://www.tokopedia.com/p/olahraga",
      description:
        "Raket, sepatu lari, dan perlengkapan mendaki dari toko khusus olahraga maupun toko resmi merek di satu tempat.",
    }),
    entry("shopee", {
      rating: 4.3,
      description:
        "Matras, dumbel, dan pakaian olahraga untuk latihan di rumah. Baca ulasan tentang kekuatan bahan sebelum membeli alat beban.",
    }),
  ],

  "hobi-mainan": [
    entry("tokopedia", {
      rating: 4.5,
      url: "https://www.tokopedia.com/p/mainan-hobi",
      description:
        "Model kit, figur koleksi, dan mainan dari toko hobi di berbagai kota. Untuk barang koleksi, tanyakan keaslian dan kondisi kotaknya.",
    }),
    entry("shopee", {
      rating: 4.4,
      description:
        "Mainan anak, puzzle, dan bahan kerajinan tangan dari beragam penjual. Periksa label SNI dan anjuran usia pada mainan anak.",
    }),
  ],

  "perhiasan-jam-tangan": [
    entry("zalora", {
      rating: 4.4,
      description:
        "Jam tangan dan perhiasan fashion dari berbagai merek. Baca keterangan bahannya bila yang dicari logam mulia, bukan aksesori.",
    }),
    entry("blibli", {
      rating: 4.2,
      description:
        "Jam tangan dan perhiasan dari beragam penjual. Untuk emas dan batu mulia, mintalah sertifikat serta nota pembelian.",
    }),
  ],

  "perlengkapan-kantor-sekolah": [
    entry("gramedia", {
      rating: 4.6,
      description: "Selain buku, Gramedia menjual alat tulis, buku tulis, perlengkapan gambar, dan kebutuhan sekolah.",
    }),
    entry("bhinneka", {
      rating: 4.5,
      description:
        "Printer, tinta, proyektor, dan perangkat kantor lain, dengan layanan pengadaan untuk perusahaan di samping pembelian pribadi.",
    }),
    entry("tokopedia", {
      rating: 4.3,
      url: "https://www.tokopedia.com/p/office-stationery",
      description:
        "Alat tulis, kertas, dan perlengkapan kantor dari toko grosir maupun eceran. Bandingkan isi per kemasan, bukan hanya harganya.",
    }),
  ],

  "hewan-peliharaan-aksesoris": [
    entry("shopee", {
      rating: 4.4,
      description:
        "Makanan kucing dan anjing, pasir, mainan, dan kandang dari beragam penjual. Cek tanggal kedaluwarsa pakan, terutama bila dikemas ulang.",
    }),
    entry("tokopedia", {
      rating: 4.3,
      url: "https://www.tokopedia.com/p/perawatan-hewan",
      description:
        "Pakan dan perlengkapan untuk kucing, anjing, ikan hias, dan burung, termasuk dari toko khusus hewan peliharaan.",
    }),
  ],

  "buku-majalah": [
    entry("gramedia", {
      rating: 4.7,
      url: "https://www.gramedia.com/categories/buku",
      description:
        "Toko buku dengan terbitan lokal dan terjemahan, dari novel dan komik sampai buku pelajaran dan buku anak.",
    }),
    entry("tokopedia", {
      rating: 4.4,
      url: "https://www.tokopedia.com/p/buku",
      description:
        "Buku baru, buku bekas, dan majalah lama dari toko buku, penerbit, dan penjual perorangan. Tanyakan kondisi halaman bila membeli bekas.",
    }),
    entry("shopee", {
      rating: 4.2,
      description:
        "Novel, komik, dan buku anak dari penerbit maupun penjual perorangan. Pilih toko resmi penerbit agar tidak salah membeli buku bajakan.",
    }),
    entry("blibli", {
      rating: 4.1,
      description:
        "Buku anak, buku pelajaran, dan bacaan umum dapat dibeli bersama kebutuhan lain dalam satu keranjang.",
    }),
  ],

  "otomotif-aksesoris": [
    entry("tokopedia", {
      rating: 4.5,
      url: "https://www.tokopedia.com/p/otomotif",
      description:
        "Suku cadang, oli, dan aksesori mobil serta motor dari toko khusus otomotif. Cocokkan nomor suku cadang dengan tipe kendaraan.",
    }),
    entry("shopee", {
      rating: 4.4,
      description: "Helm, sarung tangan, lampu, dan aksesori motor dari beragam penjual. Pastikan helm berlabel SNI.",
    }),
    entry("blibli", {
      rating: 4.3,
      description:
        "Ban, aki, oli, dan aksesori kendaraan dari sejumlah penjual dan toko resmi merek. Baca syarat garansi tiap barang.",
    }),
    entry("lazada", {
      rating: 4.2,
      description:
        "Perlengkapan perawatan, aksesori kabin, dan perkakas kendaraan dari banyak penjual. Lihat ulasan pembeli dengan tipe kendaraan yang sama.",
    }),
    entry("carmudi", {
      rating: 4.1,
      description:
        "Tempat mencari mobil lewat iklan diler dan perorangan; periksa unit dan dokumennya sebelum membayar. Suku cadang, oli, dan aksesori dapat dibeli di toko lain dalam daftar ini.",
    }),
  ],
};
