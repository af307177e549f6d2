import { type ReactNode, useId } from "react";

type Props = { readonly title: string; readonly id?: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A part of a page with a heading of its own. */
export function Panel({ title, id, lead, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="panel scroll-mt-20">
      <h2 id={heading} className="panel-title">
        {title}
      </h2>
      {lead && <p className="mt-1 muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
