import {
  Birdhouse,
  Cat,
  Dog,
  Fish,
  type LucideIcon,
  ShoppingBasket,
  Shovel,
  SoapDispenserDroplet,
  Waves,
} from "lucide-react";
import type { HEWAN_PELIHARAAN_AKSESORIS } from "../hewan-peliharaan-aksesoris.ts";

export const HEWAN_PELIHARAAN_AKSESORIS_ICONS = {
  "makanan-kucing": Cat,
  "makanan-anjing": Dog,
  "makanan-ikan": Fish,
  "pasir-kucing": Shovel,
  kandang: Birdhouse,
  "tas-hewan": ShoppingBasket,
  akuarium: Fish,
  "filter-akuarium": Waves,
  "sampo-hewan": SoapDispenserDroplet,
} as const satisfies Record<(typeof HEWAN_PELIHARAAN_AKSESORIS)[number]["slug"], LucideIcon>;
