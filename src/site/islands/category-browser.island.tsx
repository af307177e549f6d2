import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { CATEGORIES, type CategorySlug, findCategory } from "../../modules/stores/categories.shared.ts";
import { CategoryStores } from "../parts/category-stores.shared.tsx";
import { CategoryTiles } from "../parts/category-tiles.shared.tsx";
import { categoryListingPath } from "../paths.shared.ts";
import type { CategoryListing, categoryBrowserProps } from "./category-browser.props.ts";

const addressOf = (slug: CategorySlug | null) => (slug ? `/?kategori=${slug}` : "/");

/** A list that takes longer than this to arrive is opened as a page of its own. */
const FETCH_TIMEOUT_MS = 5000;

/**
 * The home page's grid of categories, or one category's stores in its place. Tiles and back button are links that also work without scripts; with scripts,
 * they change the state and the address instead.
 */
export default function CategoryBrowser({ listing: initial, title }: z.infer<typeof categoryBrowserProps>) {
  const [listing, setListing] = useState<CategoryListing | null>(initial);
  const [pending, setPending] = useState<CategorySlug | null>(null);
  const moveTo = useRef<string | null>(null);
  const shown = listing?.slug ?? null;
  /** The category in the address (`addressed`) and the category that was asked for last (`wanted`). The two differ while a list is being loaded. */
  const addressed = useRef(shown);
  const wanted = useRef(shown);
  const request = useRef<AbortController | null>(null);

  async function show(slug: CategorySlug | null) {
    if (slug === wanted.current) return;
    cancel();
    wanted.current = slug;
    setPending(slug);
    const asking = new AbortController();
    request.current = asking;
    const next = slug ? await fetchListing(slug, asking.signal) : null;
    if (asking.signal.aborted) return;
    setPending(null);
    if (slug && !next) {
      wanted.current = shown;
      location.assign(addressOf(slug));
      return;
    }
    if (slug !== addressed.current) {
      addressed.current = slug;
      history.pushState(null, "", addressOf(slug));
    }
    moveTo.current = slug ? "toko-terpercaya" : `kategori-${shown}`;
    setListing(next);
  }

  function cancel() {
    request.current?.abort();
    wanted.current = shown;
    setPending(null);
  }

  useEffect(() => {
    const onPopState = () => {
      const slug = slugInAddress();
      // The address changed only to another anchor on the same page, for instance by the skip link.
      if (slug === addressed.current) return;
      addressed.current = slug;
      void show(slug);
    };
    addEventListener("popstate", onPopState);
    addEventListener("pagehide", cancel);
    return () => {
      removeEventListener("popstate", onPopState);
      removeEventListener("pagehide", cancel);
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: title and focus follow each change of the listing, nothing else.
  useEffect(() => {
    document.title = listing?.title ?? title;
    const target = moveTo.current && document.getElementById(moveTo.current);
    moveTo.current = null;
    if (!target) return;
    target.focus({ preventScroll: true });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const section = target.closest("section") ?? target;
    section.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  }, [listing]);

  return listing ? (
    <CategoryStores listing={listing} onBack={() => void show(null)} />
  ) : (
    <CategoryTiles categories={CATEGORIES} pending={pending} onChoose={(slug) => void show(slug)} />
  );
}

function slugInAddress(): CategorySlug | null {
  return findCategory(new URLSearchParams(location.search).get("kategori") ?? "")?.slug ?? null;
}

async function fetchListing(slug: CategorySlug, signal: AbortSignal): Promise<CategoryListing | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, FETCH_TIMEOUT_MS, null));
  const answer = fetch(categoryListingPath(slug), { signal }).then(async (response) =>
    response.ok ? ((await response.json()) as CategoryListing) : null,
  );
  return Promise.race([answer.catch(() => null), late]);
}
