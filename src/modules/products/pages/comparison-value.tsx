import type { ComparisonRow } from "./comparison-rows.ts";

/** Of one product what a row has to say, marked where it is the best by BEST_RULE. */
export function ComparisonValue({ row, index }: { readonly row: ComparisonRow; readonly index: number }) {
  const value = row.values[index];
  if (value === undefined) return <span className="text-ink-muted">tidak diketahui</span>;
  return row.best[index] ? (
    <>
      <strong>{value}</strong> <span className="badge">terbaik</span>
    </>
  ) : (
    value
  );
}
