import { Link } from "react-router";
import type { ImageDetail, ImageUse } from "../../../modules/media/library/answers.ts";
import { IMAGE_SOURCES, IMAGE_STATUSES } from "../../../modules/media/library/schema.ts";
import { articleEditorPath } from "../../paths.ts";
import { formatBytes, formatNumber, formatTime } from "../../shell/format.ts";

const USED_AS: Record<ImageUse["as"], string> = {
  cover: "Sampul",
  body: "Isi",
  social: "Gambar berbagi",
  author: "Foto penulis",
};

/** Shows what is known about an image, and what uses it. */
export function ImageProperties({ image }: { readonly image: ImageDetail }) {
  const review = image.reviewedBy ? `, oleh ${image.reviewedBy}` : "";
  const facts = [
    ["Ukuran", `${formatNumber(image.width)} × ${formatNumber(image.height)} piksel, ${formatBytes(image.bytes)}`],
    ["Jenis", image.mediaType.replace("image/", "").toUpperCase()],
    ["Asal", `${IMAGE_SOURCES[image.source]}${image.madeByAi ? ", ditandai buatan AI" : ""}`],
    ["Masuk", formatTime(image.createdAt)],
    ["Status", `${IMAGE_STATUSES[image.status]}${review}${image.statusReason ? `: ${image.statusReason}` : ""}`],
    ["Turunan", image.inTheMaking ? "Sedang dibuat" : "Siap"],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="font-bold">Dipakai di</h3>
        <Uses image={image} />
      </section>
    </>
  );
}

function Uses({ image: { uses, moreUses, neverUsed } }: { readonly image: ImageDetail }) {
  if (uses.length === 0)
    return (
      <p className="text-ink-muted">
        {neverUsed
          ? "Belum pernah dipakai."
          : "Sedang tidak dipakai. Riwayat artikel masih menyebutnya, jadi disimpan."}
      </p>
    );
  return (
    <ul className="mt-1 list-disc pl-5">
      {uses.map(({ as, articleId, title }) => (
        <li key={`${as}-${articleId}-${title}`}>
          {USED_AS[as]}:{" "}
          {articleId === null ? (
            title
          ) : (
            <Link to={articleEditorPath(articleId)} className="text-link">
              {title}
            </Link>
          )}
        </li>
      ))}
      {moreUses && <li>dan lainnya</li>}
    </ul>
  );
}
