import type { PageRoute } from "../../../site/page.ts";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { Day } from "../../../site/parts/dates.tsx";
import { ForStoresNote } from "../../../site/parts/for-stores-note.tsx";
import { Moment } from "../../../site/parts/moments.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { merchantTags } from "../../merchants/cache-tags.shared.ts";
import { MERCHANT_FACT_LABELS, MERCHANT_FACTS, type MerchantFacts } from "../../merchants/schema.ts";
import { formatRupiah } from "../../money/money.shared.ts";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { merchantPagePath, pricesPath, productPath } from "../paths.shared.ts";
import {
  DROP_DAYS,
  findShownMerchant,
  lastChecked,
  type MerchantDrops,
  type MerchantOffers,
  merchantDrops,
  merchantOffers,
} from "../visible/merchant-page.ts";

/** `/penjual/{merchant}`: who sells, what is known of them with its source and day, and what they offer. */
export const load: PageRoute["load"] = async ({ params }, { reads, clock, productCounts, config }) => {
  const merchant = await findShownMerchant(reads, params.merchant ?? "", productCounts);
  if (!merchant) return "not-found";
  const { id, name, slug, facts, homeUrl, isSample } = merchant;
  const now = clock.now();
  const [shown, drops, checked] = await Promise.all([
    merchantOffers(reads, id, now),
    merchantDrops(reads, id, now),
    lastChecked(reads, id),
  ]);
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    { name, url: merchantPagePath(slug) },
  ];
  return {
    meta: {
      title: `${name}: profil penjual`,
      description: `Siapa di balik ${name}, apa yang kami ketahui beserta sumber dan tanggalnya, dan apa yang ditawarkannya.`,
      path: merchantPagePath(slug),
      noindex: true,
      breadcrumbs: trail,
    },
    tags: [merchantTags.merchant(id), productTags.lists],
    expiresAt: shown.expiresAt,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{name}</h1>
        {isSample && <SampleNote />}
        <p className="section-lead">
          Situs tokonya: {new URL(homeUrl).hostname}.{" "}
          {checked ? (
            <>
              Terakhir kami cek <Moment moment={checked} timeZone={config.timeZone} />.
            </>
          ) : (
            "Belum pernah kami cek."
          )}
        </p>
        <Facts facts={facts} />
        <Drops drops={drops} />
        <Offers shown={shown} timeZone={config.timeZone} />
        <div className="mt-12">
          <ForStoresNote />
        </div>
      </div>
    ),
  };
};

function Facts({ facts }: { readonly facts: MerchantFacts }) {
  const known = MERCHANT_FACTS.filter((key) => facts[key]);
  const unknown = MERCHANT_FACTS.filter((key) => !facts[key]);
  return (
    <section aria-labelledby="profil" className="mt-12">
      <h2 id="profil" className="section-title">
        Siapa penjual ini
      </h2>
      {known.length > 0 && (
        <>
          <p className="section-lead">Masing-masing dengan sumbernya dan kapan kami periksa.</p>
          <dl className="mt-4 grid gap-3 sm:grid-cols-2">
            {known.map((key) => (
              <div key={key} className="card card-body">
                <dt className="text-sm font-semibold">{MERCHANT_FACT_LABELS[key]}</dt>
                <dd className="mt-1">
                  <Fact fact={facts[key]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {unknown.length > 0 && (
        <p className="mt-4 max-w-3xl text-ink-muted">
          Belum kami ketahui: {unknown.map((key) => MERCHANT_FACT_LABELS[key].toLowerCase()).join(", ")}.
        </p>
      )}
    </section>
  );
}

function Fact({ fact }: { readonly fact: MerchantFacts[keyof MerchantFacts] }) {
  if (!fact) return null;
  const { text, source, checkedOn } = fact;
  return (
    <>
      <span className="whitespace-pre-line break-words">{text}</span>
      <span className="mt-1 block break-words text-sm text-ink-muted">
        Sumber: <Source source={source} />, diperiksa <Day iso={checkedOn} timeZone="UTC" />
      </span>
    </>
  );
}

/** An address or words, as an editor typed it. */
function Source({ source }: { readonly source: string }) {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (!url) return source;
  return (
    <a href={url.href} rel="nofollow noopener" className="text-link">
      {url.hostname}
    </a>
  );
}

function Drops({ drops: { offers, drops, lowered } }: { readonly drops: MerchantDrops }) {
  return (
    <section aria-labelledby="turun" className="mt-12">
      <h2 id="turun" className="section-title">
        Seberapa sering harganya turun
      </h2>
      <p className="mt-2 max-w-3xl">
        {offers === 0
          ? "Belum ada penawarannya yang kami pantau."
          : `Dari ${number(offers)} penawaran yang kami lihat, ${number(lowered)} pernah turun harga dalam ${DROP_DAYS} hari \
terakhir, ${number(drops)} kali semuanya. Yang kami hitung hanya yang kami lihat sendiri; kenaikan tidak termasuk.`}
      </p>
    </section>
  );
}

type OffersProps = { readonly shown: MerchantOffers; readonly timeZone: string };

function Offers({ shown: { offers, hasMore }, timeZone }: OffersProps) {
  return (
    <section aria-labelledby="penawaran" className="mt-12">
      <h2 id="penawaran" className="section-title">
        Penawarannya
      </h2>
      <p className="section-lead">
        {offers.length === 0
          ? "Saat ini tidak ada penawarannya yang dapat kami tampilkan."
          : "Yang paling akhir kami kenal lebih dahulu. Komisi tidak pernah menentukan urutan."}
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map(({ id, slug, productTitle, price, currency, isOdd, seenAt }) => (
          <li key={id} className="card card-body">
            <a href={productPath(slug)} className="text-link break-words font-bold">
              {productTitle}
            </a>
            <p className="mt-1">
              {isOdd ? (
                "Harga sedang diperiksa"
              ) : currency === "IDR" ? (
                <strong className="tabular-nums">{formatRupiah(price)}</strong>
              ) : (
                `Harganya dalam ${currency}`
              )}
              <span className="block text-sm text-ink-muted">
                tanpa ongkir, dicek <Moment moment={seenAt} timeZone={timeZone} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-4 text-ink-muted">Masih ada yang lain; carilah dari daftar harga.</p>}
    </section>
  );
}

const number = (count: number): string => count.toLocaleString("id-ID");
