import type { Popover } from "radix-ui";
import type { ComponentProps } from "react";

const prevent = (event: { preventDefault(): void }) => event.preventDefault();

/**
 * Properties of a popover that opens in the text. The caret and the focus stay in the text, and a click on the popover does not take the focus from the text.
 */
export const TEXT_POPOVER: ComponentProps<typeof Popover.Content> = {
  align: "start",
  sideOffset: 6,
  collisionPadding: 8,
  updatePositionStrategy: "always",
  onOpenAutoFocus: prevent,
  onCloseAutoFocus: prevent,
  onMouseDown: prevent,
};
