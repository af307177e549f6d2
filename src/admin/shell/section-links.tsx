import { ChevronLeft } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useMe } from "../api/me.ts";
import { isWritingPage } from "../paths.ts";
import { navigationFor, sectionOf } from "./navigation.ts";

/** Above a page: the other pages of its section, or the way back to the cards. Not above an article that is open. */
export function SectionLinks() {
  const { pathname, search } = useLocation();
  const section = sectionOf(navigationFor(useMe()), pathname);
  if (!section) return null;
  if (section.cards.length > 0 && pathname !== section.path) {
    return (
      <p className="-mb-4">
        <Link to={section.path} className="section-back">
          <Icon of={ChevronLeft} className="size-5 shrink-0" />
          {section.label}
        </Link>
      </p>
    );
  }
  if (section.tabs.length < 2 || isWritingPage({ pathname, search })) return null;
  return (
    <nav aria-label={`Bagian ${section.label}`}>
      <ul className="section-tabs">
        {section.tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end className="section-tab" ref={path === pathname ? showWhole : undefined}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the links need more than the screen's width. */
const showWhole = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });
