type Props = { readonly share: number; readonly label: string };

/** @param share the share that is done, 0 to 1 */
export function ProgressBar({ share, label }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <p className="flex items-center gap-3">
      <progress max={100} value={percent} aria-label={label} className="progress grow" />
      <span className="tabular-nums">{percent}%</span>
    </p>
  );
}
