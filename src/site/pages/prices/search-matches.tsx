import type { ListedProduct } from "../../../catalogue/listings/public-queries/product-list.ts";
import { pricesPath } from "../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { COOLS_ROOMS, roomSizeIn } from "../../../catalogue/taxonomy/room-size.ts";
import { type FoundResults, priceRange, searchedWords, withoutUsedWords } from "../../../modules/search/queries.ts";
import { withoutQuotes } from "../../../modules/search/schema.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { queryString } from "../../../platform/http/ordered-query.ts";
import { priceRangeText } from "../../parts/budget-chip.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { isOutsideBudget, nearResultsText } from "./near-results-text.ts";
import { COMMISSION_NEVER_DECIDES, ProductGrid } from "./product-grid.tsx";
import { WITHOUT_SHIPPING } from "./words.ts";

type Results = FoundResults<ListedProduct>;
type Props = { readonly results: Results; readonly timeZone: string };

/** Shows products that the search found, and a link to more: the list of the best product, narrowed by the words and the budget. */
export function SearchMatches({ results, timeZone }: Props) {
  const { products: found } = results;
  const [best] = found?.products ?? [];
  if (!found || !best) return null;
  const { products, count, near, further } = found;
  const list = listOf(results, best);
  return (
    <section aria-labelledby="hasil-produk" className="mt-10">
      <h2 id="hasil-produk" className="section-title">
        {titleOf(results)}
      </h2>
      <Lead results={results} />
      {best.productType === COOLS_ROOMS && <RoomNote question={withoutQuotes(results.withoutBudget)} />}
      {products.some(({ isSample }) => isSample) && <SampleNote />}
      <ProductGrid products={products.slice(0, further?.from)} timeZone={timeZone} isUsed={found.isUsed ?? false} />
      {further && (
        <>
          <h3 className="mt-6 font-bold">Yang mendekati, tanpa “{further.missing}”</h3>
          <ProductGrid
            products={products.slice(further.from)}
            timeZone={timeZone}
            isUsed={found.isUsed ?? false}
            isFurther
          />
        </>
      )}
      {near?.isGift && <GiftLists products={products} query={list.query} />}
      {(count > 1 || near) && !near?.isGift && (
        <p className="mt-4">
          <a href={list.path + queryString(list.query)} className="button button-outline">
            {near ? `Lihat semua harga ${list.name}` : `Saring di Harga ${list.name}`}
          </a>
        </p>
      )}
    </section>
  );
}

/** Links to the lists of the types of gifts that are shown. The list of a whole category would begin with things that are used up. */
function GiftLists({
  products,
  query,
}: Pick<NonNullable<Results["products"]>, "products"> & { readonly query: Record<string, string> }) {
  const types = new Set(products.flatMap(({ productType }) => findProductType(productType ?? "") ?? []));
  if (types.size === 0) return null;
  return (
    <nav aria-label="Semua harga kado" className="mt-4">
      <ul className="chips">
        {[...types].map(({ category, slug, name }) => (
          <li key={slug}>
            <a href={pricesPath(category, slug) + queryString(query)} className="chip">
              Semua {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that a room's size in the search was read as a question for the power in PK. */
function RoomNote({ question }: { readonly question: string }) {
  const room = roomSizeIn(searchedWords(question));
  if (!room) return null;
  const [size, pk] = [room.squareMetres, room.pk].map((number) => number.toLocaleString("id-ID"));
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {room.isUsual ? `Kamar kecil (sekitar 3×3 m, ${size} m²)` : `Ruangan ${size} m²`} biasanya cukup dengan AC {pk}{" "}
      PK, kira-kira 500 BTU/jam per m². Pilih lebih besar bila ruangannya terkena matahari sore atau sering ramai.
    </p>
  );
}

/** Returns a title such as "Ibu & Bayi sampai Rp 200.000". */
function titleOf({ products, budget }: Results): string {
  const { near } = products ?? {};
  if (!near?.isGift || isOutsideBudget(near)) return "Produk";
  return `${findCategory(near.category ?? "")?.name ?? "Produk"}${budget ? ` ${priceRangeText(budget)}` : ""}`;
}

function Lead({ results }: { readonly results: Results }) {
  const { products: found, budget, withoutBudget, corrected = withoutBudget } = results;
  if (!found) return null;
  const { near } = found;
  const [cheapest] = found.products;
  if (near && (isOutsideBudget(near) || near.missing !== undefined)) {
    const asked = { near, budget, query: withoutQuotes(corrected), lowest: cheapest?.lowest ?? undefined };
    return (
      <p role="status" className="panel mt-3 max-w-2xl">
        {nearResultsText(asked)}
      </p>
    );
  }
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {countText(found)}. Diurutkan dari {orderOf(found)}. {COMMISSION_NEVER_DECIDES}
    </p>
  );
}

/** Says how many of the found products are shown here: "6 dari 183 produk". */
function countText({ count, isBounded, products, further }: NonNullable<Results["products"]>): string {
  const shown = further?.from ?? products.length;
  const all = `${isBounded ? "lebih dari " : ""}${count.toLocaleString("id-ID")} produk`;
  return shown < count ? `${shown} dari ${all}` : all;
}

function orderOf({ near, isCheapestFirst, unit }: NonNullable<Results["products"]>): string {
  if (unit !== undefined) return `kemasan termurah ${unit}, ${WITHOUT_SHIPPING}`;
  if (isCheapestFirst) return "total termurah";
  if (!near) return "yang paling cocok";
  const byStores = "yang dijual di toko terbanyak";
  return near.isGift ? `yang biasa dijadikan kado sampai barang habis pakai, masing-masing dari ${byStores}` : byStores;
}

function listOf({ products: found, withoutBudget, corrected = withoutBudget, budget }: Results, best: ListedProduct) {
  const { near } = found ?? {};
  const type = best.productType === null || near?.category ? undefined : findProductType(best.productType);
  const category = near?.category ?? best.category;
  const hasWords =
    !near || (isOutsideBudget(near) && near.missing === undefined && !near.isGift && near.name === undefined);
  return {
    name: type?.name ?? findCategory(category)?.name ?? "",
    path: type ? pricesPath(type.category, type.slug) : pricesPath(category),
    query: {
      ...(hasWords && { q: withoutUsedWords(withoutQuotes(corrected)) }),
      ...(near?.isOverBudget
        ? budget?.max && { urut: "termurah" }
        : priceRange(near?.isUnderBudget ? { max: budget?.max } : budget)),
      ...(found?.isUsed && { kondisi: "bekas" }),
      ...(found?.unit === undefined ? found?.isCheapestFirst && { urut: "termurah" } : { urut: "satuan" }),
    },
  };
}
