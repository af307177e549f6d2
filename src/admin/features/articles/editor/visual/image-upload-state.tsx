import { CircleAlert } from "lucide-react";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import type { UploadItem } from "../../../images/upload-queue.ts";

type Props = { readonly state: UploadItem["state"] | undefined; readonly onRetry: () => void };

/** Shows the progress of an image's upload, and why it failed. */
export function UploadState({ state, onRetry }: Props) {
  const failure = failureOf(state);
  return (
    <div role="status" className="image-upload">
      {state?.step === "waiting" && <p>Menunggu giliran</p>}
      {state?.step === "sending" && state.share < 1 && (
        <>
          <p>Mengunggah…</p>
          <progress aria-label="Mengunggah gambar" value={state.share} max={1} />
        </>
      )}
      {state?.step === "sending" && state.share >= 1 && <p>Diperiksa dan dibersihkan…</p>}
      {failure && (
        <>
          <p className="field-error">
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            {failure.message}
          </p>
          {failure.canRetry && (
            <Button look="outline" onClick={onRetry}>
              Coba lagi
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function failureOf(state: Props["state"]): { message: string; canRetry: boolean } | undefined {
  // An image without an upload was copied from a tab that was closed.
  if (!state) return { message: "Berkas gambar ini sudah tidak ada. Hapus, lalu masukkan lagi.", canRetry: false };
  if (state.step === "cancelled") return { message: "Unggahan dibatalkan.", canRetry: true };
  if (state.step !== "failed") return undefined;
  const { message, canRetry } = state;
  return { message: `Gambar belum masuk ke artikel. ${message}`, canRetry };
}
