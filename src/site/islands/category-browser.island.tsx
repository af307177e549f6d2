import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { CATEGORIES, type CategorySlug, findCategory } from "../../modules/stores/categories.ts";
import type { CategoryListing, categoryBrowserProps } from "./category-browser.props.ts";
import { CategoryStores } from "./category-stores.tsx";
import { CategoryTiles } from "./category-tiles.tsx";

const addressOf = (slug: CategorySlug | null) => (slug ? `/?kategori=${slug}` : "/");

/**
 * The home page's grid of categories, or one category's stores in its place. Tiles and back button are links that work by
 * themselves; here they become a change of state with the same addresses.
 */
export default function CategoryBrowser({ listing: initial }: z.infer<typeof categoryBrowserProps>) {
  const [listing, setListing] = useState<CategoryListing | null>(initial);
  const [pending, setPending] = useState<CategorySlug | null>(null);
  const moveTo = useRef<string | null>(null);
  const latest = useRef<CategorySlug | null>(initial?.slug ?? null);

  async function show(slug: CategorySlug | null, from: "click" | "history") {
    const left = latest.current;
    latest.current = slug;
    setPending(slug);
    const next = slug ? await fetchListing(slug) : null;
    if (latest.current !== slug) return;
    setPending(null);
    if (slug && !next) {
      location.assign(addressOf(slug));
      return;
    }
    if (from === "click") history.pushState(null, "", addressOf(slug));
    moveTo.current = slug ? "toko-terpercaya" : `kategori-${left}`;
    setListing(next);
  }

  useEffect(() => {
    const onPopState = () => void show(slugInAddress(), "history");
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows each change of the listing, nothing else.
  useEffect(() => {
    const target = moveTo.current && document.getElementById(moveTo.current);
    moveTo.current = null;
    if (!target) return;
    target.focus({ preventScroll: true });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const section = target.closest("section") ?? target;
    section.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  }, [listing]);

  return listing ? (
    <CategoryStores listing={listing} onBack={() => void show(null, "click")} />
  ) : (
    <CategoryTiles categories={CATEGORIES} pending={pending} onChoose={(slug) => void show(slug, "click")} />
  );
}

function slugInAddress(): CategorySlug | null {
  return findCategory(new URLSearchParams(location.search).get("kategori") ?? "")?.slug ?? null;
}

async function fetchListing(slug: CategorySlug): Promise<CategoryListing | null> {
  try {
    const response = await fetch(`/api/categories/${slug}`);
    return response.ok ? ((await response.json()) as CategoryListing) : null;
  } catch {
    return null;
  }
}
