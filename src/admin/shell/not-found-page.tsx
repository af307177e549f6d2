import { Link } from "react-router";
import { PATHS } from "../paths.ts";
import { StandalonePage } from "./standalone-page.tsx";

export function Page() {
  return (
    <StandalonePage title="Halaman tidak ditemukan" lead="Ruang redaksi tidak punya halaman di alamat ini.">
      <Link to={PATHS.dashboard} className="button button-primary">
        Ke dasbor
      </Link>
    </StandalonePage>
  );
}
