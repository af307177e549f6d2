import { pricesPath } from "../../../catalogue/paths.shared.ts";
import { MOST_SAVED } from "../../islands/saved-products.ts";
import type { PageRoute } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { PRIVACY_PATH, SAVED_PATH } from "../../paths.shared.ts";
import { SampleBadge } from "./sample-badge.tsx";

const TITLE = "Simpanan";
const TRAIL = [
  { name: "Beranda", url: "/" },
  { name: "Harga", url: pricesPath() },
  { name: TITLE, url: SAVED_PATH },
];

/** The page `/simpanan`, the same for everybody. The script islands/saved-list.ts adds what the browser remembers, which the server never sees. */
export const load: PageRoute["load"] = async (_input, { productCounts }) => {
  const { presence } = await productCounts.load();
  if (presence === "none") return "not-found";
  return {
    meta: {
      title: TITLE,
      description: "Produk yang Anda simpan, bandingkan, dan lihat, hanya di peramban Anda.",
      path: SAVED_PATH,
      breadcrumbs: TRAIL,
    },
    tags: [],
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={TRAIL} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <p className="section-lead">
          Produk yang Anda simpan, bandingkan, dan lihat. Daftarnya hanya ada di peramban ini dan tidak dikirim ke mana
          pun.
        </p>
        <p className="mt-2 max-w-3xl text-sm text-ink-muted">
          Terhapus bila data situs dihapus, dan tidak ada dalam mode privat. Paling banyak {MOST_SAVED} produk; yang
          tidak Anda simpan hilang lebih dulu.{" "}
          <a href={`${PRIVACY_PATH}#data`} className="text-link">
            Kebijakan Privasi
          </a>
        </p>
        <div id="simpanan">
          <p className="note note-tip saved-without-scripts mt-6 max-w-3xl">
            Daftar ini memerlukan JavaScript, karena isinya ada di peramban Anda dan bukan di server kami. Tanpa
            JavaScript, simpan halaman produk dengan penanda (bookmark) peramban.
          </p>
          <Compared />
          <List name="saved" id="disimpan" title="Disimpan" />
          <List name="seen" id="terakhir-dilihat" title="Terakhir dilihat" />
          <p className="mt-6" data-part="empty" hidden>
            Belum ada apa-apa di sini. Buka sebuah produk, lalu tekan “Simpan”; yang Anda lihat juga tercatat di sini.{" "}
            <a href={pricesPath()} className="text-link">
              Lihat harga
            </a>
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-3">
            <button type="button" className="button button-outline" data-part="clear" hidden>
              Hapus semua
            </button>
            <span role="status" />
            <button type="button" className="button button-quiet" data-part="undo" hidden>
              Batalkan
            </button>
          </p>
        </div>
      </div>
    ),
  };
};

const Compared = () => (
  <section aria-label="Pilihan untuk dibandingkan" className="note mt-6" data-part="compared" hidden>
    <p>
      Pilihan untuk dibandingkan: <strong data-part="compared-names" />
    </p>
    <p className="flex flex-wrap gap-3">
      <a href={SAVED_PATH} className="button button-primary" data-part="comparison">
        Bandingkan
      </a>
      <button type="button" className="button button-quiet" data-part="compare-none">
        Kosongkan
      </button>
    </p>
  </section>
);

type ListProps = { readonly name: "saved" | "seen"; readonly id: string; readonly title: string };

const List = ({ name, id, title }: ListProps) => (
  <section aria-labelledby={id} className="mt-8" data-part={name} hidden>
    <h2 id={id} className="section-title">
      {title}
    </h2>
    <ul className="mt-3 divide-y divide-line border-y border-line" />
    <template>
      <Row />
    </template>
  </section>
);

/** A row that the script fills in, as text; the addresses here are placeholders. */
const Row = () => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0 grow basis-64">
      <h3 className="text-base/snug font-bold wrap-anywhere">
        <a href={SAVED_PATH} className="text-link inline-block py-0.5" data-part="title">
          Produk
        </a>
      </h3>
      <p className="text-sm">
        <strong className="tabular-nums" data-part="price" />{" "}
        <span className="text-ink-muted">
          saat dilihat <time data-part="day" />
        </span>{" "}
        <span data-part="sample">
          <SampleBadge />
        </span>
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4">
      <label className="check">
        <input type="checkbox" data-part="compare" />
        <span>
          Bandingkan
          <span className="sr-only" data-part="name" />
        </span>
      </label>
      <button type="button" className="button button-quiet" data-part="remove">
        <span>
          Hapus
          <span className="sr-only" data-part="name" />
        </span>
      </button>
    </div>
  </li>
);
