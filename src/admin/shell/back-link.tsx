import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** The link above a page's title that leads back to its list. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p className="-mb-4">
    <Link to={to} className="section-back">
      <Icon of={ChevronLeft} className="size-5 shrink-0" />
      {children}
    </Link>
  </p>
);
