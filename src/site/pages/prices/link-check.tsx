import type { ReactNode } from "react";
import { type FoundOffer, findOfferBehind } from "../../../catalogue/listings/link-check/find-offer.ts";
import { countMissingRequest } from "../../../catalogue/listings/link-check/missing-product-requests.ts";
import {
  LINKED_STORES,
  type PastedLink,
  readPastedLink,
  type ShopLink,
} from "../../../catalogue/listings/link-check/shop-link.ts";
import { resolveShortLink } from "../../../catalogue/listings/link-check/short-link.ts";
import { productPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { LINK_CHECK_PARAMETERS, linkCheckPath, pricesPath, productPath } from "../../../catalogue/paths.shared.ts";
import { searchPath } from "../../../modules/search/paths.shared.ts";
import { findShop } from "../../../modules/stores/shops.shared.ts";
import type { PageRoute } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import type { Services } from "../../services.ts";
import { barcodePath } from "./barcode-path.ts";
import { BarcodeScanner } from "./barcode-scanner.tsx";
import { CheckedOffer } from "./checked-offer.tsx";
import { LinkCheckForm } from "./link-check-form.tsx";
import { NoLink, UnknownLink } from "./link-check-problems.tsx";
import { nearProducts } from "./near-products.tsx";

const TITLE = "Cek harga dari tautan";
const NAMES = new Intl.ListFormat("id", { type: "unit" });
const TRAIL = [
  { name: "Beranda", url: "/" },
  { name: "Harga", url: pricesPath() },
  { name: TITLE, url: linkCheckPath() },
];

/** The page `/cek-harga`: what is known of the offer that a link leads to. The server never opens the linked page. */
export const load: PageRoute["load"] = async ({ query }, services) => {
  const { presence } = await services.productCounts.load();
  if (presence === "none") return "not-found";
  const given = LINK_CHECK_PARAMETERS.map((name) => query[name] ?? "").find((text) => text.trim() !== "") ?? "";
  const own = ownProductPath(given, services.config.siteUrl);
  if (own !== undefined) return { redirect: own, permanent: false };
  const ofBarcode = await barcodePath(given, services);
  if (ofBarcode !== undefined) return { redirect: ofBarcode, permanent: false };
  const pasted = given.trim() === "" ? undefined : await followed(readPastedLink(given));
  if (pasted?.kind === "none" && isName(given)) return { redirect: searchPath(wordsOf(given)), permanent: false };
  const answer = pasted && (await answerTo(pasted, services));
  const { missing } = answer ?? {};
  return {
    // The page is shown even if the request cannot be counted.
    ...(missing && {
      onAnswered: (visitor: string) =>
        void countMissingRequest(services.db, missing, { clock: services.clock, visitor }).catch(() => {}),
    }),
    meta: {
      title: TITLE,
      description:
        "Tempel tautan barang dari toko atau marketplace: lihat apakah harganya bagus, pernah lebih murah, dan toko mana yang menjualnya lebih murah.",
      path: linkCheckPath(),
      noindex: given !== "" || presence !== "real",
      breadcrumbs: TRAIL,
    },
    scansBarcodes: true,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={TRAIL} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        {!answer && (
          <p className="section-lead">
            Tempel tautan barang dari toko online, atau bagikan ke sini dari aplikasinya. Kami mencarinya di antara
            harga yang kami pantau; halaman tokonya tidak kami buka.
          </p>
        )}
        {presence === "sample" && <SampleNote />}
        {answer?.body}
        {answer && <h2 className="mt-10 text-lg font-bold">Cek tautan lain</h2>}
        <LinkCheckForm text={given} />
        <BarcodeScanner />
        <p className="mt-3 max-w-2xl text-sm text-ink-muted">
          Tautan yang kami kenali: {linkedStoreNames(services)}, dan alamat barang di toko lain yang harganya kami
          pantau.
        </p>
      </div>
    ),
  };
};

/** Returns the names of the stores whose links the site can read, without closed stores. */
export const linkedStoreNames = ({ closedStoreIds }: Pick<Services, "closedStoreIds">): string =>
  NAMES.format(LINKED_STORES.flatMap((id) => (closedStoreIds.has(id) ? [] : (findShop(id)?.name ?? []))));

/**
 * Says whether a visitor entered the name of a thing instead of a link, so that the text is searched for. A link is no name, because the search sends links to
 * this page. A number alone is no name either.
 */
const isName = (text: string) => /\p{L}/u.test(text) && !/:\/\/|\.\S*\//.test(text);

const wordsOf = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, MOST_SEARCHED);
const MOST_SEARCHED = 100;

/** Finds the path in a link to a product page of this site, which somebody may have shared. */
function ownProductPath(text: string, siteUrl: string): string | undefined {
  const [, rest = ""] = text.split(siteUrl + productPath(""));
  const [slug] = /^[a-z0-9-]+/.exec(rest) ?? [];
  return slug === undefined ? undefined : productPath(slug);
}

type Answer = {
  readonly body: ReactNode;
  /** The link to a product that the catalogue lacks. */
  readonly missing?: ShopLink;
};

async function answerTo(pasted: PastedLink, services: Services): Promise<Answer> {
  if (pasted.kind !== "link") return { body: <NoLink isShort={pasted.kind === "short"} /> };
  const { reads, productCounts } = services;
  const found = await findOfferBehind(reads, pasted.link, { showSamples: productCounts.showSamples });
  const shown = found && (await checkedOffer(found, services));
  if (shown) return { body: shown };
  const near = await nearProducts({ words: pasted.link.words.split(" ") }, services);
  const body = <UnknownLink link={pasted.link} near={near} services={services} />;
  // Nobody can bring the prices of a store that has closed.
  return services.closedStoreIds.has(pasted.link.store ?? "") ? { body } : { body, missing: pasted.link };
}

/** Resolves a short link; returns the link unchanged where the store does not say where it leads. */
async function followed(pasted: PastedLink): Promise<PastedLink> {
  if (pasted.kind !== "short") return pasted;
  const link = await resolveShortLink(pasted.url);
  return link ? { kind: "link", link } : pasted;
}

async function checkedOffer({ slug, offer }: FoundOffer, services: Services) {
  const page = await services.productPages.load(slug);
  if (!page) return undefined;
  const { product, offers, histories, today } = page;
  const { timeZone } = services.config;
  return (
    <CheckedOffer
      {...{ product, offers, offer, timeZone }}
      prices={productPrices(histories, { shown: offers, today })}
    />
  );
}
