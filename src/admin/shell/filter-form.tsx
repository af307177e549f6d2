import { FilterX } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import type { LiveFilter } from "./use-live-filter.ts";

type FormProps = Pick<LiveFilter, "formProps"> & {
  readonly className: string;
  readonly children: ReactNode;
};

/** The fields of a filter. Each acts at once; there is nothing to press. */
export const FilterForm = ({ formProps, className, children }: FormProps) => (
  <search className="block">
    <form {...formProps} noValidate className={className}>
      {children}
    </form>
  </search>
);

type ClearProps = Pick<LiveFilter, "clear"> & { readonly isFiltered: boolean; readonly label?: string };

/** In the form. Its room is always there, so that nothing moves while one types. */
export function ClearFilter({ clear, isFiltered, label = "Hapus filter" }: ClearProps) {
  const clearForm = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    // Where this was pressed it is invisible now.
    currentTarget.form?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <IconButton label={label} className={isFiltered ? "" : "invisible"} onClick={clearForm}>
      <Icon of={FilterX} />
    </IconButton>
  );
}

export const hasFilter = ({ applied }: Pick<LiveFilter, "applied">) => Object.keys(applied).length > 0;
