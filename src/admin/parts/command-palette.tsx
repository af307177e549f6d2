import { Command } from "cmdk";
import { ExternalLink, LogOut, type LucideIcon, SunMoon, UserPlus, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "../../ui/tooltip.tsx";
import { mayI, useMe } from "../api/me.ts";
import { PATHS } from "../paths.ts";
import { signOut } from "../session/session.ts";
import { navFor } from "./nav.ts";
import { chooseTheme, THEMES } from "./theme.ts";

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Every page and the frequent actions, by name. Ctrl+K, or Command+K. */
export function CommandPalette({ open, onOpenChange }: Props) {
  useShortcut(() => onOpenChange(!open));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog palette" aria-describedby={undefined}>
          <Dialog.Title className="sr-only">Cari halaman atau tindakan</Dialog.Title>
          <Palette onDone={() => onOpenChange(false)} />
          <IconButton label="Tutup" className="absolute top-1.5 right-2" onClick={() => onOpenChange(false)}>
            <X aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onDone }: { readonly onDone: () => void }) {
  const me = useMe();
  const navigate = useNavigate();
  const after = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <Command label="Cari halaman atau tindakan" loop>
      <Command.Input autoFocus className="palette-input" placeholder="Ketik nama halaman atau tindakan" />
      <Command.List className="palette-list" label="Hasil">
        <Command.Empty className="loading">Tidak ada yang cocok.</Command.Empty>
        {navFor(me).map((group) => (
          <Command.Group key={group.title} heading={group.title}>
            {group.items.map(({ path, label, icon }) => (
              <Entry key={path} icon={icon} onSelect={after(() => navigate(path))}>
                {label}
              </Entry>
            ))}
          </Command.Group>
        ))}
        <Command.Group heading="Tindakan">
          {mayI(me, "managePeople") && (
            <Entry icon={UserPlus} onSelect={after(() => navigate(`${PATHS.people}?undang`))}>
              Undang anggota
            </Entry>
          )}
          {THEMES.map(({ value, label }) => (
            <Entry key={value} icon={SunMoon} onSelect={after(() => chooseTheme(value))}>
              {`Tema: ${label}`}
            </Entry>
          ))}
          <Entry icon={ExternalLink} onSelect={() => location.assign("/")}>
            Lihat situs
          </Entry>
          <Entry icon={LogOut} onSelect={after(signOut)}>
            Keluar
          </Entry>
        </Command.Group>
      </Command.List>
    </Command>
  );
}

type EntryProps = { readonly icon: LucideIcon; readonly onSelect: () => void; readonly children: ReactNode };

function Entry({ icon: Icon, onSelect, children }: EntryProps) {
  return (
    <Command.Item className="menu-item" onSelect={onSelect}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      {children}
    </Command.Item>
  );
}

function useShortcut(toggle: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
