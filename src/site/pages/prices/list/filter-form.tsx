import { Search, SlidersHorizontal, X } from "lucide-react";
import { chosenOf, type Facet, TYPE_FACET } from "../../../../catalogue/listings/search/list-facets.ts";
import {
  COMPARED_IN_LIST,
  isFiltered,
  type ListState,
  listQuery,
  usualSort,
} from "../../../../catalogue/listings/search/list-parameters.ts";
import { Icon } from "../../../../ui/icon.tsx";

type Props = {
  /** The address of the list with the results. */
  readonly action: string;
  readonly state: ListState;
  readonly facets: readonly Facet[];
  /** The address that answers how many products the list would have. */
  readonly countAddress: string;
};

/** The filters as a plain form. The address that the browser makes from the form redirects to the list's canonical address. */
export function FilterForm({ action, state, facets: all, countAddress }: Props) {
  const { q, sort, compared } = state;
  const facets = all.filter(({ name }) => name !== TYPE_FACET);
  // Where an entered price was not understood, the price fields come first, so that the visitor sees the message.
  const before = isUnread(state) ? 0 : 1;
  return (
    <details className="list-filter" open={isUnread(state)} data-count={countAddress}>
      <summary>
        <Icon of={SlidersHorizontal} className="size-5" />
        Saring{isFiltered(state) && " (ada yang dipilih)"}
        <Icon of={X} className="list-filter-close ml-auto size-5" />
      </summary>
      <form action={action} method="get" aria-label="Saring produk" className="lg:mt-6">
        {q !== "" && <input type="hidden" name="q" value={q} />}
        {facets.slice(0, before).map((facet) => (
          <FacetFields key={facet.name} {...{ facet, state }} />
        ))}
        <PriceFields state={state} />
        {facets.slice(before).map((facet) => (
          <FacetFields key={facet.name} {...{ facet, state }} />
        ))}
        {compared.length > 0 && <input type="hidden" name={COMPARED_IN_LIST} value={compared.join(",")} />}
        {sort !== usualSort(q) && <input type="hidden" name="urut" value={sort} />}
        <div className="list-filter-submit">
          <button type="submit" className="button button-primary w-full">
            Terapkan saringan
          </button>
          <p role="status" className="sr-only" />
        </div>
      </form>
    </details>
  );
}

type FacetProps = Pick<Props, "state"> & { readonly facet: Facet };

function FacetFields({ facet: { name, label, values, isBounded }, state }: FacetProps) {
  const chosen = chosenOf(state, name);
  return (
    <fieldset className="list-facet">
      <legend>{label}</legend>
      <div className="list-facet-values mt-1">
        {values.map(({ value, label: text, products }) => (
          <label key={value} className="list-facet-value">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span className="min-w-0 grow break-words">{text}</span>
            <span className="text-sm text-ink-muted tabular-nums">
              {products.toLocaleString("id-ID")}
              {isBounded && "+"}
              <span className="sr-only"> produk</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isUnread = ({ unreadMin, unreadMax }: ListState) => unreadMin !== undefined || unreadMax !== undefined;

const PRICE_HINT = "petunjuk-harga";

function PriceFields({ state }: Pick<Props, "state">) {
  const { min, max, unreadMin, unreadMax } = state;
  return (
    <fieldset className="list-facet">
      <legend>Total harga (Rp)</legend>
      <div className="clear-both grid grid-cols-2 gap-3 pt-2">
        <PriceField name="harga_min" label="Paling murah" value={min} unread={unreadMin} />
        <PriceField name="harga_max" label="Paling mahal" value={max} unread={unreadMax} />
      </div>
      <p id={PRICE_HINT} className={`mt-1 text-sm ${isUnread(state) ? "font-semibold" : "text-ink-muted"}`}>
        {isUnread(state) && "Harga itu tidak kami pahami, jadi belum disaring. "}
        Misalnya 500rb, 2jt, 1,5 juta, atau 4.000.000.
      </p>
    </fieldset>
  );
}

type PriceFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly unread: string | undefined;
};

const PriceField = ({ name, label, value, unread }: PriceFieldProps) => (
  <label className="text-sm">
    {label}
    <input
      type="text"
      inputMode="text"
      name={name}
      defaultValue={unread ?? value?.toLocaleString("id-ID") ?? ""}
      maxLength={40}
      autoComplete="off"
      aria-describedby={PRICE_HINT}
      aria-invalid={unread === undefined ? undefined : true}
      className="field mt-1 tabular-nums"
    />
  </label>
);

type SearchProps = Pick<Props, "action" | "state"> & { readonly name: string };

/** The search within this list, which keeps the filters that narrow the list. */
export function ListSearch({ action, state, name }: SearchProps) {
  const { q: _, urut: _sort, halaman: _page, ...kept } = listQuery(state);
  return (
    <search className="mt-2 block max-w-2xl md:mt-4">
      <form action={action} method="get" className="search-box">
        <label className="sr-only" htmlFor="cari-di-daftar">
          Cari di {name}
        </label>
        <input
          id="cari-di-daftar"
          type="text"
          inputMode="search"
          name="q"
          maxLength={200}
          defaultValue={state.q}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={`Cari di ${name}`}
        />
        {Object.entries(kept).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <button type="submit" className="button button-primary" aria-label={`Cari di ${name}`}>
          <Icon of={Search} />
          <span className="max-sm:hidden">Cari</span>
        </button>
      </form>
    </search>
  );
}
