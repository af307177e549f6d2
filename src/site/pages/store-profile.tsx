import { categoryOf } from "../../modules/stores/categories.shared.ts";
import { storeListPath, storePath } from "../../modules/stores/category-paths.shared.ts";
import type { StoreProfile } from "../../modules/stores/links.ts";
import { STORE_DETAIL_LABELS, STORE_DETAILS } from "../../modules/stores/store-details.shared.ts";
import type { PageResult } from "../page.ts";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import { VisitStore } from "../parts/category-stores.shared.tsx";
import { Day } from "../parts/dates.tsx";
import type { Services } from "../services.ts";

/**
 * The page `/toko/{store}`: what the owner has checked of a store, or since when it is closed. Other stores have no page, because the category's list already
 * says all that is known of them.
 */
export function storeProfilePage(id: string, { storeProfile }: Pick<Services, "storeProfile">): PageResult {
  const profile = storeProfile(id);
  if (!profile) return "not-found";
  return profile.closure ? closedPage(profile, profile.closure) : openPage(profile);
}

const trailOf = ({ id, name }: StoreProfile["link"]) => [
  { name: "Beranda", url: "/" },
  { name, url: storePath(id) },
];

function openPage(profile: StoreProfile): PageResult {
  const { link, details } = profile;
  const trail = trailOf(link);
  const known = STORE_DETAILS.filter((name) => details[name]);
  return {
    meta: {
      title: `${link.name}: ${listOf(known.map((name) => STORE_DETAIL_LABELS[name].toLowerCase()))}`,
      description: `Yang sudah kami periksa tentang ${link.name}, masing-masing dengan sumber dan tanggalnya.`,
      path: storePath(link.id),
      breadcrumbs: trail,
    },
    tags: [],
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{link.name}</h1>
        <p className="section-lead">{link.description}</p>
        <section aria-labelledby="keterangan" className="mt-10">
          <h2 id="keterangan" className="section-title">
            Yang sudah kami periksa
          </h2>
          <p className="section-lead">Masing-masing dengan sumbernya dan kapan kami periksa.</p>
          <dl className="card mt-4 divide-y divide-line">
            {known.map((name) => (
              <div key={name} className="grid gap-x-6 px-[min(1.25rem,5.5vw)] py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-ink-muted">{STORE_DETAIL_LABELS[name]}</dt>
                <dd>
                  <Detail detail={details[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="mt-6 max-w-sm">
          <VisitStore store={link} />
        </div>
        <p className="disclosure mt-4">
          Tautan ke toko dapat berupa tautan afiliasi: kami bisa menerima komisi tanpa biaya tambahan bagi Anda.
        </p>
        <CategoryLinks title="Ada di daftar kami" categories={profile.categories} />
      </div>
    ),
  };
}

/** Makes the page of a closed store: gone for search engines (RFC 9110, section 15.5.11), and an explanation for readers of an old link. */
function closedPage({ link, categories }: StoreProfile, closure: NonNullable<StoreProfile["closure"]>): PageResult {
  const trail = trailOf(link);
  return {
    status: 410,
    meta: {
      title: `${link.name} sudah tutup`,
      description: `${link.name} sudah tutup dan tidak ada lagi di daftar toko kami.`,
      path: storePath(link.id),
      noindex: true,
      breadcrumbs: trail,
    },
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{link.name} sudah tutup</h1>
        <p className="section-lead">
          Toko ini tutup pada <Day iso={closure.closedOn} timeZone="UTC" />, jadi tidak lagi ada di daftar kami.
        </p>
        <p className="mt-4 max-w-3xl whitespace-pre-line break-words">{closure.reason}</p>
        <CategoryLinks title="Toko lain di kategorinya" categories={categories} />
      </div>
    ),
  };
}

function Detail({ detail }: { readonly detail: StoreProfile["details"]["domain"] }) {
  if (!detail) return null;
  const { text, source, checkedOn } = detail;
  return (
    <>
      <span className="whitespace-pre-line break-words">{text}</span>
      <span className="block break-words text-sm text-ink-muted">
        Sumber:{" "}
        <a href={source} rel="nofollow noopener" className="text-link">
          {new URL(source).hostname}
        </a>
        , diperiksa <Day iso={checkedOn} timeZone="UTC" />
      </span>
    </>
  );
}

type LinksProps = { readonly title: string; readonly categories: StoreProfile["categories"] };

function CategoryLinks({ title, categories }: LinksProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="kategori-toko" className="mt-10">
      <h2 id="kategori-toko" className="text-lg font-bold">
        {title}
      </h2>
      <ul className="chips mt-3">
        {categories.map((slug) => (
          <li key={slug}>
            <a href={storeListPath(slug)} className="chip">
              {categoryOf(slug).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("id-ID").format(names);
