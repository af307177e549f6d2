import type { Db } from "../../../../platform/tables.ts";
import { type TakenIn, takeIn } from "../../../media/intake.ts";
import { exchangeFile, putBackFile } from "../../../media/library/replacing.ts";
import { LeftAlone } from "../../left-alone.ts";
import { textEffect } from "../../text-effect.ts";
import type { Effect, WorkItem } from "../../tool.ts";
import type { PictureTraces } from "./schema.ts";
import { keyOf } from "./survey.ts";

/** A picture gets a clean file, by the policy of uploads; the former one stays, and comes back by undoing. Texts as ever. */
export const cleanTraces: Effect<unknown, TakenIn | undefined> = {
  // Each may be 20 MB.
  atOnce: 4,
  async make(_db, _run, item, { services, signal }) {
    const traces = tracesOf(item);
    if (!traces) return undefined;
    const bytes = await services.storage.read(keyOf(traces.image));
    if (!bytes) throw new LeftAlone("picture-gone");
    const taken = await takeIn(bytes, { signal });
    if (!taken.ok) throw new LeftAlone("picture-refused");
    return taken.value;
  },

  async apply(trx, run, item, made, reach) {
    const traces = tracesOf(item);
    if (!traces || !made) return textEffect.apply(trx, run, item, undefined, reach);
    const { id, titled } = await pictureOf(trx, item, traces.image.hash, "picture-changed");
    const exchanged = await exchangeFile(trx, reach.services.storage, id, { ...made, titled }, run.occasion);
    if (!exchanged.ok) throw new LeftAlone("picture-refused");
    return { version: 0, data: { ...traces, cleaned: made.hash } };
  },

  async undo(trx, run, item, reach) {
    const traces = tracesOf(item);
    if (!traces) return textEffect.undo(trx, run, item, reach);
    const { id } = await pictureOf(trx, item, traces.cleaned ?? "", "picture-edited");
    const back = await putBackFile(trx, id, traces.image.hash, run.occasion);
    if (!back.ok) throw new LeftAlone("picture-gone");
  },
};

/** Null for an item about an article. */
const tracesOf = ({ data }: WorkItem) => data as PictureTraces | null;

async function pictureOf(
  trx: Db,
  { image_id: id }: WorkItem,
  hash: string,
  otherwise: "picture-changed" | "picture-edited",
) {
  if (id === null) throw new LeftAlone("picture-gone");
  const image = await trx
    .selectFrom("images")
    .select(["id", "hash", "titled"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!image) throw new LeftAlone("picture-gone");
  if (image.hash !== hash) throw new LeftAlone(otherwise);
  return image;
}
