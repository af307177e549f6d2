import type { BrandGroup } from "./schema.ts";

const narrow = (words: string, things: string): BrandGroup => ({ categories: [], names: "", words, things });

/**
 * Words that describe things of a whole department ("clear skin", "formula", "sun cream", "vit C"), so each counts as a brand only beside the few things that
 * its maker makes.
 */
export const NARROW_WORDS: readonly BrandGroup[] = [
  narrow("Clear=Clear Men, Zinc", "shampoo sampo ketombe"),
  narrow("Formula", "gigi pasta sikat odol toothpaste toothbrush mouthwash"),
  narrow("Sun=Sun Bubur", "bubur biskuit marie mpasi kacang beras"),
  narrow("Ultra=Ultra Mimi, Diamond", "susu milk uht teh"),
  narrow("Hilo=Hi Lo", "susu milk teen school gold active cokelat coklat vanila chocolate platinum thai belgian"),
  narrow("Slim & Fit", "susu milk shake meal cookies cokelat vanila coklat"),
  narrow("Vit", "air mineral galon"),
];
