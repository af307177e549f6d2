import { Link } from "react-router";
import { PATHS } from "../paths.ts";
import { formatNumber } from "./format.ts";

type Props = {
  readonly count: number;
  /** Parameters of the list of articles that show those counted. */
  readonly filter: Readonly<Record<string, string>>;
};

/** How many articles, which leads to them. */
export const ArticleCount = ({ count, filter }: Props) =>
  count === 0 ? (
    "0"
  ) : (
    <Link to={`${PATHS.articleEditor}?${new URLSearchParams(filter)}`} className="text-link">
      {formatNumber(count)} <span className="sr-only">artikel</span>
    </Link>
  );
