import { brandMark } from "../../modules/media/covers/brand-mark.ts";

const MARK = brandMark(0, 0, 64);

export const BrandMark = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" dangerouslySetInnerHTML={{ __html: MARK }} />
);
