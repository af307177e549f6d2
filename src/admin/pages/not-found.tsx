import { Link } from "react-router";
import { Entrance } from "../parts/entrance.tsx";
import { PATHS } from "../paths.ts";

export function Page() {
  return (
    <Entrance title="Halaman tidak ditemukan" lead="Ruang redaksi tidak punya halaman di alamat ini.">
      <Link to={PATHS.dashboard} className="button button-primary">
        Ke dasbor
      </Link>
    </Entrance>
  );
}
