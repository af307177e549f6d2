/** The alignments of an image, written after `#` in its address. An image without an alignment is as wide as the text. */
export const IMAGE_ALIGNMENTS = ["wide", "left", "right"] as const;
export type ImageAlignment = (typeof IMAGE_ALIGNMENTS)[number];

const ALIGNED = new RegExp(`#(${IMAGE_ALIGNMENTS.join("|")})$`);

/** Splits `/media/…/original.png#wide` into the address and the alignment `wide`. Any other fragment stays part of the address. */
export function splitAlignment(src: string): { readonly address: string; readonly alignment?: ImageAlignment } {
  const alignment = ALIGNED.exec(src)?.[1] as ImageAlignment | undefined;
  return alignment ? { address: src.slice(0, -alignment.length - 1), alignment } : { address: src };
}

export const withAlignment = (address: string, alignment: ImageAlignment | undefined): string =>
  alignment ? `${address}#${alignment}` : address;
