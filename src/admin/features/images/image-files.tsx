import { type ReactNode, useRef, useState } from "react";
import type { ImageDetail, PreviousFile } from "../../../modules/media/library/answers.ts";
import {
  IMAGE_EXTENSIONS,
  IMAGE_FAILURE_MESSAGES,
  IMAGE_LIMITS,
  MAX_IMAGE_BYTES,
} from "../../../modules/media/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api, upload } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatBytes, formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { toFormProblem } from "../../shell/use-submit.ts";
import { IMAGE_KEYS } from "./image-queries.ts";

type Props = {
  readonly image: ImageDetail;
  /** Called when the image was deleted. */
  readonly onDeleted: () => void;
};

type FileChange = { readonly act: () => Promise<unknown>; readonly done: string };

/** Replaces an image's file, restores a previous one, or deletes an image that was never used. */
export function ImageFiles({ image, onDeleted }: Props) {
  const [problem, setProblem] = useState<ReactNode>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const change = useApiMutation({
    send: ({ act }: FileChange) => act(),
    invalidates: IMAGE_KEYS,
    toast: (_, { done }) => ({ title: done, text: "Semua pemakaiannya ikut berubah." }),
  });
  const { mutate: remove } = useApiMutation({
    send: () => api("POST /image-deletions", { input: { ids: [image.id] } }),
    invalidates: IMAGE_KEYS,
  });
  const attempt = async (chosen: FileChange) => {
    setProblem(undefined);
    await change.mutate(chosen).catch((error) => setProblem(toFormProblem(error).message));
  };
  const putBack = ({ hash }: PreviousFile) =>
    attempt({
      act: () => api("POST /images/:id/restoration", { params: { id: image.id }, input: { hash } }),
      done: "Berkas lama dipakai lagi",
    });
  return (
    <section>
      <h3 className="font-bold">Berkas</h3>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Replacement image={image} onProblem={setProblem} attempt={attempt} />
      {image.formerFiles.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2" aria-label="Berkas lama">
          {image.formerFiles.map((file) => (
            <li key={file.hash} className="flex flex-wrap items-center gap-3">
              <img src={file.src} alt="" className="size-14 rounded-lg object-cover" />
              <span className="min-w-0 flex-1 text-sm">
                {file.width} × {file.height}, {formatBytes(file.bytes)}
                <br />
                diganti {formatTime(file.replacedAt)}
              </span>
              <Button look="outline" onClick={() => putBack(file)}>
                Pakai lagi
              </Button>
            </li>
          ))}
        </ul>
      )}
      {image.neverUsed && (
        <Button look="quiet" className="mt-4" onClick={() => setDialogOpen(true)}>
          Hapus gambar ini
        </Button>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={`Hapus ${image.name}?`}
          text="Gambar ini belum pernah dipakai. Penghapusan tidak dapat dibatalkan."
          action="Hapus"
          look="danger"
          onConfirm={async () => {
            await remove();
            onDeleted();
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}

type ReplacementProps = {
  readonly image: ImageDetail;
  readonly onProblem: (problem: ReactNode) => void;
  readonly attempt: (chosen: FileChange) => Promise<void>;
};

function Replacement({ image, onProblem, attempt }: ReplacementProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_IMAGE_BYTES) return onProblem(IMAGE_FAILURE_MESSAGES.image_too_large);
    setShare(0);
    const params = { id: image.id };
    const { signal } = new AbortController();
    await attempt({
      act: () => upload("PUT /images/:id/file", { params, file, onProgress: setShare, signal }),
      done: "Berkas diganti",
    });
    setShare(undefined);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(IMAGE_EXTENSIONS).join(",")}
        aria-label="Berkas pengganti"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
      <p className="mt-1 text-sm text-ink-muted">
        Semua pemakaian tetap, dan berkas lama dapat dipakai lagi. {IMAGE_LIMITS}{" "}
        <a href={image.src} className="text-link">
          Buka berkas asli
        </a>
      </p>
      <Button look="outline" className="mt-3" busy={share !== undefined} onClick={() => input.current?.click()}>
        {share === undefined ? "Ganti berkas" : share < 1 ? `Mengirim ${Math.round(share * 100)}%` : "Diperiksa…"}
      </Button>
    </>
  );
}
