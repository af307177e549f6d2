import type { CoverInput } from "./covers/cover.ts";

export { exchangeFile, putBackFile } from "./library/replacing.ts";
export { offerAgain, withdrawImage } from "./library/reviewing.ts";
// What other modules do with pictures; files of this module import where it is written.
export { storeImage } from "./pictures/images.ts";
export { hashOf, type TakenIn, takeIn } from "./pictures/intake.ts";
export { queueMissingVariants, queueVariants } from "./pictures/variants.ts";

/** As in cover.ts, which is loaded when a cover is drawn: few processes ever draw one. */
export async function renderCover(input: CoverInput): Promise<Uint8Array> {
  const cover = await import("./covers/cover.ts");
  return cover.renderCover(input);
}
