import type { ComponentProps, PointerEvent } from "react";

type Props = ComponentProps<"button"> & {
  readonly look?: "primary" | "outline" | "quiet" | "danger";
  /** Under way: it stays focusable and takes no further press. */
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

/** The press stays the button's where the button moves under a still mouse, because what stands above it has just loaded. */
function keepPress({ currentTarget, pointerId, pointerType }: MouseOnButton) {
  if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
}

/** A mouse that moves may leave the button, which cancels the press. */
function letGo({ currentTarget, pointerId, movementX, movementY }: MouseOnButton) {
  const hasMoved = movementX !== 0 || movementY !== 0;
  if (hasMoved && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
}
