import { type Effect, SkipItem } from "../../../maintenance/commands.ts";
import { exchangeFile, putBackFile, type TakenIn, takeIn } from "../../../media/commands.ts";
import { IMAGE } from "../../schema.ts";
import { type CurrentPicture, pictures } from "../../subjects/pictures.ts";
import type { PictureTraces } from "./schema.ts";
import { keyOf } from "./survey.ts";

/** A picture gets a clean file, by the policy of uploads; the former one stays, and comes back by undoing. */
export const cleanTraces: Effect<PictureTraces, TakenIn, CurrentPicture> = {
  subject: IMAGE,
  // Each may be 20 MB.
  concurrency: 4,
  async prepare(_db, _run, { data: traces }, { services, signal }) {
    const bytes = await services.storage.read(keyOf(traces.image));
    if (!bytes) throw new SkipItem("picture-gone");
    const taken = await takeIn(bytes, { signal });
    if (!taken.ok) throw new SkipItem("picture-refused");
    return taken.value;
  },

  async apply(trx, run, { data: traces, current: { id, hash, titled } }, made, reach) {
    if (hash !== traces.image.hash) throw new SkipItem("picture-changed");
    const exchanged = await exchangeFile(trx, reach.services.storage, id, { ...made, titled }, run.audit);
    if (!exchanged.ok) throw new SkipItem("picture-refused");
    return { version: 0, data: { ...traces, cleaned: made.hash } };
  },

  async undo(trx, run, { subject_id: id, data: traces }) {
    if (id === null) throw new SkipItem("picture-gone");
    await pictures.lock?.(trx, id);
    const [image] = await pictures.load(trx, [id]);
    if (!image) throw new SkipItem("picture-gone");
    if (image.hash !== traces.cleaned) throw new SkipItem("picture-edited");
    const back = await putBackFile(trx, id, traces.image.hash, run.audit);
    if (!back.ok) throw new SkipItem("picture-gone");
  },
};
