import { Moon, Sun, SunMoon } from "lucide-react";
import { Menu, MenuChoice } from "../../ui/menu.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import { chooseTheme, THEMES, useTheme } from "./theme.ts";

const ICONS = { light: Sun, dark: Moon, system: SunMoon };

export function ThemeMenu() {
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Ganti tema">
          <Icon aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuChoice label="Tema" value={theme} options={THEMES} onChange={chooseTheme} />
    </Menu>
  );
}
