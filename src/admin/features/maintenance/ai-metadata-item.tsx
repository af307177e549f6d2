import type { PictureMetadata } from "../../../modules/article-tools/tools/picture-metadata/schema.ts";
import type { ItemDetail } from "../../../modules/maintenance/answers.ts";
import { REMOVED_PARTS } from "../../../modules/media/schema.ts";
import { formatNumber } from "../../shell/format.ts";
import { ImageThumbnail } from "../images/image-thumbnail.tsx";

/** Shows what the metadata of an image's file says, and which part of it is removed. */
export function AiMetadataItem({ item }: { readonly item: ItemDetail }) {
  const data = item.data as PictureMetadata | null;
  if (!data) return null;
  const { image, parts, sourceType, words } = data;
  return (
    <div className="flex flex-wrap gap-4 pb-4">
      <ImageThumbnail image={image} className="size-32 rounded-lg object-cover" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-ink-muted">
          {formatNumber(image.width)}×{formatNumber(image.height)}, {formatNumber(Math.ceil(image.bytes / 1024))} kB
        </p>
        <p>
          Dibuang: <strong>{parts.map((part) => REMOVED_PARTS[part]).join(", ")}</strong>.
        </p>
        {sourceType && (
          <p>
            Disimpan: IPTC DigitalSourceType <code>{sourceType}</code>, keterangan asal gambar yang tidak boleh dihapus.
          </p>
        )}
        {words.length > 0 && (
          <dl className="mt-2">
            {words.map(({ part, text }) => (
              <div key={`${part}-${text}`} className="mt-1">
                <dt className="text-sm font-bold">{REMOVED_PARTS[part]}</dt>
                <dd className="diff-text">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
