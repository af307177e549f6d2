import "./batch-bar.css";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "./format.ts";

type Props = {
  /** What was chosen, in lower case: "artikel". */
  readonly what: string;
  readonly count: number;
  readonly onClear: () => void;
  /** The actions on the chosen rows. */
  readonly children: ReactNode;
};

/** The bar with actions on the chosen rows; it stays in view while the list scrolls. */
export const BatchBar = ({ what, count, onClear, children }: Props) => (
  <section className="batch-bar" aria-label={`Tindakan untuk ${what} terpilih`} data-open={count > 0 || undefined}>
    <p role="status">{count > 0 && `${formatNumber(count)} ${what} dipilih`}</p>
    {count > 0 && (
      <>
        {children}
        <Button look="quiet" onClick={onClear}>
          Batal pilih
        </Button>
      </>
    )}
  </section>
);
