import { Tooltip as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

/** docs/specification.md, section 9; they are Radix's own defaults as well. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Once around everything that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

type Props = Omit<ComponentProps<"button">, "aria-label"> & { readonly label: string };

/** A button that is a picture only: its label is read aloud, and shown after a while under pointer or focus. */
export function IconButton({ label, className = "", children, ...rest }: Props) {
  return (
    <Tooltip label={label}>
      <button type="button" {...rest} aria-label={label} className={`icon-button ${className}`}>
        {children}
      </button>
    </Tooltip>
  );
}

type TooltipProps = Pick<ComponentProps<typeof Radix.Content>, "side"> & {
  readonly label: string;
  readonly children: ReactNode;
};

/** Shows what a single element that takes focus is called; the element has that name itself. */
export const Tooltip = ({ label, side, children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger
      asChild
      onFocus={(event) => {
        // Where a dialog gives a button the focus after a press, nobody asked what it is called.
        if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
      }}
    >
      {children}
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
        {label}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
