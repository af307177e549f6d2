// Sentences of the shipped texts of Tentang and Bantuan that said how the site was when an owner saved them. Saved texts still have copies of them.

/** Questions of Bantuan with the paragraphs of their answers. Kept sections of the page answer them now, by the state of the site. */
export const FORMER_QUESTIONS: readonly (readonly string[])[] = [
  [
    "### Mengapa harga belum ditampilkan, dan bagaimana cara membandingkannya?",
    "Kami belum menampilkan harga langsung dari toko dan belum menyimpan riwayat harga. Harga di toko online dapat berubah sewaktu-waktu, dan kami tidak mau menunjukkan angka yang sudah tidak berlaku.",
    "Anggaran yang Anda tulis di kotak pencarian, misalnya “laptop di bawah 4 juta”, kami teruskan sebagai batas harga ke pencarian marketplace. Angka “2 jutaan” berarti Rp 2.000.000 sampai Rp 2.999.999, dan harga tanpa keterangan lain berarti paling tinggi sekian.",
    "Sementara ini, bukalah produk yang sama di dua atau tiga toko dari daftar kami. Pastikan tipe, ukuran, dan jenis garansinya sama. Lalu bandingkan harga akhirnya, yaitu setelah ongkos kirim, biaya layanan, dan potongan harga.",
    "[Pilih kategori](/#kategori)",
  ],
  [
    "### Mengapa harga di sini masih contoh, dan bagaimana cara membandingkannya?",
    "Produk yang tampil saat ini adalah data contoh: toko, merek, harga, dan riwayat harganya rekaan, dan setiap halamannya mengatakan demikian. Isinya menunjukkan cara situs ini membandingkan harga. Harga dari toko sungguhan belum kami tampilkan.",
    "Anggaran yang Anda tulis di kotak pencarian, misalnya “laptop di bawah 4 juta”, menjadi batas harga di hasil pencarian ini dan kami teruskan ke pencarian marketplace. Angka “2 jutaan” berarti Rp 2.000.000 sampai Rp 2.999.999, dan harga tanpa keterangan lain berarti paling tinggi sekian.",
    "Sementara ini, bukalah produk yang sama di dua atau tiga toko dari daftar kami. Pastikan tipe, ukuran, dan jenis garansinya sama. Lalu bandingkan harga akhirnya, yaitu setelah ongkos kirim, biaya layanan, dan potongan harga.",
    "[Lihat harga contoh](/harga)[Aturan penilaian harga](/aturan-harga)[Pilih kategori](/#kategori)",
  ],
  [
    "### Dari mana harga di sini berasal, dan bagaimana cara membandingkannya?",
    "Dari daftar produk yang disediakan toko, dari halaman produknya, atau dari redaksi yang mencatatnya di sana. Di setiap harga tertulis kapan terakhir dicek. Harga dapat berubah kapan saja, jadi yang berlaku adalah harga di toko saat Anda membayar.",
    "Kami hanya menampilkan harga dari toko yang datanya kami terima. Toko lain mungkin lebih murah, jadi lihat juga daftar toko di kategorinya.",
    "Bandingkan totalnya, yaitu harga ditambah ongkos kirim dan biaya layanan, lalu dikurangi potongan. Pastikan tipe, ukuran, kondisi, dan jenis garansinya sama.",
    "Total adalah harga ditambah ongkir. Ongkir yang belum diketahui tidak kami anggap gratis, dan ongkir yang hanya berlaku ke satu kota atau provinsi tidak kami anggap berlaku untuk semua. Di halaman produk, penawaran seperti itu ditempatkan menurut harganya ditambah ongkir terendah yang diketahui dari penawaran lain produk itu, dan angkanya ditulis “kira-kira”. Bila tidak ada ongkir yang diketahui, tempatnya di bawah total yang diketahui. Di halaman produk, daftar, hasil pencarian, dan perbandingan, yang tampil sebagai termurah adalah total terendah yang diketahui; harga tanpa ongkir hanya bila ongkir semua tokonya belum diketahui, dan di daftar termurah tempatnya di belakang. Harga dibandingkan dengan harga, total dengan total. Barang bekas dan rekondisi tidak dibandingkan dengan yang baru.",
    "Anggaran yang Anda tulis di kotak pencarian, misalnya “laptop di bawah 4 juta”, menjadi batas harga di hasil pencarian ini dan kami teruskan ke pencarian marketplace. Angka “2 jutaan” berarti Rp 2.000.000 sampai Rp 2.999.999, dan harga tanpa keterangan lain berarti paling tinggi sekian.",
    "[Lihat harga](/harga)[Aturan penilaian harga](/aturan-harga)",
  ],
  [
    "### Bagaimana melaporkan harga yang salah?",
    "Buka halaman produknya, tekan “Laporkan harga yang salah” di bawah daftar penawaran, lalu pilih penawaran dan alasannya. Tidak perlu akun atau alamat email.",
    "Redaksi memeriksa laporan itu. Yang kami simpan hanya penawaran, alasan, dan berapa kali dilaporkan.",
  ],
  [
    "### Program apa dari situs ini yang membaca halaman toko?",
    "Program kami bernama “{{nama-bot}}”. Ia membaca harga dari halaman produk toko yang tidak menyediakan feed, dan hanya bila pengelola situs ini menyatakan berhak membacanya.",
    "Ia membaca daftar halaman yang sudah ditentukan, biasanya sekali sehari, satu halaman setiap kali dengan jeda sepuluh detik atau lebih. Ia tidak menelusuri tautan, tidak masuk dengan akun, dan tidak mengambil gambar.",
    "Ia mematuhi robots.txt, termasuk Crawl-delay, dan membacanya sekali sehari. Server yang menjawab 429 kami biarkan dahulu. Halaman yang tiga kali berturut-turut gagal dibaca tidak kami baca lagi sampai diperiksa orang.",
    "Bila Anda mengelola toko itu dan tidak menghendakinya, tutuplah dengan robots.txt atau hubungi kami. Lebih baik lagi bila Anda punya feed produk yang dapat kami pakai.",
    "[Halaman untuk toko](/untuk-toko)",
  ],
];

/** Items of a list in Tentang, in place of which the page has a kept section. */
export const FORMER_ITEMS: readonly string[] = [
  "- Kami belum menampilkan harga langsung dari toko. Sementara ini, ikuti [cara membandingkan harga sendiri](/bantuan#membandingkan-harga).",
  "- Kami belum menampilkan harga dari toko sungguhan; yang ada hanya contoh. Sementara ini, ikuti [cara membandingkan harga sendiri](/bantuan#membandingkan-harga).",
  "- Kami tidak menjamin harga: yang berlaku adalah harga di toko saat Anda membayar. Baca [dari mana harga berasal dan cara membandingkannya](/bantuan#membandingkan-harga).",
];

/** The end of a paragraph in Tentang, in place of which the page has a kept section. */
export const FORMER_SENTENCES: readonly string[] = [
  " Di halaman [Harga](/harga) Anda dapat melihat harga sebuah produk di beberapa toko beserta riwayatnya. Anda mengelola toko? Ada [halaman untuk toko](/untuk-toko).",
];

/** Links that ran together. */
export const FORMER_LINKS: Readonly<Record<string, string>> = {
  "[cekrekening.id (Komdigi)](https://cekrekening.id/)[iasc.ojk.go.id (OJK)](https://iasc.ojk.go.id/)":
    "[cekrekening.id (Komdigi)](https://cekrekening.id/), [iasc.ojk.go.id (OJK)](https://iasc.ojk.go.id/)",
};

/** The heading over what an owner added to a former answer about prices, whose own heading said how the site was. */
export const ADDED_ABOUT_PRICES = "### Apa lagi yang perlu diketahui tentang harga di sini?";

/** Sentences with the site's name, which are long enough to be nobody's own. */
export const FORMER_WITH_NAME: readonly string[] = [
  "{{nama-situs}} adalah panduan belanja online berbahasa Indonesia.",
  "Tidak. {{nama-situs}} tidak menjual apa pun, juga tidak menerima pembayaran tagihan.",
  "{{nama-situs}} tidak dapat membatalkan transaksi atau mengembalikan dana.",
  "Bila ada orang yang meminta uang, kode OTP, atau data kartu Anda atas nama {{nama-situs}}, jangan berikan.",
];

/** A heading with the site's name. An owner may have typed the same words about something else, so only names that the site had count. */
export const FORMER_HEADING_WITH_NAME = "Apakah saya bisa membeli langsung di {{nama-situs}}?";

/** Sentences with the contact address, and what stood there without an address. */
export const FORMER_WITH_CONTACT: readonly string[] = [
  "Bila emailnya sudah tidak ada, tulislah kepada {{email-kontak}} dari alamat yang Anda daftarkan.",
  "Kirim email ke {{email-kontak}}. Sertakan alamat halaman, bagian yang keliru, dan sumber yang benar bila ada.",
];
export const FORMER_WITHOUT_CONTACT: Readonly<Record<string, string>> = {
  "Alamat email kontak belum dicantumkan oleh pengelola situs ini. Harga yang keliru dapat dilaporkan di halaman produknya.":
    "Kirim email ke {{email-kontak}}. Sertakan alamat halaman, bagian yang keliru, dan sumber yang benar bila ada. Kesalahan yang terbukti akan kami perbaiki.",
};

/** The sentence with the name of the program that reads stores' pages. */
export const FORMER_WITH_BOT = "Program kami bernama “{{nama-bot}}”.";
