import { Tooltip as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

/** The delays of docs/specification.md, section 9, which equal Radix's defaults. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** The provider that every tooltip needs. It is placed once around the whole application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

type Props = Omit<ComponentProps<"button">, "aria-label"> & { readonly label: string };

/** A button with only an icon. Its label is read aloud, and shown after a delay under pointer or focus. */
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

/** Shows the name of a single focusable element on the screen. The element itself already has that name for screen readers. */
export const Tooltip = ({ label, side, children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger
      asChild
      onFocus={(event) => {
        // When a dialog moves the focus to a button after a press, the button's tooltip is not wanted.
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
