import type { Popover } from "radix-ui";
import type { ComponentProps } from "react";

const prevent = (event: { preventDefault(): void }) => event.preventDefault();

/** Of what opens at a place in the text: the caret and the focus stay there, and a press on it does not leave the text. */
export const TEXT_POPOVER: ComponentProps<typeof Popover.Content> = {
  align: "start",
  sideOffset: 6,
  collisionPadding: 8,
  updatePositionStrategy: "always",
  onOpenAutoFocus: prevent,
  onCloseAutoFocus: prevent,
  onMouseDown: prevent,
};
