import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import { PATHS } from "../paths.ts";
import { useIdentity } from "../use-identity.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

type SidebarState = {
  /** The id of the side bar's element. */
  readonly id: string;
  /** Whether the side bar shows names beside its icons. */
  readonly isWide: boolean;
  readonly onChange: (isWide: boolean) => void;
};

type Props = { readonly onSearch: () => void; readonly sidebar: SidebarState };

/** The keys of the palette, as this machine's keyboard names them. */
const KEYS = /^(Mac|iP)/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

export function Topbar({ onSearch, sidebar }: Props) {
  const { siteName, logo } = useIdentity();
  return (
    <header className="topbar">
      <NavDrawer />
      <SidebarButton {...sidebar} />
      <Link to={PATHS.dashboard} aria-label={`${siteName}, ke dasbor`} className="brand-link mr-auto min-w-0">
        <img src={logo} alt="" className="max-sm:hidden" />
        <span className="truncate">{siteName}</span>
      </Link>
      <button type="button" className="palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon of={Search} className="size-5 max-sm:size-6" />
        <span className="max-sm:sr-only">
          Cari<span className="sr-only"> artikel, halaman, atau tindakan</span>
        </span>
        <kbd className="max-sm:hidden">{KEYS}</kbd>
      </button>
      <ThemeMenu />
      <AccountMenu />
    </header>
  );
}

/** The button that narrows the side bar, which makes room, mainly for writing. */
const SidebarButton = ({ id, isWide, onChange }: SidebarState) => (
  <IconButton
    label="Menu samping"
    className="mr-1 -ml-1.5 max-lg:hidden"
    aria-controls={id}
    aria-expanded={isWide}
    onClick={() => onChange(!isWide)}
  >
    <Icon of={isWide ? PanelLeftClose : PanelLeftOpen} className="size-6" />
  </IconButton>
);

/** The menu as a drawer, for screens without room for the side bar. */
function NavDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <IconButton label="Buka menu" className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={MenuIcon} className="size-6" />
      </IconButton>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="side-drawer"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The drawer itself gets the focus, because focusing its first button would open a tooltip that covers the list.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex justify-end">
            <IconButton label="Tutup menu" onClick={() => setOpen(false)}>
              <Icon of={X} className="size-6" />
            </IconButton>
          </div>
          <NavigationList onChoose={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
