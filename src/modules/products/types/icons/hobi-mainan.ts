import {
  Blocks,
  Car,
  CarFront,
  Dices,
  Gamepad2,
  Guitar,
  Joystick,
  KeyboardMusic,
  type LucideIcon,
  PersonStanding,
  Puzzle,
  Shapes,
  Smile,
  ToyBrick,
} from "lucide-react";
import type { HOBI_MAINAN } from "../hobi-mainan.ts";

export const HOBI_MAINAN_ICONS = {
  boneka: Smile,
  puzzle: Puzzle,
  "board-game": Dices,
  "balok-susun": ToyBrick,
  "mobil-remote": Car,
  "mainan-edukasi": Shapes,
  diecast: CarFront,
  "action-figure": PersonStanding,
  "model-kit": Blocks,
  "konsol-game": Gamepad2,
  game: Joystick,
  gitar: Guitar,
  "keyboard-musik": KeyboardMusic,
} as const satisfies Record<(typeof HOBI_MAINAN)[number]["slug"], LucideIcon>;
