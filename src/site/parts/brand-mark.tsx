import { brandMark } from "../../modules/media/brand-mark.ts";

const MARK = brandMark(0, 0, 64);

export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: MARK }} />
  );
}
