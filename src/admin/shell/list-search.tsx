import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { ClearFilter, FilterForm } from "./filter-form.tsx";
import { useDebounced } from "./use-debounced.ts";
import { type LiveFilter, onSubmit, useLiveFilter } from "./use-live-filter.ts";

const NAME = "q";
/** What `searchedText` takes. */
const LONGEST = 200;

type Search = Pick<LiveFilter, "applied" | "clear" | "formProps" | "textProps">;

type Props = {
  /** Such as "Cari alamat". */
  readonly label: string;
  readonly filter: Search;
};

/** The search of a list, which acts while one types. */
export const ListSearch = ({ label, filter }: Props) => (
  <FilterForm formProps={filter.formProps} className="relative mb-4 max-w-xl [&_input]:pr-12">
    <TextField {...filter.textProps(NAME)} label={label} type="search" autoComplete="off" maxLength={LONGEST} />
    <div className="absolute right-0 bottom-0">
      <ClearFilter label="Tampilkan semua" clear={filter.clear} isFiltered={Boolean(filter.applied[NAME])} />
    </div>
  </FilterForm>
);

const NAMES = [NAME];

/** What a list is searched for, as the address says it. */
export function useSearchWords() {
  const filter = useLiveFilter(NAMES);
  return { words: filter.applied[NAME] ?? "", filter };
}

/** The same in a dialog, which has no address. */
export function useDialogSearch(): { readonly words: string; readonly filter: Search } {
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed.trim());
  const filter: Search = {
    applied: words ? { [NAME]: words } : {},
    clear: () => setTyped(""),
    // Typing will have paused before anybody can see a difference.
    formProps: onSubmit(() => {}),
    textProps: (name) => ({ name, value: typed, onChange: ({ target }) => setTyped(target.value) }),
  };
  return { words, filter };
}
