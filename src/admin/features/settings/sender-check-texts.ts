import type { MailChecks } from "../../../modules/settings/answers.ts";

type Sender = NonNullable<MailChecks["sender"]>;
export type SenderCheckName = "spf" | "dkim" | "dmarc" | "reverse" | "tls";

export type CheckText = { readonly tone: "ok" | "warning" | "unknown"; readonly text: string };

const ok = (text: string): CheckText => ({ tone: "ok", text });
const warning = (text: string): CheckText => ({ tone: "warning", text });
const unknown = (text: string): CheckText => ({ tone: "unknown", text });

export const CHECK_NAMES: Readonly<Record<SenderCheckName, string>> = {
  spf: "SPF",
  dkim: "DKIM",
  dmarc: "DMARC",
  reverse: "DNS balik",
  tls: "Enkripsi (TLS)",
};

const UNKNOWN = unknown("Tidak dapat diperiksa: server DNS tidak menjawab. Coba lagi nanti.");

/** Says what each state means, and what to do. */
export const CHECK_TEXTS: { readonly [Name in SenderCheckName]: Readonly<Record<Sender[Name]["state"], CheckText>> } = {
  spf: {
    ok: ok("Domain pengirim menyebut server yang boleh mengirim emailnya."),
    missing: warning(
      "Domain pengirim belum menyebut server yang boleh mengirim emailnya. Tulis catatan SPF di DNS; penyedia email Anda menyebut nilainya.",
    ),
    several: warning(
      "Ada lebih dari satu catatan SPF, sehingga penerima mengabaikan semuanya. Gabungkan menjadi satu.",
    ),
    "allows-all": warning(
      "Catatan SPF mengizinkan siapa pun mengirim atas nama domain ini. Ganti all atau +all dengan ~all.",
    ),
    unknown: UNKNOWN,
  },
  dkim: {
    ok: ok("Kunci publiknya ada di DNS dan cocok dengan kunci di server."),
    missing: warning(
      "Kunci publiknya belum ada di DNS, jadi tanda tangan email tidak dapat diperiksa. Tulis catatan ini.",
    ),
    different: warning("Kunci publik di DNS bukan pasangan kunci di server. Ganti dengan catatan ini."),
    "other-domain": warning(
      "DKIM_DOMAIN bukan domain alamat pengirim, jadi tanda tangannya tidak dihitung oleh DMARC. Samakan keduanya.",
    ),
    "no-key": warning(
      "Berkas di DKIM_KEY_FILE tidak dapat dibaca atau bukan kunci RSA. Minta pengelola server memeriksanya.",
    ),
    server: unknown("Situs ini tidak menandatangani email. Pastikan penyedia email Anda yang melakukannya."),
    unknown: UNKNOWN,
  },
  dmarc: {
    ok: ok("Domain pengirim menyebut apa yang terjadi dengan email palsu."),
    missing: warning(
      "Domain pengirim belum punya catatan DMARC, yang diminta penerima besar dari pengirim newsletter. Tulis catatan ini.",
    ),
    several: warning("Ada lebih dari satu catatan DMARC, sehingga penerima mengabaikan semuanya. Sisakan satu."),
    unknown: UNKNOWN,
  },
  reverse: {
    ok: ok("Alamat IP server email punya nama yang mengarah kembali ke alamat itu."),
    missing: warning("Alamat IP server email tidak punya nama. Minta penyedia servernya mengisi DNS balik (PTR)."),
    unconfirmed: warning(
      "Nama alamat IP server email tidak mengarah kembali ke alamat itu. Minta penyedia servernya memperbaikinya.",
    ),
    private: unknown("Server email ada di jaringan sendiri, jadi alamat publiknya tidak terlihat dari sini."),
    unknown: UNKNOWN,
  },
  tls: {
    local: ok("Server email ada di mesin ini, jadi email tidak melewati jaringan sebelum sampai ke sana."),
    ok: ok("Email diserahkan lewat sambungan terenkripsi dengan sertifikat yang sah."),
    missing: warning(
      "Server email tidak menawarkan enkripsi dengan sertifikat yang sah. Minta penyedianya memperbaikinya.",
    ),
    unknown: unknown("Tidak dapat diperiksa: server email tidak dapat dihubungi, atau menolak kita."),
  },
};
