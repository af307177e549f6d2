import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { NavLink } from "react-router";
import { useMe } from "../api/me.ts";
import { PATHS } from "../paths.ts";
import { type NavGroup, navFor } from "./navigation.ts";

export function NavList({ onChoose }: { readonly onChoose?: () => void }) {
  return (
    <nav aria-label="Ruang redaksi">
      {navFor(useMe()).map((group) => (
        <Group key={group.title} group={group} onChoose={onChoose} />
      ))}
      <p className="mt-4 border-t border-line pt-4">
        <a href="/" className="nav-item">
          <ExternalLink aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
          Lihat situs
        </a>
      </p>
    </nav>
  );
}

function Group({ group, onChoose }: { readonly group: NavGroup; readonly onChoose: (() => void) | undefined }) {
  const id = useId();
  return (
    <div className="nav-group">
      <h2 id={id} className="nav-title">
        {group.title}
      </h2>
      <ul aria-labelledby={id}>
        {group.items.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === PATHS.dashboard} className="nav-item" onClick={onChoose}>
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
