import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert };

type Props = ComponentProps<"div"> & { readonly tone?: keyof typeof ICONS };

/** A sentence that people must not miss. A danger notice is read aloud when it appears, and can take the focus. */
export function Notice({ tone = "info", children, ...rest }: Props) {
  return (
    <div
      {...rest}
      role={tone === "danger" ? "alert" : undefined}
      tabIndex={tone === "danger" ? -1 : undefined}
      className={`notice notice-${tone}`}
    >
      <Icon of={ICONS[tone]} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
