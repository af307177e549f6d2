import { X } from "lucide-react";
import { chosenOf, type Facet } from "../../../../catalogue/listings/search/list-facets.ts";
import { isFiltered, type ListState, usualSort } from "../../../../catalogue/listings/search/list-parameters.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { priceRangeText } from "../../../parts/budget-chip.tsx";
import { listAddress, wholeListAddress, withChange, withoutValue } from "./list-links.ts";
import { codeLabel } from "./list-texts.ts";

type Props = { readonly path: string; readonly state: ListState; readonly facets: readonly Facet[] };

/** Shows what narrows the list; following a chip removes its filter. */
export function FilterChips({ path, state, facets }: Props) {
  if (!isFiltered(state)) return null;
  const { q, min, max, facts } = state;
  const names = ["merek", ...facts.keys(), "toko", "nilai", "kondisi", "stok"];
  const labelOf = (name: string, value: string) =>
    facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.label ??
    codeLabel(value) ??
    value;
  const withoutSearch = withChange(state, { q: "", sort: state.sort === usualSort(q) ? usualSort("") : state.sort });
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Saringan">
      {q !== "" && <Chip text={`“${q}”`} href={listAddress(path, withoutSearch)} />}
      {(min !== undefined || max !== undefined) && (
        <Chip
          text={priceRangeText({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })}
          href={listAddress(path, withChange(state, { min: undefined, max: undefined }))}
        />
      )}
      {names.flatMap((name) =>
        chosenOf(state, name).map((value) => (
          <Chip
            key={`${name} ${value}`}
            text={labelOf(name, value)}
            href={listAddress(path, withoutValue(state, name, value))}
          />
        )),
      )}
      <li className="flex items-center">
        <a href={wholeListAddress(path, state)} className="text-link inline-block px-1 py-2 text-sm">
          Hapus semua
        </a>
      </li>
    </ul>
  );
}

const Chip = ({ text, href }: { readonly text: string; readonly href: string }) => (
  <li>
    <a href={href} className="chip">
      <span>
        <span className="sr-only">Hapus saringan </span>
        {text}
      </span>
      <Icon of={X} className="size-4 shrink-0" />
    </a>
  </li>
);
