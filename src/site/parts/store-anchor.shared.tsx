import type { ReactNode } from "react";

type Props = { readonly href: string; readonly className: string; readonly children: ReactNode };

/**
 * A link to a store or marketplace. It opens a new tab that knows neither referrer nor opener (docs/specification.md, section 2), and is marked as paid (Google
 * Search Central, "Qualify outbound links").
 */
export const StoreAnchor = ({ href, className, children }: Props) => (
  <a href={href} target="_blank" rel="noopener noreferrer sponsored nofollow" className={className}>
    {children}
    <span className="sr-only"> (membuka tab baru)</span>
  </a>
);
