import { Link } from "react-router";
import { PATHS } from "../paths.ts";
import { formatNumber } from "./format.ts";

type Props = {
  readonly count: number;
  /** The parameters of the list that shows the counted articles. */
  readonly filter: Readonly<Record<string, string>>;
};

/** A number of articles, linked to their list. */
export const ArticleCount = ({ count, filter }: Props) =>
  count === 0 ? (
    "0"
  ) : (
    <Link to={`${PATHS.articleEditor}?${new URLSearchParams(filter)}`} className="text-link">
      {formatNumber(count)} <span className="sr-only">artikel</span>
    </Link>
  );
