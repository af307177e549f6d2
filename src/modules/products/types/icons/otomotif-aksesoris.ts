import {
  Car,
  CarBattery,
  Disc3,
  Engine,
  HardHat,
  Jacket,
  type LucideIcon,
  Motorbike,
  SprayCan,
  Umbrella,
  Video,
  Zap,
} from "lucide-react";
import type { OTOMOTIF_AKSESORIS } from "../otomotif-aksesoris.ts";

export const OTOMOTIF_AKSESORIS_ICONS = {
  "oli-mesin": Engine,
  "ban-motor": Motorbike,
  "ban-mobil": Car,
  aki: CarBattery,
  busi: Zap,
  "kampas-rem": Disc3,
  "sampo-mobil": SprayCan,
  dashcam: Video,
  "cover-kendaraan": Umbrella,
  helm: HardHat,
  "jaket-motor": Jacket,
} as const satisfies Record<(typeof OTOMOTIF_AKSESORIS)[number]["slug"], LucideIcon>;
