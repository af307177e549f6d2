import { useApiMutation } from "../../shell/use-api-mutation.ts";
import "./single-image-review.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ImageReview } from "../../../modules/media/library/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { ApiFailure } from "../../api/api-failure.ts";
import { IMAGE_KEYS } from "./image-queries.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { ReviewedImages } from "./reviewed-images.tsx";

type Props = {
  readonly reviews: readonly ImageReview[];
  /** Loads more of the queue; undefined when there is no more. */
  readonly more: (() => void) | undefined;
};

type Last = { readonly id: number; readonly text: string };

/** Reviews one image at a time, with the pointer or only with the keyboard. */
export function SingleImageReview({ reviews, more }: Props) {
  const { mutate, isPending: busy } = useApiMutation({
    send: (review: () => Promise<void>) => review(),
    invalidates: IMAGE_KEYS,
  });
  const region = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The texts typed for images that the person has left undecided, by image id. */
  const typed = useRef(new Map<number, string>());
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<Last>();
  const [rejecting, setRejecting] = useState(false);
  const place = Math.min(at, reviews.length - 1);
  const review = reviews[place];

  const isEmpty = review === undefined;
  // The focus is set so that the keys work at once.
  useEffect(() => {
    if (!isEmpty) region.current?.focus({ preventScroll: true });
  }, [isEmpty]);

  useEffect(() => {
    if (more && place >= reviews.length - 2) more();
  }, [more, place, reviews.length]);

  const act = async (review: () => Promise<void>, done: Last | undefined) => {
    if (busy) return;
    setProblem(undefined);
    try {
      await mutate(review);
      setLast(done);
      region.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      if (error.field === "alt") field.current?.focus();
    }
  };
  const accept = () => {
    if (!review) return;
    const { id, name } = review.image;
    const alt = field.current?.value.trim();
    const input = alt === undefined ? {} : { alt };
    void act(() => api("POST /image-reviews/:id/acceptance", { params: { id }, input }), {
      id,
      text: `“${name}” diterima.`,
    });
  };
  const takeBack = () =>
    last && void act(() => api("POST /image-reviews/:id/reversal", { params: { id: last.id } }), undefined);
  const go = (step: number) => {
    setProblem(undefined);
    setAt(Math.min(Math.max(place + step, 0), reviews.length - 1));
  };
  const mayReject = review?.waitsFor === "review";
  const keys: Record<string, () => void> = {
    t: accept,
    x: () => mayReject && setRejecting(true),
    e: () => field.current?.focus(),
    j: () => go(1),
    k: () => go(-1),
    u: () => void takeBack(),
  };
  const press = (event: KeyboardEvent) => {
    if (rejecting || event.altKey || event.metaKey) return;
    const typing = event.target === field.current;
    if (typing && event.key === "Escape") region.current?.focus();
    if (typing && event.key === "Enter" && event.ctrlKey) accept();
    const run = typing || event.ctrlKey ? undefined : keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <section ref={region} tabIndex={-1} aria-label="Gambar yang ditinjau" className="review-region" onKeyDown={press}>
      <div role="status">
        {last && (
          <p className="mb-4 flex flex-wrap items-center gap-3">
            {last.text}
            <Button look="quiet" onClick={takeBack}>
              Batalkan <kbd>U</kbd>
            </Button>
          </p>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {review && (
        <>
          <ReviewedImages
            key={review.image.id}
            review={review}
            field={field}
            alt={typed.current.get(review.image.id) ?? review.image.alt}
            onType={(alt) => typed.current.set(review.image.id, alt)}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={busy} onClick={accept}>
              {mayReject ? "Terima" : "Simpan teks"} <kbd>T</kbd>
            </Button>
            {mayReject && (
              <Button look="danger" onClick={() => setRejecting(true)}>
                Tolak <kbd>X</kbd>
              </Button>
            )}
            <Button look="outline" onClick={() => go(-1)}>
              Sebelumnya <kbd>K</kbd>
            </Button>
            <Button look="outline" onClick={() => go(1)}>
              Berikutnya <kbd>J</kbd>
            </Button>
            <span className="self-center text-ink-muted">
              {place + 1} dari {reviews.length}
              {more ? "+" : ""}
            </span>
          </div>
          <Shortcuts />
        </>
      )}
      {rejecting && review && (
        <RejectDialog
          name={review.image.name}
          onReject={async (reason) => {
            const params = { id: review.image.id };
            await mutate(() => api("POST /image-reviews/:id/rejection", { params, input: { reason } }));
            setLast({ id: review.image.id, text: `“${review.image.name}” ditolak.` });
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

const Shortcuts = () => (
  <details className="mt-6">
    <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand">
      Pintasan papan ketik
    </summary>
    <p className="mt-2 text-ink-muted">Berlaku selama fokus berada di bagian ini, dan tidak selama Anda mengetik.</p>
    <ul className="mt-1">
      <li>
        <kbd>T</kbd> terima, <kbd>X</kbd> tolak, <kbd>U</kbd> batalkan yang terakhir
      </li>
      <li>
        <kbd>J</kbd> berikutnya, <kbd>K</kbd> sebelumnya
      </li>
      <li>
        <kbd>E</kbd> tulis teks alternatif, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> terima dari situ, <kbd>Esc</kbd> kembali
      </li>
    </ul>
  </details>
);
