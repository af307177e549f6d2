import { useApiMutation } from "../../shell/use-api-mutation.ts";
import "./bulk-image-review.css";
import { useId, useState } from "react";
import type { ImageReview, ReviewedMany } from "../../../modules/media/library/answers.ts";
import { MOST_IMAGES_AT_ONCE } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { IMAGE_KEYS } from "./image-queries.ts";
import { ImageThumbnail } from "./image-thumbnail.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

type Verb = "acceptances" | "rejections" | "reversals";
type Last = { readonly verb: Verb; readonly result: ReviewedMany };

const OUTCOME_TEXTS: Readonly<Record<Verb, string>> = {
  acceptances: "diterima",
  rejections: "ditolak",
  reversals: "menunggu lagi",
};

type BulkReviewInput = { readonly verb: Verb; readonly ids: readonly number[]; readonly reason: string };

async function reviewImages({ verb, ids, reason }: BulkReviewInput): Promise<ReviewedMany> {
  const result: { done: number[]; left: ReviewedMany["left"][number][] } = { done: [], left: [] };
  for (let at = 0; at < ids.length; at += MOST_IMAGES_AT_ONCE) {
    const input = { ids: ids.slice(at, at + MOST_IMAGES_AT_ONCE) };
    const { done, left } = await (verb === "rejections"
      ? api("POST /image-rejections", { input: { ...input, reason } })
      : api(`POST /image-${verb}`, { input }));
    result.done.push(...done);
    result.left.push(...left);
  }
  return result;
}

/** Reviews many images at once: the ticked ones are accepted or rejected together. */
export function BulkImageReview({ reviews }: { readonly reviews: readonly ImageReview[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<"accept" | "reject">();
  const [last, setLast] = useState<Last>();
  const waiting = reviews.filter(({ waitsFor }) => waitsFor === "review");
  const chosen = waiting.map(({ image }) => image.id).filter((id) => ticked.has(id));
  const { mutate } = useApiMutation({ send: reviewImages, invalidates: IMAGE_KEYS });
  const act = async (verb: Verb, ids: readonly number[], reason = "") => {
    const result = await mutate({ verb, ids, reason });
    setTicked(new Set(result.left.map(({ id }) => id)));
    setLast({ verb, result });
  };
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const all = waiting.length > 0 && chosen.length === waiting.length;
  return (
    <>
      <Outcome last={last} onTakeBack={(ids) => act("reversals", ids)} />
      {waiting.length === 0 ? (
        <p className="text-ink-muted">Tidak ada gambar yang menunggu keputusan di sini.</p>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <Button
              look="outline"
              onClick={() => setTicked(all ? new Set() : new Set(waiting.map(({ image }) => image.id)))}
            >
              {all ? "Lepas semua" : `Centang semua (${formatNumber(waiting.length)})`}
            </Button>
            <Button aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && setDialog("accept")}>
              Terima {formatNumber(chosen.length)} gambar
            </Button>
            <Button
              look="danger"
              aria-disabled={chosen.length === 0}
              onClick={() => chosen.length > 0 && setDialog("reject")}
            >
              Tolak {formatNumber(chosen.length)} gambar
            </Button>
          </div>
          <ul className="review-many" aria-label="Gambar yang menunggu">
            {waiting.map((review) => (
              <Card
                key={review.image.id}
                review={review}
                isTicked={ticked.has(review.image.id)}
                onTick={(on) => tick(review.image.id, on)}
              />
            ))}
          </ul>
        </>
      )}
      {dialog === "accept" && (
        <ConfirmDialog
          title={`Terima ${formatNumber(chosen.length)} gambar?`}
          text="Gambar yang dibuat untuk sebuah artikel langsung menjadi sampulnya. Sampul lama tetap di pustaka dan dapat dipasang lagi."
          action="Terima"
          onConfirm={() => act("acceptances", chosen)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "reject" && (
        <RejectDialog
          name={`${formatNumber(chosen.length)} gambar`}
          onReject={(reason) => act("rejections", chosen, reason)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

type OutcomeProps = { readonly last: Last | undefined; readonly onTakeBack: (ids: readonly number[]) => void };

function Outcome({ last, onTakeBack }: OutcomeProps) {
  return (
    <div role="status">
      {last && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {formatNumber(last.result.done.length)} gambar {OUTCOME_TEXTS[last.verb]}.
          {last.verb !== "reversals" && last.result.done.length > 0 && (
            <Button look="quiet" onClick={() => onTakeBack(last.result.done)}>
              Batalkan
            </Button>
          )}
        </p>
      )}
      {last && last.result.left.length > 0 && (
        <Notice tone="warning">
          {formatNumber(last.result.left.length)} gambar dibiarkan:{" "}
          {[...new Set(last.result.left.map(({ message }) => message))].join(" ")}
        </Notice>
      )}
    </div>
  );
}

type CardProps = {
  readonly review: ImageReview;
  readonly isTicked: boolean;
  readonly onTick: (on: boolean) => void;
};

/** The waiting image beside the image that it would replace. */
function Card({ review: { image, former, article }, isTicked, onTick }: CardProps) {
  const id = useId();
  return (
    <li className="review-card">
      <label className="block cursor-pointer">
        <span className="flex items-start gap-3 p-3">
          <input
            type="checkbox"
            className="tick-large"
            checked={isTicked}
            aria-describedby={`${id}-alt`}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{article?.title ?? image.name}</span>
          {image.madeByAi && <span className="badge badge-warning">AI</span>}
        </span>
        <span className="review-pair">
          {former && <Half caption="Sekarang" image={former} />}
          <Half caption={former ? "Usulan" : "Sampul baru"} image={image} />
        </span>
      </label>
      <p id={`${id}-alt`} className="p-3 text-sm text-ink-muted wrap-anywhere">
        {image.alt || "Belum punya teks alternatif: tulis dahulu lewat tampilan satu per satu."}
      </p>
    </li>
  );
}

const Half = ({ caption, image }: { readonly caption: string; readonly image: ImageReview["image"] }) => (
  <span className="min-w-0">
    <ImageThumbnail image={image} className="review-half" />
    <span className="block pt-1 text-center text-sm text-ink-muted">{caption}</span>
  </span>
);
