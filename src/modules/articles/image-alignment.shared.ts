/** How an image stands in the text: what follows `#` in its address. Without it, in the width of the text. */
export const IMAGE_ALIGNMENTS = ["wide", "left", "right"] as const;
export type ImageAlignment = (typeof IMAGE_ALIGNMENTS)[number];

const ALIGNED = new RegExp(`#(${IMAGE_ALIGNMENTS.join("|")})$`);

/** `/media/…/original.png#wide` is that image, wide. Any other fragment is part of the address. */
export function splitAlignment(src: string): { readonly address: string; readonly alignment?: ImageAlignment } {
  const alignment = ALIGNED.exec(src)?.[1] as ImageAlignment | undefined;
  return alignment ? { address: src.slice(0, -alignment.length - 1), alignment } : { address: src };
}

export const withAlignment = (address: string, alignment: ImageAlignment | undefined): string =>
  alignment ? `${address}#${alignment}` : address;
