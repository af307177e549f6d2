import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & {
  readonly look?: "primary" | "outline" | "quiet" | "danger";
  /** Under way: it stays focusable and takes no further press. */
  readonly busy?: boolean;
};

export function Button({ look = "primary", busy = false, className = "", onClick, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={`button button-${look} ${className}`}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
