import type { LucideIcon } from "lucide-react";

type Props = {
  readonly of: LucideIcon;
  /** Its size, and what its place asks for. */
  readonly className?: string | undefined;
};

/** A drawing beside words, or in a button that has a name: it says nothing by itself. */
export const Icon = ({ of: Drawing, className = "size-5" }: Props) => (
  <Drawing aria-hidden="true" strokeWidth={1.75} className={className} />
);
