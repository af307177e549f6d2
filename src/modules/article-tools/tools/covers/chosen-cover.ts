import type { z } from "zod";
import type { Db } from "../../../../platform/database/tables.ts";
import type { AuditContext } from "../../../../platform/json-api/actor.ts";
import { serialQueue } from "../../../../platform/process/serial-queue.ts";
import { failure, type Result, success } from "../../../../platform/result.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { slugFrom } from "../../../articles/schema.ts";
import { writeAuditEntry } from "../../../audit/commands.ts";
import {
  acceptChosenImage,
  coverTextOf,
  ingestImage,
  queueVariants,
  renderCover,
  storeImage,
} from "../../../media/commands.ts";
import { titledCoverAlt } from "../../../media/cover-alt.shared.ts";
import { iconsOf } from "../../../media/cover-subject.shared.ts";
import { categoryOf } from "../../../stores/categories.shared.ts";
import { LONGEST_ALT, LONGEST_NAME } from "./effect.ts";
import type { coverDraft } from "./schema.ts";

type CoverDraft = z.output<typeof coverDraft>;

/** Covers are drawn one after the other, so that an editor looking through the layouts occupies one thread at most. */
const inTurn = serialQueue();

/** Draws the built-in cover for a draft; nothing is stored. */
export async function drawChosenCover({
  title,
  category,
  layout,
}: CoverDraft): Promise<Result<Uint8Array, "no-readable-title">> {
  if ((await coverTextOf(title)) === undefined) return failure("no-readable-title");
  const icons = iconsOf(title);
  const draw = () => renderCover({ title, category: categoryOf(category), layout, ...(icons.length > 0 && { icons }) });
  return success(await inTurn(draw));
}

type Context = { readonly db: Db; readonly storage: Storage };

/** Puts the drawn cover into the library. The person who takes it has seen it, so it needs no review; the article changes when its editor saves it. */
export async function keepChosenCover(
  { db, storage }: Context,
  draft: CoverDraft,
  audit: AuditContext,
): Promise<Result<{ readonly id: number; readonly alt: string }, "no-readable-title">> {
  const { title, category } = draft;
  const drawn = await drawChosenCover(draft);
  if (!drawn.ok) return drawn;
  const ingested = await ingestImage(drawn.value);
  if (!ingested.ok) throw new Error(`a cover of ours was refused: ${ingested.code}`);
  const name = `sampul-${slugFrom(title)}`.slice(0, LONGEST_NAME);
  const alt = titledCoverAlt(`Gambar bertema ${categoryOf(category).name}`, title).slice(0, LONGEST_ALT);
  const about = { name, alt, titled: true, source: "generated" as const };
  const kept = await db.transaction().execute(async (trx) => {
    const { id, created } = await storeImage(trx, storage, ingested.value, about);
    if (created) await writeAuditEntry(trx, audit, "image.uploaded", String(id), { name });
    else await acceptChosenImage(trx, id);
    await queueVariants(trx, id);
    return { id, alt };
  });
  return success(kept);
}
