import { isRouteErrorResponse, useRouteError } from "react-router";
import { PATHS } from "../paths.ts";
import { PageTitle } from "./page-title.tsx";

/** Shows a routing failure by docs/specification.md, section 8: a status or a message, never a stack. */
export function RoutingFailure() {
  const error = useRouteError();
  return (
    <main className="page" role="alert">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <p>{failureText(error)}</p>
      <p className="text-ink-muted">
        Halaman ini gagal ditampilkan. Jika situs baru saja diperbarui, muat ulang halamannya.
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={location.href} className="button button-primary">
          Muat ulang halaman
        </a>
        <a href={PATHS.dashboard} className="button button-outline">
          Kembali ke dasbor
        </a>
      </p>
    </main>
  );
}

function failureText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
