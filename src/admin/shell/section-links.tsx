import { NavLink, useLocation } from "react-router";
import { useMe } from "../api/me.ts";
import { isWritingPage } from "../paths.ts";
import { BackLink } from "./back-link.tsx";
import { navigationFor, sectionOf } from "./navigation.ts";

/** The links above a page: to the other pages of its section, or back to the cards. An open article has none. */
export function SectionLinks() {
  const { pathname, search } = useLocation();
  const section = sectionOf(navigationFor(useMe()), pathname);
  if (!section) return null;
  if (section.cards.length > 0 && pathname !== section.path) {
    return <BackLink to={section.path}>{section.label}</BackLink>;
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

/** Scrolls a link into view if the links are wider than the screen. */
const showWhole = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });
