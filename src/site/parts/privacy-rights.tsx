import { consentVersionWith } from "../../modules/newsletter/schema.ts";
import type { Services } from "../services.ts";
import { Day } from "./dates.tsx";
import { Contact, type StaticSection } from "./static-page.tsx";

/** The date and the version of the page's text. */
type Version = { readonly changedOn: string; readonly privacyVersion: number | undefined };

/** The part of `/privasi` that says what readers may ask for, and how this page changes. */
export const aboutYourRights = (
  config: Services["config"],
  { changedOn, privacyVersion }: Version,
): StaticSection[] => [
  {
    id: "hak",
    title: "Hak Anda",
    body: (
      <>
        <p>Menurut UU PDP, Anda berhak:</p>
        <ul>
          <li>mendapat informasi tentang siapa yang meminta data Anda, dasar hukumnya, dan tujuannya;</li>
          <li>mengakses data Anda dan memperoleh salinannya;</li>
          <li>melengkapi, memperbarui, atau memperbaiki data yang keliru;</li>
          <li>mengakhiri pemrosesan serta meminta data dihapus atau dimusnahkan;</li>
          <li>menarik kembali persetujuan;</li>
          <li>
            mengajukan keberatan atas keputusan yang hanya didasarkan pada pemrosesan otomatis, termasuk pemrofilan
            (kami tidak melakukannya);
          </li>
          <li>menunda atau membatasi pemrosesan;</li>
          <li>
            memperoleh data Anda dalam bentuk yang lazim dan dapat dibaca sistem elektronik, serta mengirimkannya kepada
            pihak lain (portabilitas);
          </li>
          <li>menggugat dan menerima ganti rugi atas pelanggaran pemrosesan data Anda, sesuai dengan hukum.</li>
        </ul>
      </>
    ),
  },
  {
    id: "cara-memakai-hak",
    title: "Cara memakai hak Anda",
    body: (
      <>
        <p>
          <strong>Untuk berhenti berlangganan</strong>, buka tautan berhenti di setiap email newsletter. Alamatnya
          berawalan {config.siteUrl}/berhenti-berlangganan. Tekan tombol di halaman itu untuk menegaskan. Anda tidak
          perlu masuk ke akun mana pun.
        </p>
        <p>
          <strong>Untuk permintaan lain</strong>, sebutkan alamat email yang Anda daftarkan dan hak yang ingin Anda
          pakai.{" "}
          <Contact
            config={config}
            request="Sampaikan permintaan itu"
            subject={`Permintaan data pribadi di ${config.siteName}`}
          />
          {config.contactEmail !== undefined &&
            " Tulislah dari alamat yang terdaftar, supaya kami yakin permintaan itu datang dari Anda."}
        </p>
        <p>
          Permintaan akses, perbaikan, penundaan, pembatasan, dan penarikan persetujuan kami jalankan paling lambat 3 ×
          24 jam sejak kami terima, sesuai dengan UU PDP. Semuanya tanpa biaya.
        </p>
        <p>
          Bila Anda tidak puas dengan jawaban kami, Anda dapat mengadu kepada lembaga yang berwenang di bidang
          pelindungan data pribadi.
        </p>
      </>
    ),
  },
  {
    id: "keamanan",
    title: "Keamanan",
    body: (
      <p>
        Kami membatasi data yang disimpan dan siapa yang dapat membukanya. Bila terjadi kegagalan pelindungan data
        pribadi, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam, sesuai
        dengan Pasal 46 UU PDP.
      </p>
    ),
  },
  {
    id: "anak",
    title: "Anak",
    body: (
      <p>
        Newsletter kami ditujukan bagi orang dewasa. Anak di bawah 18 tahun hanya boleh berlangganan dengan persetujuan
        orang tua atau wali. Orang tua atau wali dapat meminta kami menghapus alamat email anaknya.
      </p>
    ),
  },
  {
    id: "perubahan",
    title: "Perubahan kebijakan",
    body: (
      <>
        <p>
          Halaman ini adalah versi <Day iso={changedOn} timeZone="UTC" />. Kalimat persetujuan newsletter yang berlaku
          sekarang adalah versi {consentVersionWith(privacyVersion)}.
        </p>
        <p>
          Bila cara kami memproses data berubah, kami memperbarui halaman ini dan tanggalnya. Bila perubahan itu
          menyangkut data pelanggan newsletter, kami memberi tahu mereka sebelum perubahan berlaku.
        </p>
      </>
    ),
  },
];
