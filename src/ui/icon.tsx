import type { LucideIcon } from "lucide-react";

type Props = {
  readonly of: LucideIcon;
  /** Classes for the icon's size and place. */
  readonly className?: string | undefined;
};

/** A decorative icon beside words, or in a button that has a name: screen readers skip it. */
export const Icon = ({ of: Drawing, className = "size-5" }: Props) => (
  <Drawing aria-hidden="true" strokeWidth={1.75} className={className} />
);
