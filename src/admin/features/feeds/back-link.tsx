import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { PATHS } from "../../paths.ts";

type Props = { readonly to?: string; readonly label?: string };

export const BackLink = ({ to = PATHS.feeds, label = "Semua feed" }: Props) => (
  <p className="-mb-4">
    <Link to={to} className="section-back">
      <Icon of={ChevronLeft} className="size-5 shrink-0" />
      {label}
    </Link>
  </p>
);
