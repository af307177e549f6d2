import { CircleUserRound, LogOut, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { ROLE_NAMES } from "../../modules/auth/role-texts.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import { useMe } from "../api/me.ts";
import { signOut } from "../api/session.ts";
import { PATHS } from "../paths.ts";

export function AccountMenu() {
  const me = useMe();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <IconButton label={`Akun ${me.name}`}>
          <Icon of={CircleUserRound} className="size-6" />
        </IconButton>
      }
    >
      <div className="px-3 py-2">
        <p className="font-bold">{me.name}</p>
        <p className="text-sm text-ink-muted">{me.email}</p>
        <p className="text-sm text-ink-muted">{ROLE_NAMES[me.role]}</p>
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate(PATHS.profile)}>
        <Icon of={UserRound} />
        Profil
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <Icon of={LogOut} />
        Keluar
      </MenuItem>
    </Menu>
  );
}
