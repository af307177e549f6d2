import type { ComponentProps, PointerEvent } from "react";

type Props = ComponentProps<"button"> & {
  readonly look?: "primary" | "outline" | "quiet" | "danger";
  /** Whether the action is running. Meanwhile the button can still have the focus, but ignores presses. */
  readonly busy?: boolean;
};

export function Button({ look = "primary", busy = false, className = "", onClick, type = "button", ...rest }: Props) {
  return (
    <button
      {...(type === "submit" && { onPointerDown: keepPress, onPointerMove: letGo })}
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={`button button-${look} ${className}`}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

type MouseOnButton = PointerEvent<HTMLButtonElement>;

/** Keeps a press on the button if the button moves under a still mouse, for instance because content above it has just loaded. */
function keepPress({ currentTarget, pointerId, pointerType }: MouseOnButton) {
  if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
}

/** Stops capturing a mouse that moves, so that moving it off the button cancels the press. */
function letGo({ currentTarget, pointerId, movementX, movementY }: MouseOnButton) {
  const hasMoved = movementX !== 0 || movementY !== 0;
  if (hasMoved && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
}
