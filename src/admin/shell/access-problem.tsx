import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ApiFailure } from "../api/api-failure.ts";
import { signOut } from "../api/session.ts";
import { StandalonePage } from "./standalone-page.tsx";

/** The page of somebody who is signed in but not admitted: they have no role, or the server does not answer. */
export function AccessProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isRefused = error instanceof ApiFailure && error.status === 403;
  return (
    <StandalonePage title={isRefused ? "Tidak ada akses" : "Belum dapat dibuka"}>
      <div className="flex flex-col gap-4">
        <Notice tone="danger">{error.message}</Notice>
        {!isRefused && <Button onClick={onRetry}>Coba lagi</Button>}
        <Button look="outline" onClick={signOut}>
          Keluar
        </Button>
      </div>
    </StandalonePage>
  );
}
