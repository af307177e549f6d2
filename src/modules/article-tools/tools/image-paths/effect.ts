import type { CurrentArticle } from "../../../articles/queries.ts";
import { type Effect, SkipItem } from "../../../maintenance/commands.ts";
import { queueVariants, storeImage } from "../../../media/commands.ts";
import { restorePrevious, saveOrSkip } from "../../subjects/text-effect.ts";
import { applyArticleChanges } from "../../text/text-fields.ts";
import { ingestDataUri } from "./data-uris.ts";
import { fileNameOf } from "./file-names.ts";
import { pictureAddresses } from "./references.ts";
import type { PathsData } from "./schema.ts";

const ALT_LENGTH = 300;

/** Writes the new addresses of references into the article. Pictures that are embedded in the text are first put into the library. */
export const repairPathsEffect: Effect<PathsData | null, undefined, CurrentArticle> = {
  async prepare(db, _run, item, { services, signal }) {
    for (const { before, after } of item.changes) {
      const embedded = /data:[^"'\s>]+/i.exec(before)?.[0];
      if (!embedded) continue;
      const ingested = await ingestDataUri(embedded, signal);
      if (!ingested.ok) throw new SkipItem("refused", "failed");
      const alt = pictureAddresses(before)[0]?.alt ?? "";
      const name = fileNameOf(after).file;
      const image = {
        name: alt.slice(0, 100) || `gambar-${name}`,
        alt: alt.slice(0, ALT_LENGTH),
        source: "import" as const,
      };
      const { id, created } = await storeImage(db, services.storage, ingested.image, image);
      if (created) await queueVariants(db, id);
    }
    return undefined;
  },

  async apply(trx, run, item) {
    const { id, snapshot } = item.current;
    const pictures = new Map(item.data?.references.map(({ place, chosen }) => [place, chosen]));
    const version = await saveOrSkip(
      trx,
      id,
      {
        ...applyArticleChanges(snapshot, item.changes),
        coverImageId: pictures.get("cover") ?? snapshot.coverImageId,
        socialImageId: pictures.get("social") ?? snapshot.socialImageId,
      },
      {
        audit: run.audit,
        reason: "tool",
        batch: run.batch,
        note: `${run.title}, proses ${run.id}`,
        expectedVersion: item.version,
        conflict: "changed",
      },
    );
    return { version };
  },

  undo: (trx, run, item) => restorePrevious(trx, run, item),
};
