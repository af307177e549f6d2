import { formatBytes } from "../../shell/format.ts";
import "./upload-list.css";
import { RotateCw, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { REMOVED_PARTS } from "../../../modules/media/schema.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { PATHS } from "../../paths.ts";
import type { UploadItem, UploadQueue } from "./upload-queue.ts";

type Props = {
  readonly queue: UploadQueue;
  /** Chooses an uploaded image; left out where no image is to be chosen. */
  readonly onChoose?: (image: LibraryImage) => void;
};

/** Lists the uploads and their results. */
export function UploadList({ queue, onChoose }: Props) {
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const ended = items.filter(({ state }) => state.step === "done").length;
  const failed = items.filter(({ state }) => state.step === "failed").length;
  return (
    <>
      <p role="status" className={items.length === 0 ? "sr-only" : "mt-4 font-semibold"}>
        {items.length > 0 && `${ended} dari ${items.length} gambar tersimpan${failed > 0 ? `, ${failed} gagal` : ""}.`}
      </p>
      <ul aria-label="Unggahan">
        {items.map((item) => (
          <Item key={item.id} item={item} queue={queue} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

type ItemProps = { readonly item: UploadItem; readonly queue: UploadQueue; readonly onChoose: Props["onChoose"] };

function Item({ item, queue, onChoose }: ItemProps) {
  const { id, file, state } = item;
  return (
    <li className="upload-item">
      <Preview file={file} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{file.name || "Gambar yang ditempel"}</p>
        <p className="text-sm text-ink-muted">{formatBytes(file.size)}</p>
        <Outcome item={item} onChoose={onChoose} />
      </div>
      {(state.step === "waiting" || state.step === "sending") && (
        <IconButton label={`Batalkan ${file.name}`} onClick={() => queue.cancel(id)}>
          <Icon of={X} />
        </IconButton>
      )}
      {(state.step === "cancelled" || (state.step === "failed" && state.canRetry)) && (
        <IconButton label={`Coba lagi ${file.name}`} onClick={() => queue.retry(id)}>
          <Icon of={RotateCw} />
        </IconButton>
      )}
    </li>
  );
}

function Outcome({ item: { file, state }, onChoose }: Omit<ItemProps, "queue">) {
  switch (state.step) {
    case "waiting":
      return <p className="text-sm">Menunggu giliran</p>;
    case "sending":
      return state.share < 1 ? (
        <progress aria-label={`Mengirim ${file.name}`} value={state.share} max={1} />
      ) : (
        <p className="text-sm">Diperiksa dan dibersihkan…</p>
      );
    case "cancelled":
      return <p className="text-sm">Dibatalkan</p>;
    case "failed":
      return <p className="field-error">{state.message}</p>;
    case "done":
      return <Done answer={state.answer} onChoose={onChoose} />;
  }
}

type DoneProps = {
  readonly answer: Extract<UploadItem["state"], { step: "done" }>["answer"];
  readonly onChoose: Props["onChoose"];
};

function Done({ answer: { image, duplicate, former, removed }, onChoose }: DoneProps) {
  return (
    <div className="text-sm">
      <p>
        {!duplicate && "Tersimpan. "}
        {duplicate && !former && `Sudah ada di pustaka sebagai “${image.name}”. `}
        {former && `Ini berkas lama dari “${image.name}”, yang sudah diganti. `}
        {onChoose ? (
          <button type="button" className="text-link cursor-pointer" onClick={() => onChoose(image)}>
            Pakai gambar ini
          </button>
        ) : (
          <Link to={`${PATHS.images}?gambar=${image.id}`} className="text-link">
            Buka di pustaka
          </Link>
        )}
      </p>
      {removed.length > 0 && (
        <p className="text-ink-muted">Dihapus: {removed.map((part) => REMOVED_PARTS[part]).join(", ")}.</p>
      )}
    </div>
  );
}

const PREVIEW_PX = 112;

/** The browser draws the preview from the local file. A file that it cannot read stays empty, and the server explains the problem. */
function Preview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void createImageBitmap(file).then(
      (bitmap) => {
        const scale = PREVIEW_PX / Math.min(bitmap.width, bitmap.height);
        const [width, height] = [bitmap.width * scale, bitmap.height * scale];
        const place = canvas.current?.getContext("2d");
        place?.drawImage(bitmap, (PREVIEW_PX - width) / 2, (PREVIEW_PX - height) / 2, width, height);
        bitmap.close();
      },
      () => {},
    );
  }, [file]);
  return <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} className="size-14 rounded-lg bg-brand-soft" />;
}
