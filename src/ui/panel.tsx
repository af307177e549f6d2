import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { readonly title: string; readonly id?: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A part of a page with a heading of its own, which an address can lead to. */
export function Panel({ title, id, lead, children }: Props) {
  const heading = useId();
  const line = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id && location.hash === `#${id}`) line.current?.focus();
  }, [id]);
  return (
    <section id={id} aria-labelledby={heading} className="panel scroll-mt-20">
      <h2 ref={line} id={heading} tabIndex={-1} className="panel-title scroll-mt-24">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
