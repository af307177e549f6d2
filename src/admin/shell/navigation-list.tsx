import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useMe } from "../api/me.ts";
import { navigationFor, sectionOf } from "./navigation.ts";

type Props = {
  readonly onChoose?: () => void;
  /** Whether only icons are shown; the names are read aloud, and shown as tooltips. */
  readonly iconsOnly?: boolean;
};

export function NavigationList({ onChoose, iconsOnly = false }: Props) {
  const sections = navigationFor(useMe());
  const { pathname } = useLocation();
  const current = sectionOf(sections, pathname);
  return (
    <nav aria-label="Ruang redaksi">
      <ul>
        {sections.map((section) => {
          const { path, label, icon } = section;
          const isCurrent = path === pathname ? "page" : section === current;
          return (
            <li key={path}>
              <Named label={label} iconsOnly={iconsOnly}>
                <Link to={path} className="nav-item" aria-current={isCurrent || undefined} onClick={onChoose}>
                  <Icon of={icon} className="size-5 shrink-0" />
                  <span className={iconsOnly ? "sr-only" : ""}>{label}</span>
                </Link>
              </Named>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 border-t border-line pt-4">
        <Named label="Lihat situs" iconsOnly={iconsOnly}>
          <a href="/" className="nav-item">
            <Icon of={ExternalLink} className="size-5 shrink-0" />
            <span className={iconsOnly ? "sr-only" : ""}>Lihat situs</span>
          </a>
        </Named>
      </p>
    </nav>
  );
}

type NamedProps = { readonly label: string; readonly iconsOnly: boolean; readonly children: ReactNode };

const Named = ({ label, iconsOnly, children }: NamedProps) =>
  iconsOnly ? (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  );
