import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { readonly title: string; readonly id?: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A section of a page with its own heading, which an address can link to. */
export function Panel({ title, id, lead, children }: Props) {
  const heading = useId();
  const line = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!id || location.hash !== `#${id}`) return undefined;
    line.current?.focus({ preventScroll: true });
    return line.current ? keepAtTop(line.current) : undefined;
  }, [id]);
  return (
    <section id={id} aria-labelledby={heading} className="panel">
      <h2 ref={line} id={heading} tabIndex={-1} className="panel-title scroll-mt-6">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/**
 * Keeps the heading in view while loading content moves it: the page is scrolled back to the heading at each change of its height, until the person does
 * something.
 */
function keepAtTop(heading: HTMLElement): () => void {
  const growth = new ResizeObserver(() => heading.scrollIntoView({ block: "start" }));
  growth.observe(document.body);
  const ended = new AbortController();
  const stop = () => {
    growth.disconnect();
    ended.abort();
  };
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(event, stop, { signal: ended.signal, passive: true });
  return stop;
}
