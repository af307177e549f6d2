import { ExternalLink } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useMe } from "../api/me.ts";
import { navigationFor, sectionOf } from "./navigation.ts";

export function NavigationList({ onChoose }: { readonly onChoose?: () => void }) {
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
              <Link to={path} className="nav-item" aria-current={isCurrent || undefined} onClick={onChoose}>
                <Icon of={icon} className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 border-t border-line pt-4">
        <a href="/" className="nav-item">
          <Icon of={ExternalLink} className="size-5 shrink-0" />
          Lihat situs
        </a>
      </p>
    </nav>
  );
}
