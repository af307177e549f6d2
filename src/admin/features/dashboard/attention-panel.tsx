import "./attention-panel.css";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { FIRST_STEPS } from "../../../modules/first-steps/steps.shared.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { canI, useMe } from "../../api/me.ts";
import { useSession } from "../../api/session.ts";
import { type Attention, attentionItems, settledElsewhere } from "./attention.ts";
import { firstStepsQuery } from "./first-steps-query.ts";
import { ITEM_ACTIONS } from "./item-actions.tsx";

const TONES = {
  danger: { icon: CircleAlert, name: "Mendesak" },
  warning: { icon: TriangleAlert, name: "Peringatan" },
  info: { icon: Info, name: "Perlu dikerjakan" },
} as const;

/** Lists what this person should deal with, the most urgent first, each with a link to the page where it can be settled. */
export function AttentionPanel({ dashboard }: { readonly dashboard: Dashboard }) {
  const me = useMe();
  const { session } = useSession();
  const hasSecondFactor = session?.user.factors?.some(({ status }) => status === "verified") ?? false;
  const seesSteps = canI(me, "manageSettings");
  const { data: first, isPending } = useQuery({ ...firstStepsQuery, enabled: seesSteps });
  // Until the steps are known, nothing is asked that may be one of them.
  const steps = seesSteps && isPending ? FIRST_STEPS.map((name) => ({ name, state: "open" as const })) : first?.steps;
  const items = attentionItems(dashboard, me, hasSecondFactor, settledElsewhere(steps ?? []));
  return (
    <Panel title="Perlu perhatian">
      {items.length === 0 ? (
        <p className="text-ink-muted">Semua beres. Tidak ada yang menunggu Anda.</p>
      ) : (
        <ul className="attention">
          {items.map((item) => (
            <Item key={item.text} {...item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Item({ text, tone, link, action }: Attention) {
  const Action = action && ITEM_ACTIONS[action.name];
  return (
    <li className={`attention-item attention-${tone}`}>
      <Icon of={TONES[tone].icon} className="size-5" />
      <p className="min-w-0 wrap-anywhere">
        {tone === "info" ? null : <strong>{TONES[tone].name}: </strong>}
        {text}
      </p>
      {link && (
        <Link to={link.to} reloadDocument={!link.to.startsWith("/admin")} className="button button-outline">
          {link.label}
        </Link>
      )}
      {Action && <Action label={action.label} />}
    </li>
  );
}
