import { Moon, Sun, SunMoon } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuChoice } from "../../ui/menu.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import { chooseTheme, THEMES, useTheme } from "./theme.ts";

const ICONS = { light: Sun, dark: Moon, system: SunMoon };

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label="Ganti tema">
          <Icon of={ICONS[theme]} className="size-6" />
        </IconButton>
      }
    >
      <MenuChoice label="Tema" value={theme} options={THEMES} onChange={chooseTheme} />
    </Menu>
  );
}
