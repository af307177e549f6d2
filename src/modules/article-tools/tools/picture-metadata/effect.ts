import { type Effect, SkipItem } from "../../../maintenance/commands.ts";
import {
  type IngestedImage,
  ingestImage,
  replaceFileInTransaction,
  restoreFileInTransaction,
} from "../../../media/commands.ts";
import { IMAGE } from "../../schema.ts";
import { type CurrentPicture, pictures } from "../../subjects/pictures.ts";
import { originalKeyOf } from "./plan-metadata.ts";
import type { PictureMetadata } from "./schema.ts";

/** Replaces the file of a picture by a cleaned one, which is made by the policy for uploads. The previous file is kept, so undoing can bring it back. */
export const cleanMetadataEffect: Effect<PictureMetadata, IngestedImage, CurrentPicture> = {
  subject: IMAGE,
  // A picture may be 20 MB, so only a few are worked on at the same time.
  concurrency: 4,
  async prepare(_db, _run, { data: metadata }, { services, signal }) {
    const bytes = await services.storage.read(originalKeyOf(metadata.image));
    if (!bytes) throw new SkipItem("picture-gone");
    const ingested = await ingestImage(bytes, { signal });
    if (!ingested.ok) throw new SkipItem("picture-refused");
    return ingested.value;
  },

  async apply(trx, run, { data: metadata, current: { id, hash, titled } }, made, context) {
    if (hash !== metadata.image.hash) throw new SkipItem("picture-changed");
    const exchanged = await replaceFileInTransaction(trx, context.services.storage, id, { ...made, titled }, run.audit);
    if (!exchanged.ok) throw new SkipItem("picture-refused");
    return { version: 0, data: { ...metadata, cleaned: made.hash } };
  },

  async undo(trx, run, { subject_id: id, data: metadata }) {
    if (id === null) throw new SkipItem("picture-gone");
    await pictures.lock?.(trx, id);
    const [image] = await pictures.load(trx, [id]);
    if (!image) throw new SkipItem("picture-gone");
    if (image.hash !== metadata.cleaned) throw new SkipItem("picture-edited");
    const back = await restoreFileInTransaction(trx, id, metadata.image.hash, run.audit);
    if (!back.ok) throw new SkipItem("picture-gone");
  },
};
