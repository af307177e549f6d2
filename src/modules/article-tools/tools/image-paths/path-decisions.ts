import { success } from "../../../../platform/result.ts";
import { readRevision } from "../../../articles/queries.ts";
import type { Change } from "../../../maintenance/answers.ts";
import { type AnswerHandler, type Question, toolFailure } from "../../../maintenance/commands.ts";
import { libraryImages } from "../../../media/queries.ts";
import { changeTo } from "./plan-paths.ts";
import { pictureAddresses } from "./references.ts";
import type { PathAnswer, PathsData } from "./schema.ts";

/** Asks a person about references that have no picture yet. */
export const askAboutPaths = (data: PathsData | null): Question<PathAnswer>[] =>
  (data?.references ?? []).flatMap(({ chosen, written, problem, candidates }, reference) =>
    chosen === null
      ? [
          {
            text: `${written}: ${problem}`,
            answers: candidates.map(({ image }) => ({ label: image.name, answer: { reference, image: image.id } })),
          },
        ]
      : [],
  );

type Decide = AnswerHandler<PathsData | null, PathAnswer>["decide"];

/** Applies a person's decision: a reference gets the picture that they chose, or is left as it is. */
export const decideOnPath: Decide = async (trx, _run, item, { reference: at, image: id }) => {
  const references = item.data?.references ?? [];
  const reference = references[at];
  if (!reference) return toolFailure("not_found", "Rujukan gambar ini tidak ada lagi dalam rencana.");
  const [image] = id === null ? [] : await libraryImages(trx, [id]);
  if (id !== null && image?.status !== "accepted") {
    return toolFailure("image_not_found", "Gambar itu tidak ada di pustaka. Pilih gambar lain.");
  }
  const previous = item.subject_id === null ? undefined : await readRevision(trx, item.subject_id, item.version);
  const changes: Change[] = item.changes.filter(
    (change) => reference.place !== "body" || change.start !== reference.start,
  );
  if (image && reference.place === "body") {
    const written = pictureAddresses(previous?.body ?? "").find(({ start }) => start === reference.start);
    if (!written) return toolFailure("not_found", "Rujukan gambar ini tidak ada lagi dalam artikel.");
    changes.push(changeTo(written, image.src, { rule: "unclear", text: "Gambar dipilih saat meninjau." }));
  }
  const isKnown = reference.candidates.some((candidate) => candidate.image.id === id);
  const candidates = image && !isKnown ? [...reference.candidates, { image, score: 0 }] : reference.candidates;
  const decided = references.map((one, index) => (index === at ? { ...one, candidates, chosen: id } : one));
  const hasWork = changes.length > 0 || decided.some(({ place, chosen }) => place !== "body" && chosen !== null);
  return success([
    {
      id: item.id,
      changes: changes.toSorted((a, b) => a.start - b.start),
      data: { references: decided },
      state: hasWork ? "planned" : "flagged",
      chosen: hasWork,
    },
  ]);
};
