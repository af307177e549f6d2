import { Link } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { PATHS } from "../../paths.ts";
import { Names } from "../../shell/unset-service.tsx";

/** Says which environment variables set some of the values, and that this page cannot change these values. */
export function EnvironmentNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice>
      Ditentukan di server dengan <Names names={names} />, jadi tidak dapat diubah di sini.{" "}
      <Link to={PATHS.settingsGuide} className="text-link">
        Cara mengubahnya di server
      </Link>
    </Notice>
  );
}
