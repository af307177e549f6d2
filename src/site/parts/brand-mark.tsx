import { brandMark } from "../../modules/media/covers/brand-mark.ts";
import type { SiteLogo } from "../../modules/seo/schema.ts";

const MARK = brandMark(0, 0, 64);

/** The owner's logo, or else the mark that comes with this software. */
export const BrandMark = ({ logo }: { readonly logo: SiteLogo | undefined }) =>
  logo ? (
    <img src={logo.path} alt="" width={logo.width} height={logo.height} />
  ) : (
    <svg viewBox="0 0 64 64" aria-hidden="true" dangerouslySetInnerHTML={{ __html: MARK }} />
  );
