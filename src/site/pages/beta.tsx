import { Mail, Search } from "lucide-react";
import { searchPath } from "../../modules/search/paths.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import { Island } from "../islands/registry.tsx";
import { page } from "../page.ts";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import { mailto, NO_CONTACT, trailTo } from "../parts/static-page.tsx";
import { BETA_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

const TITLE = "Yang sedang kami coba";
const TRAIL = trailTo(TITLE, BETA_PATH);

/** The page `/beta`: the combined search, and how to report problems with it. */
export const beta = page({
  ...PAGE_ADDRESSES.beta,
  load: (_input, { config }) => ({
    meta: {
      title: TITLE,
      description:
        "Cobalah pencarian gabungan kami: kategori, toko, dan artikel dalam satu kolom. Ceritakan kepada kami apa yang sudah baik dan apa yang belum.",
      path: BETA_PATH,
      breadcrumbs: TRAIL,
    },
    tags: [],
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={TRAIL} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <p className="section-lead">
          Satu kolom pencarian untuk kategori, toko, dan artikel sekaligus. Cobalah, lalu ceritakan pengalaman Anda.
        </p>
        <div className="mt-6 max-w-2xl">
          <Island name="search-box" props={{}} />
        </div>
        <Examples />
        <Feedback config={config} />
      </div>
    ),
  }),
});

const EXAMPLES = [
  {
    query: "laptp gamig",
    title: "Salah ketik",
    text: "Dua kata ini sengaja salah. Apakah hasilnya tetap tentang laptop?",
  },
  {
    query: "hp",
    title: "Nama lain",
    text: "Pembeli menulis HP, ponsel, atau smartphone. Apakah semuanya mengantar Anda ke tempat yang sama?",
  },
  {
    query: "membandingkan",
    title: "Kata berimbuhan",
    text: "Hasilnya semestinya juga memuat “bandingkan” dan “perbandingan”. Apakah yang teratas paling berguna?",
  },
] as const;

function Examples() {
  return (
    <section aria-labelledby="contoh" className="mt-12">
      <h2 id="contoh" className="section-title">
        Tiga pencarian untuk dicoba
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {EXAMPLES.map(({ query, title, text }) => (
          <li key={query} className="card flex flex-col items-start gap-3 p-5">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="grow text-ink-muted">{text}</p>
            <a href={searchPath(query)} className="button button-outline">
              <Icon of={Search} />
              Cari “{query}”
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-2xl text-ink-muted">
        Setelah itu, cobalah barang yang sedang Anda perlukan. Kata sehari-hari justru paling berguna untuk kami uji.
      </p>
    </section>
  );
}

const QUESTIONS = [
  "Apa yang Anda cari, dan apakah hasil paling atas menjawabnya?",
  "Kata apa yang semestinya dikenali pencarian, tetapi tidak memberi hasil yang cocok?",
  "Bila hasilnya belum pas, apa yang Anda lakukan berikutnya?",
] as const;

function Feedback({ config: { contactEmail, siteName } }: Pick<Services, "config">) {
  return (
    <section aria-labelledby="masukan" className="panel mt-12 lg:grid lg:grid-cols-2 lg:items-end lg:gap-x-12">
      <div>
        <h2 id="masukan" className="section-title">
          Tiga hal yang ingin kami ketahui
        </h2>
        <ol className="mt-6 flex flex-col gap-4">
          {QUESTIONS.map((question, index) => (
            <li key={question} className="flex gap-3">
              <span aria-hidden="true" className="step-number">
                {index + 1}
              </span>
              <span>{question}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-6">
        {contactEmail === undefined ? (
          <p>{NO_CONTACT}</p>
        ) : (
          <>
            <p className="mb-4">
              Jawablah yang sempat saja, dengan kata-kata Anda sendiri. Tombol ini membuka aplikasi email dengan ketiga
              pertanyaan itu. Bila tidak terbuka, tulislah ke {contactEmail}.
            </p>
            <a
              href={mailto(contactEmail, `Masukan pencarian ${siteName}`, QUESTIONS.join("\r\n\r\n\r\n"))}
              className="button button-primary"
            >
              <Icon of={Mail} />
              Kirim masukan lewat email
            </a>
          </>
        )}
      </div>
    </section>
  );
}
