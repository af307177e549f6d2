import { DELIVERY_DAYS } from "../../modules/mail/retention.shared.ts";
import { OWN_DATA_MINUTES } from "../../modules/newsletter/consent/dated-links.ts";
import { SIGNUP_MINUTES } from "../../modules/newsletter/schema.ts";
import { MONTHS_BY_DAY } from "../../modules/statistics/periods.shared.ts";
import { CHANGED_ON } from "../document-dates.ts";
import { MOST_SAVED } from "../islands/saved-products.ts";
import { page } from "../page.ts";
import { RequestLinkForm } from "../parts/preferences-form.tsx";
import { aboutYourRights } from "../parts/privacy-rights.tsx";
import {
  Contact,
  lastChange,
  operatorOf,
  StaticPage,
  type StaticSection,
  trailTo,
  withTextsAround,
} from "../parts/static-page.tsx";
import { PRIVACY_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

const TITLE = "Kebijakan Privasi";
const TRAIL = trailTo(TITLE, PRIVACY_PATH);

/** The page `/privasi`: what is stored, why and for how long, and the rights under UU 27/2022. It describes the code, so both must change together. */
export const privacy = page({
  ...PAGE_ADDRESSES.privacy,
  load(_input, { config, pageTexts }) {
    const own = { before: pageTexts["privacy-before"], after: pageTexts["privacy-after"] };
    const changedOn = lastChange(CHANGED_ON.privacy, own.before, own.after);
    const rights = aboutYourRights(config, { changedOn, privacyVersion: pageTexts.privacyVersion });
    return {
      meta: {
        title: TITLE,
        description:
          "Data apa yang kami simpan, untuk apa, berapa lama, dan bagaimana Anda memakai hak menurut UU Pelindungan Data Pribadi. Tanpa kuki, tanpa pelacak.",
        path: PRIVACY_PATH,
        breadcrumbs: TRAIL,
      },
      tags: [],
      body: (
        <StaticPage
          trail={TRAIL}
          title={TITLE}
          lead="Kami menyimpan sesedikit mungkin. Halaman ini menjelaskan apa saja yang disimpan, alasannya, dan hak Anda."
          sections={withTextsAround([...aboutTheData(config), ...rights, ...aboutYourSubscription(config)], own)}
          changedOn={changedOn}
        />
      ),
    };
  },
});

const aboutTheData = (config: Services["config"]): StaticSection[] => [
  {
    id: "ringkasan",
    title: "Ringkasan",
    body: (
      <>
        <ul>
          <li>Anda dapat membaca, mencari, dan membuka toko tanpa mendaftar.</li>
          <li>Satu-satunya data pribadi yang kami minta adalah alamat email, khusus untuk newsletter.</li>
          <li>
            Kami tidak memakai kuki (cookie), skrip pihak ketiga, atau alat pelacak. Hanya anggota redaksi yang masuk ke
            ruang redaksi mendapat satu kuki, untuk mengenali perangkatnya saat masuk.
          </li>
          <li>Kami tidak menjual, menyewakan, atau menukar data Anda.</li>
          <li>Anda dapat berhenti berlangganan kapan saja.</li>
        </ul>
        <p>Kebijakan ini berlaku bagi pengunjung halaman publik {config.siteName}.</p>
      </>
    ),
  },
  {
    id: "pengendali",
    title: "Siapa pengendali data Anda",
    body: (
      <>
        <p>
          Pengendali data pribadi menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP)
          adalah {operatorOf(config)}, di bawah ini disebut “kami”, untuk situs {config.siteUrl}.
        </p>
        <p>
          <Contact
            config={config}
            request="Untuk urusan data pribadi, hubungi kami"
            subject={`Data pribadi di ${config.siteName}`}
          />
        </p>
      </>
    ),
  },
  {
    id: "data",
    title: "Data yang kami proses",
    body: (
      <>
        <h3>Saat Anda berlangganan newsletter</h3>
        <p>Kami menyimpan:</p>
        <ul>
          <li>alamat email Anda;</li>
          <li>statusnya: berlangganan atau sudah berhenti;</li>
          <li>
            waktu Anda pertama kali mendaftar, waktu persetujuan terakhir, dan, bila sudah berhenti, waktu berhentinya;
          </li>
          <li>
            jalur pendaftaran yang dipakai dan versi kalimat persetujuan yang berlaku saat itu; bila daftar Anda berasal
            dari layanan lain, keterangan persetujuan di sana;
          </li>
          <li>
            waktu Anda mengonfirmasi alamat, bila diminta, serta kategori, jenis newsletter, dan jeda yang Anda pilih;
          </li>
          <li>
            email apa yang dikirim ke alamat Anda, kapan, dan apakah email itu diterima, kembali, atau dilaporkan
            sebagai spam. Kami tidak memasang gambar pelacak dan tidak mencatat siapa yang membuka email atau tautannya;
            yang dihitung hanya berapa kali sebuah tautan dibuka.
          </li>
        </ul>
        <p>Alamat IP tidak disimpan bersama data ini.</p>

        <h3>Saat formulir dikirim</h3>
        <p>
          Untuk mencegah pengiriman beruntun oleh program, server menghitung jumlah pengiriman dari satu alamat jaringan
          selama {SIGNUP_MINUTES} menit. Yang dicatat hanya jumlahnya dan alamat IPv4, atau bagian depan alamat IPv6.
          Catatan ini tidak dihubungkan dengan alamat email.
        </p>

        <h3>Saat Anda mencari</h3>
        <p>
          Kata yang Anda ketik dikirim ke server untuk menampilkan saran dan hasil. Kami tidak menyimpannya dalam basis
          data.
        </p>

        <h3>Catatan teknis server</h3>
        <p>
          Server mencatat kejadian teknis, misalnya waktu dan alamat halaman yang mengalami gangguan. Alamat email dan
          token tidak ditulis di sana. Penyedia server atau jaringan yang dipakai situs ini dapat mempunyai catatan
          teknis sendiri.
        </p>

        <h3>Kecepatan halaman</h3>
        <p>
          Dari sebagian kunjungan, peramban memberi tahu server seberapa cepat halaman tampil dan menanggapi sentuhan;
          kami hanya menghitungnya per hari, jenis halaman, dan jenis perangkat (ponsel atau komputer), tanpa kuki,
          tanpa pengenal, dan tanpa menyimpan alamat IP.
        </p>

        <h3>Kunjungan halaman dan pencarian</h3>
        <p>
          Kami menghitung berapa kali sebuah halaman dibaca, dari situs mana pengunjung datang, dengan ponsel, tablet,
          atau komputer, dan dari halaman mana orang mendaftar newsletter. Yang tersimpan hanya jumlahnya per hari:
          tanpa kuki, tanpa pengenal, dan tanpa alamat IP. Kata pencarian hanya disimpan bila sedikitnya tiga pengunjung
          mencarinya pada hari yang sama, dan tidak pernah bila memuat nomor panjang atau alamat email. Untuk membedakan
          pengunjung dan robot, server mengingat alamat jaringan paling lama satu hari di memorinya saja, dan halaman
          yang dihitung untuknya paling lama satu jam, supaya kunjungan robot dapat dibatalkan.
        </p>

        <h3>Kunjungan ke toko</h3>
        <p>
          Saat Anda membuka penawaran sebuah toko dari halaman produk, kami menghitungnya per hari, toko, produk, dan
          halaman asalnya. Yang tersimpan hanya jumlahnya: tanpa kuki, tanpa pengenal, dan tanpa alamat IP.
        </p>

        <h3>Cek harga dan laporan harga</h3>
        <p>
          Tautan yang Anda tempel di Cek harga dibaca untuk mencari penawarannya, lalu dilupakan. Untuk tautan pendek,
          server kami menanyakan kepada toko atau layanan pemiliknya ke mana tautan itu menuju. Bila Anda memindai
          barcode, gambar kamera dibaca di perangkat Anda dan tidak dikirim; yang sampai kepada kami hanya nomornya.
          Bila barangnya belum kami pantau, yang dihitung hanya toko dan nomor barangnya. Laporan harga yang salah
          menyimpan penawaran, alasan, dan berapa kali dilaporkan, tanpa nama, alamat email, atau alamat IP.
        </p>

        <h3>Harga, riwayat harga, dan penilaiannya</h3>
        <p>
          Semuanya dibuat dari data toko, bukan dari data Anda. Setiap pengunjung melihat harga dan penilaian yang sama.
        </p>

        <h3>Di peramban Anda</h3>
        <p>
          Bila Anda memilih tema terang atau gelap, memilih provinsi untuk ongkir, atau mencentang daftar periksa di
          sebuah artikel, pilihan itu disimpan di peramban Anda (localStorage) dan tidak dikirim kepada kami. Begitu
          juga dengan Simpanan: paling banyak {MOST_SAVED} produk yang Anda lihat, bandingkan, atau simpan,
          masing-masing dengan nama, alamat, harga saat itu, dan tanggalnya. Anda dapat menghapusnya di halaman itu
          kapan saja. Kami tidak menyimpan hal lain di perangkat Anda, selain salinan sementara halaman yang dibuat
          peramban agar situs cepat terbuka.
        </p>

        <h3>Saat Anda menulis kepada kami</h3>
        <p>
          Bila Anda mengirim email, kami menerima alamat dan isi pesannya, lalu memakainya hanya untuk menjawab Anda.
        </p>
      </>
    ),
  },
  {
    id: "tujuan",
    title: "Tujuan dan dasar pemrosesan",
    body: (
      <ul>
        <li>
          <strong>Mengirim newsletter.</strong> Dasarnya persetujuan Anda (Pasal 20 ayat (2) huruf a UU PDP), yang Anda
          berikan dengan menekan tombol Berlangganan.
        </li>
        <li>
          <strong>Menyimpan bukti persetujuan.</strong> UU PDP mewajibkan kami dapat menunjukkannya (Pasal 24).
        </li>
        <li>
          <strong>Menjaga situs tetap aman dan lancar</strong>, dengan pembatasan pengiriman dan catatan teknis.
          Dasarnya kepentingan yang sah (Pasal 20 ayat (2) huruf f).
        </li>
        <li>
          <strong>Menjawab pesan Anda.</strong> Dasarnya persetujuan yang Anda berikan dengan mengirim pesan itu.
        </li>
      </ul>
    ),
  },
  {
    id: "penyimpanan",
    title: "Berapa lama data disimpan",
    body: (
      <>
        <ul>
          <li>
            <strong>Data newsletter</strong> disimpan selama Anda berlangganan. Setelah Anda berhenti, kami tidak lagi
            mengirim email. Catatannya tetap ada dengan status berhenti selama 30 hari, sebagai bukti bahwa permintaan
            Anda sudah dijalankan, lalu dihapus otomatis. Anda juga dapat meminta kami menghapusnya lebih cepat.
          </li>
          <li>
            <strong>Alamat yang belum dikonfirmasi</strong> dihapus otomatis setelah 7 hari.
          </li>
          <li>
            <strong>Catatan kiriman email</strong> disimpan {DELIVERY_DAYS} hari; setelah itu hanya jumlahnya yang
            tersisa.
          </li>
          <li>
            <strong>Tanda berhenti</strong> disimpan tanpa batas waktu sebagai kode acak (HMAC) yang tidak memuat alamat
            Anda, agar alamat yang pernah berhenti, ditolak servernya, atau mengadu tidak dikirimi lagi, juga setelah
            datanya dihapus atau dipulihkan dari cadangan. Mendaftar lagi sendiri mencabut tanda berhenti Anda.
          </li>
          <li>
            <strong>Catatan pembatasan pengiriman</strong> berlaku {SIGNUP_MINUTES} menit, lalu dihapus otomatis.
            Penghapusannya dapat memerlukan waktu sampai sekitar satu jam setelah itu.
          </li>
          <li>
            <strong>Hitungan kecepatan halaman</strong> disimpan 90 hari, lalu dihapus otomatis.
          </li>
          <li>
            <strong>Hitungan kunjungan halaman dan pencarian</strong> disimpan per hari selama {MONTHS_BY_DAY} bulan,
            lalu hanya jumlahnya per bulan.
          </li>
          <li>
            <strong>Hitungan kunjungan ke toko</strong> disimpan 13 bulan sejak harinya, dan hitungan barang yang dicari
            13 bulan sejak terakhir dicari, lalu dihapus otomatis.
          </li>
          <li>
            <strong>Laporan harga</strong> disimpan paling lama 180 hari bila belum ditutup, dan 90 hari setelah
            ditutup, lalu dihapus otomatis.
          </li>
          <li>
            <strong>Catatan teknis server</strong> disimpan menurut pengaturan server yang dipakai situs ini.
          </li>
          <li>
            <strong>Pilihan tema, provinsi, centang daftar periksa, dan Simpanan</strong> tersimpan di peramban, dan
            terhapus bila data situs ini dihapus. Simpanan juga dapat Anda hapus sendiri di halamannya.
          </li>
        </ul>
        <p>Data yang dihapus masih dapat berada di salinan cadangan sampai salinan itu diganti dengan yang baru.</p>
      </>
    ),
  },
  {
    id: "pihak-lain",
    title: "Pihak lain",
    body: (
      <>
        <p>
          Penyedia server dan layanan pengiriman email yang kami pakai dapat memproses data di atas sejauh diperlukan
          untuk menjalankan situs dan mengirim newsletter. Selain itu, kami hanya menyerahkan data bila diwajibkan
          hukum.
        </p>
        <p>
          Tautan ke toko membuka situs milik pihak lain, yang mempunyai kebijakan privasinya sendiri. Peramban tidak
          memberitahukan kepada toko halaman mana yang sedang Anda baca (referrer tidak dikirim). Tautan afiliasi
          membawa kode kami, sehingga toko tahu bahwa kunjungan datang dari situs kami; kode itu tidak memuat data
          pribadi Anda.
        </p>
        <p>
          Video di dalam artikel diputar oleh YouTube atau Vimeo. Tidak ada yang diambil dari mereka, gambar sampulnya
          pun tidak, sebelum Anda memutarnya. Begitu Anda memutarnya, penyedia video mengetahui alamat jaringan Anda dan
          bahwa Anda datang dari situs ini, serta dapat menyimpan data di peramban menurut kebijakan privasinya sendiri.
        </p>
        <p>
          Tombol bagikan ke Facebook, X, dan WhatsApp adalah tautan biasa. Tidak ada yang dikirim kepada mereka sebelum
          Anda menekannya.
        </p>
      </>
    ),
  },
];

/**
 * The section with the form is at the end of the page, where readers look for it. Where this site sends no mail, nothing can be requested, so the section is
 * left out.
 */
const aboutYourSubscription = ({ smtp, backend }: Services["config"]): StaticSection[] =>
  !smtp || backend
    ? []
    : [
        {
          id: "langganan",
          title: "Mengatur atau menghentikan langganan newsletter",
          body: (
            <>
              <p>
                Setiap newsletter memuat tautan untuk berhenti dan untuk mengatur langganan. Bila Anda tidak memegang
                satu pun, tulis alamat yang berlangganan: kami mengirim tautannya ke sana. Dari halaman langganan itu
                Anda juga dapat mengunduh atau menghapus data Anda sendiri, lewat tautan yang berlaku {OWN_DATA_MINUTES}{" "}
                menit.
              </p>
              <RequestLinkForm />
            </>
          ),
        },
      ];
