import {
  BookA,
  BookHeart,
  BookImage,
  BookMarked,
  BookOpen,
  BookText,
  GraduationCap,
  type LucideIcon,
  Newspaper,
} from "lucide-react";
import type { BUKU_MAJALAH } from "../buku-majalah.ts";

export const BUKU_MAJALAH_ICONS = {
  novel: BookOpen,
  komik: BookImage,
  "buku-anak": BookHeart,
  "buku-pelajaran": GraduationCap,
  "buku-nonfiksi": BookText,
  "buku-agama": BookMarked,
  kamus: BookA,
  majalah: Newspaper,
} as const satisfies Record<(typeof BUKU_MAJALAH)[number]["slug"], LucideIcon>;
