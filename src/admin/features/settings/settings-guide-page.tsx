import { Panel } from "../../../ui/panel.tsx";
import { AdminPage } from "../../shell/admin-page.tsx";

/** Explains the settings that only the server's environment decides, for operators who do not read English. */
export function Page() {
  return (
    <AdminPage title="Panduan pengaturan server" permission="manageApi">
      <HowPanel />
      <Panel
        title="Yang hanya dapat diatur di server"
        lead="Ini menentukan di mana data disimpan dan siapa yang dipercaya server, jadi tidak dapat diubah dari ruang redaksi."
      >
        <VariableList variables={SERVER_ONLY} />
      </Panel>
      <Panel
        title="Yang dapat diatur di kedua tempat"
        lead="Biasanya lewat halaman Pengaturan. Bila variabelnya diisi di server, nilai di server yang dipakai."
      >
        <VariableList variables={BOTH} />
      </Panel>
    </AdminPage>
  );
}

const HowPanel = () => (
  <Panel title="Cara mengubahnya">
    <ol className="ml-5 flex list-decimal flex-col gap-2">
      <li>
        Buka berkas <code>.env</code> di folder aplikasi pada server. Bila belum ada, salin dari{" "}
        <code>.env.example</code>.
      </li>
      <li>
        Tulis satu pengaturan per baris, misalnya <code>TRUST_PROXY=1</code>. Nilai yang memuat tanda # atau kutip
        ditulis di dalam kutip tunggal.
      </li>
      <li>Jalankan ulang server. Nilai yang salah disebut namanya, dan server tidak mulai sampai dibetulkan.</li>
      <li>
        Jalankan <code>npm run cli -- doctor</code> untuk mencoba semuanya: basis data, penyimpanan, email, dan AI.
      </li>
    </ol>
    <p className="mt-3 text-ink-muted">
      Di layanan hosting, variabel ini biasanya diisi di menu “Environment variables”. Untuk melihat siapa yang
      menentukan setiap nilai, jalankan <code>npm run cli -- settings list</code>; nilai rahasia tidak ditampilkan.
    </p>
  </Panel>
);

type Variable = { readonly names: readonly string[]; readonly text: string };

const SERVER_ONLY: readonly Variable[] = [
  { names: ["SITE_URL"], text: "Alamat situs seperti dilihat pengunjung, misalnya https://belanja.example." },
  { names: ["HOST", "PORT"], text: "Tempat server mendengarkan: 127.0.0.1 dan 3000 bila tidak diisi." },
  {
    names: ["TRUST_PROXY"],
    text: "Jumlah proxy di depan situs, biasanya 1. Tanpa ini semua pengunjung di belakang proxy dianggap satu alamat.",
  },
  { names: ["DATA_DIR"], text: "Folder tempat basis data dan gambar disimpan." },
  { names: ["DATABASE_URL"], text: "Basis data PostgreSQL sendiri, sebagai ganti yang bawaan." },
  {
    names: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    text: "Penyimpanan S3 untuk gambar dan cadangan. Keempatnya diisi, atau tidak satu pun.",
  },
  {
    names: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
    text: "Masuk dengan akun Google atau sejenisnya. Ketiganya diisi, atau tidak satu pun.",
  },
  {
    names: ["FEED_SECRETS_KEY"],
    text: "Kunci kata sandi feed dan pengaturan rahasia. Tanpa ini dibuat satu berkas di DATA_DIR; simpan salinannya.",
  },
  { names: ["TIME_ZONE"], text: "Zona waktu situs, Asia/Jakarta bila tidak diisi." },
];

const BOTH: readonly Variable[] = [
  { names: ["SITE_NAME", "SITE_DESCRIPTION"], text: "Nama situs dan kalimat untuk mesin pencari." },
  { names: ["CONTACT_EMAIL", "PUBLISHER_NAME"], text: "Email kontak dan siapa yang mengelola situs." },
  { names: ["SOCIAL_LINKS"], text: "Akun media sosial situs, dipisah koma." },
  {
    names: ["SMTP_URL", "MAIL_FROM"],
    text: "Server email, seperti smtp://pengguna:katasandi@smtp.contoh.id:587, dan alamat pengirimnya.",
  },
  {
    names: ["BOUNCE_ADDRESS"],
    text: "Alamat tujuan email pantulan, bila bukan alamat pengirim. Kotak suratnya juga perlu menerima nama+apa-saja@domain. Di server, atau dengan npm run cli -- settings set BOUNCE_ADDRESS pantulan@contoh.id.",
  },
  {
    names: ["BOUNCE_IMAP_URL", "SES_TOPIC_ARN"],
    text: "Kotak surat pantulan, seperti imaps://pengguna:katasandi@imap.contoh.id/INBOX, dan topik Amazon SNS dari Amazon SES.",
  },
  {
    names: ["BACKUP_SCHEDULE", "BACKUP_PASSPHRASE"],
    text: "Jam pencadangan, seperti 02:30, dan kata sandi cadangan.",
  },
  {
    names: ["AI_BASE_URL", "AI_API_KEY", "AI_TEXT_MODEL", "AI_IMAGE_MODEL"],
    text: "Layanan AI, kuncinya, dan modelnya.",
  },
  {
    names: ["VISIT_SAMPLE"],
    text: "Dari seratus kunjungan, berapa yang diukur kecepatannya; 0 berarti tidak ada. Di server, atau dengan npm run cli -- settings set VISIT_SAMPLE 10.",
  },
];

const VariableList = ({ variables }: { readonly variables: readonly Variable[] }) => (
  <dl>
    {variables.map(({ names, text }) => (
      <div key={names.join()} className="border-t border-line py-3 first:border-t-0">
        <dt className="flex flex-wrap gap-x-3 wrap-anywhere">
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </dt>
        <dd className="mt-1 text-ink-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
