import { Command } from "cmdk";
import { ExternalLink, LogOut, type LucideIcon, SunMoon, UserPlus, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { canI, useMe } from "../api/me.ts";
import { signOut } from "../api/session.ts";
import { PATHS } from "../paths.ts";
import { navigationFor } from "./navigation.ts";
import { bestMatches } from "./palette-match.ts";
import { chooseTheme, THEMES } from "./theme.ts";

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onDone: () => void;
};

/** Every page and the frequent actions, by name. */
export function CommandPalette({ label, hint, typed, onType, onDone }: Props) {
  const entries = bestMatches(useEntries(), typed);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const choose = ({ run }: Entry) => {
    onDone();
    run();
  };
  // cmdk's own ranking leaves groups where they are, so that the best match may not be the first.
  return (
    <Command label={label} shouldFilter={false} loop>
      <Command.Input autoFocus className="palette-input" placeholder={hint} value={typed} onValueChange={onType} />
      <Command.List className="palette-list" label="Hasil">
        <Command.Empty className="loading">Tidak ada yang cocok.</Command.Empty>
        {typed.trim() === ""
          ? groups.map((group) => (
              <Command.Group key={group} heading={group}>
                {entries
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <EntryItem key={entry.label} entry={entry} onChoose={choose} />
                  ))}
              </Command.Group>
            ))
          : entries.map((entry) => <EntryItem key={entry.label} entry={entry} onChoose={choose} />)}
      </Command.List>
    </Command>
  );
}

type Entry = {
  readonly group: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
};

function useEntries(): readonly Entry[] {
  const me = useMe();
  const navigate = useNavigate();
  const pages = navigationFor(me).flatMap(({ tabs, cards, aliases, ...section }) => {
    const own = tabs.length === 0 ? [section] : [];
    return [...own, ...tabs, ...cards, ...aliases].map(
      ({ path, label, ...page }): Entry => ({
        ...{ group: section.label, label, icon: "icon" in page ? page.icon : section.icon },
        run: () => navigate(path),
      }),
    );
  });
  const action = (label: string, icon: LucideIcon, run: () => void): Entry => ({ group: "Tindakan", label, icon, run });
  const invite = action("Undang anggota", UserPlus, () => navigate(`${PATHS.people}?undang`));
  return [
    ...pages,
    { group: "Akun saya", label: "Profil", icon: UserRound, run: () => navigate(PATHS.profile) },
    ...(canI(me, "managePeople") && me.ownAccounts ? [invite] : []),
    ...THEMES.map(({ value, label }) => action(`Tema: ${label}`, SunMoon, () => chooseTheme(value))),
    action("Lihat situs", ExternalLink, () => location.assign("/")),
    action("Keluar", LogOut, signOut),
  ];
}

type ItemProps = { readonly entry: Entry; readonly onChoose: (entry: Entry) => void };

function EntryItem({ entry, onChoose }: ItemProps) {
  const { icon, label } = entry;
  return (
    <Command.Item className="menu-item" value={label} onSelect={() => onChoose(entry)}>
      <Icon of={icon} className="size-5 shrink-0" />
      {label}
    </Command.Item>
  );
}
