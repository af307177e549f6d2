import { Crown, Cuboid, Gem, Link, type LucideIcon, Sparkle, Torus, Watch } from "lucide-react";
import type { PERHIASAN_JAM_TANGAN } from "../perhiasan-jam-tangan.ts";

export const PERHIASAN_JAM_TANGAN_ICONS = {
  cincin: Gem,
  kalung: Link,
  gelang: Torus,
  anting: Sparkle,
  "emas-batangan": Cuboid,
  "perhiasan-emas": Crown,
  "jam-tangan": Watch,
  "tali-jam": Watch,
} as const satisfies Record<(typeof PERHIASAN_JAM_TANGAN)[number]["slug"], LucideIcon>;
