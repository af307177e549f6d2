import type { PairVerdict } from "../../../../catalogue/curation/schema.ts";

export type PairStep = PairVerdict | "skip";

type Verdict = {
  readonly step: PairStep;
  readonly label: string;
  /** The key to press, in lower case. */
  readonly key: string;
  readonly describe: string;
  /** The words announced after the verdict. */
  readonly done: string;
};

export const VERDICTS: readonly Verdict[] = [
  { step: "same", label: "Sama", key: "s", describe: "menjadi satu produk", done: "dinyatakan sama" },
  { step: "different", label: "Beda", key: "b", describe: "tidak pernah satu produk", done: "dinyatakan berbeda" },
  {
    step: "variant",
    label: "Varian",
    key: "v",
    describe: "warna atau ukuran lain dari satu produk",
    done: "dinyatakan varian satu produk",
  },
  {
    step: "other-pack",
    label: "Isi lain",
    key: "i",
    describe: "isi atau kapasitas lain, jadi produk lain",
    done: "dinyatakan berbeda isi",
  },
  { step: "skip", label: "Lewati", key: "l", describe: "tampil lagi setelah yang lain", done: "dilewati" },
];

export const UNDO_KEY = "u";
export const ALIKE_KEY = "a";
export const IDENTICAL_KEY = "g";

const LIKELY = 0.5;

/** The filled button is the expected answer, so "Sama" is filled only where the score supports it. */
export const isLikelySame = ({ score }: { readonly score: number | null }): boolean =>
  score !== null && score >= LIKELY;
