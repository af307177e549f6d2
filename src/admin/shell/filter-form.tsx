import { FilterX } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import type { LiveFilter } from "./use-live-filter.ts";

type FormProps = Pick<LiveFilter, "formProps"> & {
  readonly className: string;
  readonly children: ReactNode;
};

/** A form of filter fields, each of which takes effect at once; it has no button to send. */
export const FilterForm = ({ formProps, className, children }: FormProps) => (
  <search className="block">
    <form {...formProps} noValidate className={className}>
      {children}
    </form>
  </search>
);

type ClearProps = Pick<LiveFilter, "clear"> & { readonly isFiltered: boolean; readonly label?: string };

/** The button in the form that clears the filter. Its place is always reserved, so that nothing moves while somebody types. */
export function ClearFilter({ clear, isFiltered, label = "Hapus filter" }: ClearProps) {
  const clearForm = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    // The pressed button has become invisible, so the focus goes to the first field.
    currentTarget.form?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <IconButton label={label} className={isFiltered ? "" : "invisible"} onClick={clearForm}>
      <Icon of={FilterX} />
    </IconButton>
  );
}

export const hasFilter = ({ applied }: Pick<LiveFilter, "applied">) => Object.keys(applied).length > 0;
