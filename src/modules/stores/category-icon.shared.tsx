import {
  Baby,
  BookOpen,
  Briefcase,
  Car,
  Dumbbell,
  Gamepad2,
  Gem,
  Laptop,
  type LucideIcon,
  PawPrint,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  Utensils,
} from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import type { Category } from "./categories.shared.ts";

type IconName = Category["icon"];

const ICONS: Record<IconName, LucideIcon> = {
  smartphone: Smartphone,
  laptop: Laptop,
  shirt: Shirt,
  sparkles: Sparkles,
  sofa: Sofa,
  utensils: Utensils,
  baby: Baby,
  dumbbell: Dumbbell,
  "gamepad-2": Gamepad2,
  gem: Gem,
  briefcase: Briefcase,
  "paw-print": PawPrint,
  "book-open": BookOpen,
  car: Car,
};

export function CategoryIcon({ name, className }: { name: IconName; className?: string }) {
  return <Icon of={ICONS[name]} className={className ?? "size-6"} />;
}
