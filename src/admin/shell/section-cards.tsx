import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useMe } from "../api/me.ts";
import { RoleNotice } from "./admin-page.tsx";
import { type CardPage, navigationFor, sectionOf } from "./navigation.ts";

type Props = {
  /** The address of the section. */
  readonly path: string;
  /** Additional content of a page's card, such as what its tool found. */
  readonly status?: (page: CardPage) => React.ReactNode;
};

/** The pages of a section as cards. */
export function SectionCards({ path, status }: Props) {
  const cards = sectionOf(navigationFor(useMe()), path)?.cards ?? [];
  if (cards.length === 0) return <RoleNotice />;
  return (
    <ul className="section-cards">
      {cards.map((card) => (
        <li key={card.path} className="section-card">
          <Icon of={card.icon} className="section-card-icon" />
          <div className="min-w-0">
            <h2 className="font-bold">
              <Link to={card.path} className="section-card-link">
                {card.label}
              </Link>
            </h2>
            <p className="text-sm text-ink-muted">{card.describe}</p>
            {status && <p className="mt-2 text-sm">{status(card)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
