import { Link } from "react-router";
import { formatNumber } from "../../shell/format.ts";

type Props = {
  readonly label: string;
  readonly count: number;
  /** The path of the page that lists the counted items. */
  readonly to?: string;
};

/** A number with its name, in a `dl`; the number links to the list of the counted items. */
export const Figure = ({ label, count, to }: Props) => (
  <div className="relative flex flex-col-reverse justify-end rounded-xl border border-line p-3 has-[a:hover]:bg-brand-soft">
    <dt className="text-ink-muted">
      {to === undefined ? (
        label
      ) : (
        <Link to={to} reloadDocument={to.startsWith("#")} className="text-link after:absolute after:inset-0">
          {label}
        </Link>
      )}
    </dt>
    <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(count)}</dd>
  </div>
);
