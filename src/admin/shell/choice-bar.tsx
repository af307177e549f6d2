import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "./format.ts";

type Props = {
  readonly chosen: number;
  readonly planned: number;
  /** The name of the plan's items. */
  readonly noun: string;
  /** Whether items are shown that can be ticked. */
  readonly canChoose: boolean;
  readonly onChooseAll: (chosen: boolean) => void;
  readonly children?: ReactNode;
};

/** The bar above the items of a plan: how many are ticked, and buttons to tick all or none. */
export const ChoiceBar = ({ chosen, planned, noun, canChoose, onChooseAll, children }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-ink-muted">
      {formatNumber(chosen)} dari {formatNumber(planned)} {noun} dicentang.
    </p>
    <div className="flex flex-wrap items-center gap-2">
      {canChoose && (
        <>
          <Button look="quiet" onClick={() => onChooseAll(true)}>
            Centang semua
          </Button>
          <Button look="quiet" onClick={() => onChooseAll(false)}>
            Lepas semua
          </Button>
        </>
      )}
      {children}
    </div>
  </div>
);

type TickProps = {
  readonly item: { readonly title: string; readonly chosen: boolean };
  readonly onChoose: (chosen: boolean) => void;
};

/** The tick box that says whether an item of a plan is applied. */
export const ItemTick = ({ item, onChoose }: TickProps) => (
  <input
    type="checkbox"
    className="tick-large"
    checked={item.chosen}
    aria-label={`Terapkan pada ${item.title}`}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  />
);
