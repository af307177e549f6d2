import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { ClearFilter, FilterForm } from "./filter-form.tsx";
import { useDebounced } from "./use-debounced.ts";
import { type LiveFilter, onSubmit, useLiveFilter } from "./use-live-filter.ts";

const NAME = "q";
/** The longest text that `searchedText` accepts. */
const LONGEST = 200;

type Search = Pick<LiveFilter, "applied" | "clear" | "formProps" | "textProps">;

type Props = {
  /** The label, such as "Cari alamat". */
  readonly label: string;
  readonly filter: Search;
};

/** The search field of a list, which takes effect while somebody types. */
export const ListSearch = ({ label, filter }: Props) => (
  <FilterForm formProps={filter.formProps} className="relative mb-4 max-w-xl [&_input]:pr-12">
    <TextField {...filter.textProps(NAME)} label={label} type="search" autoComplete="off" maxLength={LONGEST} />
    <div className="absolute right-0 bottom-0">
      <ClearFilter label="Tampilkan semua" clear={filter.clear} isFiltered={Boolean(filter.applied[NAME])} />
    </div>
  </FilterForm>
);

const NAMES = [NAME];

/** The words that a list is searched for, taken from the address. */
export function useSearchWords() {
  const filter = useLiveFilter(NAMES);
  return { words: filter.applied[NAME] ?? "", filter };
}

/** The words that a list in a dialog is searched for, which are not in the address. */
export function useDialogSearch(): { readonly words: string; readonly filter: Search } {
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed.trim());
  const filter: Search = {
    applied: words ? { [NAME]: words } : {},
    clear: () => setTyped(""),
    // Enter does nothing, because the words take effect anyway when typing pauses.
    formProps: onSubmit(() => {}),
    textProps: (name) => ({ name, value: typed, onChange: ({ target }) => setTyped(target.value) }),
  };
  return { words, filter };
}
