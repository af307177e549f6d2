import { TRASH_DAYS } from "../../../modules/articles/write/schema.ts";

/** What readers lose when articles are moved to the trash: this article, the published articles among several, or nothing. */
export type ReadersLoss = "this" | "published-ones" | "none";

const LOSSES: Readonly<Record<ReadersLoss, string>> = {
  this: "Artikel ini sudah terbit: pembaca langsung tidak dapat membukanya lagi. ",
  "published-ones": "Yang sudah terbit langsung tidak dapat dibuka pembaca lagi. ",
  none: "",
};

export const trashText = (loss: ReadersLoss): string =>
  `${LOSSES[loss]}Artikel dapat dipulihkan dari sampah selama ${TRASH_DAYS} hari.`;
