import type { Reader } from "../../../platform/database/database.ts";
import { RememberedRead } from "../../../platform/page-cache/remembered-read.ts";
import { ARCHIVE_TAG } from "./cache-tags.shared.ts";
import { hasEditions } from "./editions.ts";

/** Remembers whether readers find any edition in the archive: the foot of every page links there then. */
export class ArchivePresence extends RememberedRead<boolean> {
  /** @param onChange called when the first edition is shown, or the last one vanishes: every page is stale then */
  constructor(reader: Reader, onChange: () => void) {
    super({
      ...{ read: () => hasEditions(reader), initial: false, tag: ARCHIVE_TAG },
      onRead: (before, now) => {
        if (before !== now) onChange();
      },
    });
  }
}
