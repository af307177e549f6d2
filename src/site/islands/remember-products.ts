import { COMPARISON_PATH } from "../../catalogue/paths.shared.ts";
import { SAVED_PATH } from "../paths.shared.ts";
import {
  changeSaved,
  isOfSaved,
  MOST_SAVED,
  readSaved,
  type SeenProduct,
  withChoice,
  withMark,
  withSeen,
} from "./saved-products.ts";

/** The products of this page or comparison (`data-product`). They are remembered in this browser, for the page of saved products. */
const seen = [...document.querySelectorAll<HTMLElement>("[data-product]")].map(productOf);

function productOf({ dataset }: HTMLElement): SeenProduct {
  return JSON.parse(dataset.product ?? "");
}

/** Returns the visitor's own day as YYYY-MM-DD: the Swedish date format is that of ISO 8601. */
function today(): string {
  return new Date().toLocaleDateString("sv");
}

/** Waits until the page is shown: a page that the browser only prerenders has not been seen. */
function whenShown(run: () => void) {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", run, { once: true });
  } else run();
}

whenShown(() => {
  changeSaved((saved) => {
    const now = withSeen(saved, seen, today());
    const slugs = seen.map(({ slug }) => slug);
    return location.pathname === COMPARISON_PATH ? withChoice(now, slugs) : now;
  });
  showMarks();
});
addEventListener("storage", (event) => isOfSaved(event) && showMarks());
// The page may come back from the browser's cache, where the marks may be out of date.
addEventListener("pageshow", showMarks);

function isMarked(slug: string): boolean {
  return readSaved().products.some((product) => product.slug === slug && product.isSaved);
}

function showMarks() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) {
    button.toggleAttribute("data-saved", isMarked(productOf(button).slug));
  }
}

/** Saves a product or removes it from the saved ones, and says what happened. */
export function toggleSaved(button: HTMLElement): void {
  const product = productOf(button);
  const isSaved = !isMarked(product.slug);
  const saved = changeSaved((before) => withMark(withSeen(before, [product], today()), product.slug, isSaved));
  showMarks();
  const status = document.querySelector("[data-save] ~ [role=status]");
  if (!status) return;
  status.classList.remove("sr-only");
  status.textContent = answerOf(isSaved, saved && isMarked(product.slug));
  if (!saved) return;
  const link = document.createElement("a");
  link.href = SAVED_PATH;
  link.className = "text-link";
  link.textContent = "Lihat simpanan";
  status.append(" ", link);
}

/** @param isMarked whether the product is saved now; undefined where the browser stores nothing */
function answerOf(wanted: boolean, isMarked: boolean | undefined): string {
  if (isMarked === undefined) return "Peramban Anda tidak mengizinkan situs ini menyimpan apa pun di perangkat.";
  if (wanted && !isMarked) return `Simpanan sudah penuh (${MOST_SAVED} produk). Hapus sebagian dulu.`;
  return wanted ? "Disimpan, hanya di peramban ini." : "Tidak disimpan lagi.";
}
