import { PRIVACY_PATH } from "../../../site/paths.shared.ts";
import { Panel } from "../../../ui/panel.tsx";

/** Explains how to send a newsletter with another service, and what subscribers were promised when they signed up. */
export const SendingPanel = () => (
  <Panel
    title="Mengirim lewat layanan lain"
    lead="Situs ini mengirim newsletter sendiri bila server emailnya sudah diatur. Lewat layanan lain:"
  >
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        Unduh CSV dari daftar di bawah tepat sebelum setiap kiriman. Pakai hanya baris yang kolom{" "}
        <code>berlangganan</code>-nya “ya”.
      </li>
      <li>
        Cantumkan isi kolom <code>tautan_berhenti</code> di setiap email, sebagai tautan yang terlihat dan sebagai
        header <code>List-Unsubscribe</code> bila layanannya bisa. Tautan itu berbeda untuk setiap alamat.
      </li>
      <li>
        Jangan hanya mengandalkan tautan berhenti bawaan layanan: yang berhenti di sana tidak tercatat di sini dan akan
        ikut terkirim lagi.
      </li>
    </ol>
    <p className="mt-4">
      Yang dijanjikan{" "}
      <a href={PRIVACY_PATH} className="text-link">
        Kebijakan Privasi
      </a>{" "}
      kepada pelanggan:
    </p>
    <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
      <li>setiap email memuat tautan untuk berhenti, dan yang sudah berhenti tidak dikirimi lagi;</li>
      <li>catatan yang sudah berhenti dihapus setelah 30 hari, jadi hapus juga salinannya di layanan email itu;</li>
      <li>alamatnya tidak dijual atau dipakai untuk keperluan lain, juga oleh layanan yang mengirimkannya;</li>
      <li>permintaan untuk melihat, memperbaiki, atau menghapus data dijalankan dalam 3 × 24 jam.</li>
    </ul>
  </Panel>
);
