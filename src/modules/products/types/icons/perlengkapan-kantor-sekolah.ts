import {
  Armchair,
  Backpack,
  Calculator,
  File,
  Highlighter,
  LampDesk,
  type LucideIcon,
  Notebook,
  Palette,
  Pen,
  Pencil,
  Shirt,
} from "lucide-react";
import type { PERLENGKAPAN_KANTOR_SEKOLAH } from "../perlengkapan-kantor-sekolah.ts";

export const PERLENGKAPAN_KANTOR_SEKOLAH_ICONS = {
  pulpen: Pen,
  pensil: Pencil,
  spidol: Highlighter,
  "pensil-warna": Palette,
  "buku-tulis": Notebook,
  "kertas-hvs": File,
  kalkulator: Calculator,
  "tas-sekolah": Backpack,
  "seragam-sekolah": Shirt,
  "kursi-kantor": Armchair,
  "meja-kantor": LampDesk,
} as const satisfies Record<(typeof PERLENGKAPAN_KANTOR_SEKOLAH)[number]["slug"], LucideIcon>;
