import type { ReactNode } from "react";
import type { Segment } from "../../modules/search/schema.ts";

/** The results of one kind. */
export function ResultGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A text in which the words that were searched for are marked. */
export function Highlighted({ segments }: { segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a segment has nothing but its place.
  return segments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
